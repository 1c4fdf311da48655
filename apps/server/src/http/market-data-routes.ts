import { historyAnswerSchema, historyQuerySchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import type { History } from '../services/history.ts'
import { RequestError } from '../services/request-error.ts'
import { basicRoute, signedInUser } from './access.ts'
import { engineCaller } from './engine-caller.ts'
import { failures } from './failures.ts'
import { sendHistory } from './history-json.ts'
import type { ZodServer } from './zod-server.ts'

const tags = ['market']

export function serveMarketData(app: ZodServer, history: History): void {
  app.get(
    platformPaths.allSymbols,
    {
      schema: {
        summary: 'List all symbols',
        tags,
        response: { 200: z.array(z.string()), ...failures(401, 403) },
      },
    },
    async () => [...history.symbols()],
  )

  app.get(
    platformPaths.history,
    {
      ...basicRoute,
      schema: {
        summary: 'Return bars of the caller’s feed; on the delayed feed the newest bar is 900 seconds old',
        tags,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      await sendHistory(
        reply,
        await history.bars(request.query, signedInUser(request).user.feed, engineCaller(request, reply)),
      )
    },
  )

  app.get(
    platformPaths.historySip,
    {
      schema: {
        summary: 'Return real-time bars (real-time feed only)',
        tags,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema, ...failures(400, 401, 403, 404, 503) },
      },
      // Before validation, so that a user without access learns nothing, not even which requests are valid.
      preValidation: async request => {
        if (signedInUser(request).user.feed !== 'realtime') throw RequestError.realtimeRequired()
      },
    },
    async (request, reply) => {
      await sendHistory(reply, await history.bars(request.query, 'realtime', engineCaller(request, reply)))
    },
  )
}
