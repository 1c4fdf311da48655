import {
  historyAnswerSchema,
  historyQuerySchema,
  platformPaths,
  symbolListQuerySchema,
  symbolListSchema,
  symbolNamesSchema,
} from '@tidemark/contracts'
import type { History } from '../services/history.ts'
import { RequestError } from '../services/request-error.ts'
import { basicRoute, feedTier } from './access.ts'
import { engineCaller } from './engine-caller.ts'
import { unchangedAnswer } from './entity-tag.ts'
import { failures } from './failures.ts'
import { createFixedAnswer } from './fixed-answer.ts'
import { sendHistory } from './history-json.ts'
import { revalidatedRoute } from './security-headers.ts'
import type { ZodServer } from './zod-server.ts'

const tags = ['market']

export function serveMarketData(app: ZodServer, history: History): void {
  const symbolsOnly = createFixedAnswer(history.symbols())
  const withNames = createFixedAnswer(
    history.listings().map(({ symbol, name }) => [symbol, knownName(symbol, name)]),
  )

  app.get(
    platformPaths.allSymbols,
    {
      ...revalidatedRoute,
      schema: {
        summary: 'List all symbols, on request with their names',
        tags,
        querystring: symbolListQuerySchema,
        response: {
          200: symbolListSchema.or(symbolNamesSchema),
          ...unchangedAnswer,
          ...failures(400, 401, 403),
        },
      },
    },
    async (request, reply) => {
      const answer = request.query.names === 'true' ? withNames : symbolsOnly
      await answer.send(request, reply)
    },
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
      const answer = await history.bars(request.query, feedTier(request), engineCaller(request, reply))
      await sendHistory(reply, request.query, answer)
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
        if (feedTier(request) !== 'realtime') throw RequestError.realtimeRequired()
      },
    },
    async (request, reply) => {
      const answer = await history.bars(request.query, 'realtime', engineCaller(request, reply))
      await sendHistory(reply, request.query, answer)
    },
  )
}

/** A source that knows no name repeats the symbol. */
const knownName = (symbol: string, name: string): string => (name.toUpperCase() === symbol ? '' : name)
