import {
  historyAnswerSchema,
  historyQuerySchema,
  platformPaths,
  symbolListQuerySchema,
  symbolListSchema,
  symbolNamesSchema,
} from '@tidemark/contracts'
import type { FastifyReply } from 'fastify'
import { feedTier } from '../../accounts/index.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { unchangedAnswer } from '../../platform/http/entity-tag.ts'
import { failures } from '../../platform/http/failures.ts'
import { createFixedAnswer } from '../../platform/http/fixed-answer.ts'
import { basicMarketRoute, marketRoute } from '../../platform/http/route-access.ts'
import { revalidatedRoute } from '../../platform/http/security-headers.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import { engineCaller } from '../queries/engine-caller.ts'
import { mostTradedFirst } from '../queries/most-traded-first.ts'
import type { History } from './history.ts'
import type { HistoryAnswers } from './history-answers.ts'

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
