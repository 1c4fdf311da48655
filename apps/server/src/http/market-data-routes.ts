import {
  historyAnswerSchema,
  historyQuerySchema,
  platformPaths,
  symbolListQuerySchema,
  symbolListSchema,
  symbolNamesSchema,
} from '@tidemark/contracts'
import type { FastifyReply } from 'fastify'
import type { History } from '../services/history.ts'
import { mostTradedFirst } from '../services/most-traded-first.ts'
import { RequestError } from '../services/request-error.ts'
import { feedTier } from './access.ts'
import { engineCaller } from './engine-caller.ts'
import { unchangedAnswer } from './entity-tag.ts'
import { failures } from './failures.ts'
import { createFixedAnswer } from './fixed-answer.ts'
import type { HistoryAnswers } from './history-answers.ts'
import { basicMarketRoute, marketRoute } from './route-access.ts'
import { revalidatedRoute } from './security-headers.ts'
import type { ZodServer } from './zod-server.ts'

const tags = ['market']

export function serveMarketData(app: ZodServer, history: History, answers: HistoryAnswers): void {
  const listings = mostTradedFirst(history.listings())
  const symbolsOnly = createFixedAnswer(listings.map(({ symbol }) => symbol))
  const withNames = createFixedAnswer(listings.map(({ symbol, name }) => [symbol, knownName(symbol, name)]))

  app.get(
    platformPaths.allSymbols,
    {
      config: { ...revalidatedRoute.config, ...marketRoute.config },
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
      ...basicMarketRoute,
      schema: {
        summary: 'Return bars of the caller’s feed; on the delayed feed the newest bar is 900 seconds old',
        tags,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema, ...failures(400, 401, 403, 404, 429, 503) },
      },
    },
    async (request, reply) => {
      await send(reply, answers.answer(request.query, feedTier(request), engineCaller(request, reply)))
    },
  )

  app.get(
    platformPaths.historySip,
    {
      ...marketRoute,
      schema: {
        summary: 'Return real-time bars (real-time feed only)',
        tags,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema, ...failures(400, 401, 403, 404, 429, 503) },
      },
      // Before validation, so that a user without access learns nothing, not even which requests are valid.
      preValidation: async request => {
        if (feedTier(request) !== 'realtime') throw RequestError.realtimeRequired()
      },
    },
    async (request, reply) => {
      await send(reply, answers.answer(request.query, 'realtime', engineCaller(request, reply)))
    },
  )
}

/** Skips the response schema, whose check would cost more than generating the bars. */
const send = async (reply: FastifyReply, json: Promise<Buffer>): Promise<FastifyReply> =>
  reply.type('application/json; charset=utf-8').send(await json)

/** A source that knows no name repeats the symbol. */
const knownName = (symbol: string, name: string): string => (name.toUpperCase() === symbol ? '' : name)
