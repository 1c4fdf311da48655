import { historyAnswerSchema, historyQuerySchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import type { History } from '../services/history.ts'
import { RequestError } from '../services/request-error.ts'
import { basicRoute, signedInUser } from './access.ts'
import { failures } from './failures.ts'
import { plainJson } from './plain-json.ts'
import type { ZodServer } from './zod-server.ts'

const tags = ['market']

export function serveMarketData(app: ZodServer, history: History): void {
  app.get(
    platformPaths.allSymbols,
    {
      schema: {
        summary: 'Every symbol there is',
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
      ...plainJson,
      schema: {
        summary: 'Bars of the caller’s feed: for a delayed user the market ends 900 seconds ago',
        tags,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema, ...failures(400, 401, 403, 404) },
      },
    },
    async request => history.bars(request.query, signedInUser(request).user.feed),
  )

  app.get(
    platformPaths.historySip,
    {
      ...plainJson,
      schema: {
        summary: 'Real-time bars, for users with the real-time feed',
        tags,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema, ...failures(400, 401, 403, 404) },
      },
      // Before validation: a delayed user learns nothing here, not even what a good question is.
      preValidation: async request => {
        if (signedInUser(request).user.feed !== 'realtime') throw RequestError.realtimeRequired()
      },
    },
    async request => history.bars(request.query, 'realtime'),
  )
}
