import {
  type HistoryAnswer,
  historyAnswerSchema,
  historyQuerySchema,
  maxHistoryBars,
  platformPaths,
  symbolListQuerySchema,
  symbolListSchema,
  symbolNamesSchema,
} from '@tidemark/contracts'
import type { FastifyReply } from 'fastify'
import { feedTier } from '../../accounts/index.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { unchangedAnswer } from '../../platform/http/entity-tag.ts'
import { createFixedAnswer } from '../../platform/http/fixed-answer.ts'
import { engineFailures } from '../../platform/http/route-about.ts'
import { basicMarketRoute, marketRoute } from '../../platform/http/route-access.ts'
import { revalidatedRoute } from '../../platform/http/security-headers.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import { engineCaller } from '../queries/engine-caller.ts'
import { mostTradedFirst } from '../queries/most-traded-first.ts'
import type { History } from './history.ts'
import type { HistoryAnswers } from './history-answers.ts'

const bars = {
  s: 'ok',
  t: [1_794_839_400, 1_794_839_700],
  o: [601.2, 601.45],
  h: [601.6, 601.9],
  l: [601.05, 601.3],
  c: [601.45, 601.8],
  v: [182_300, 154_100],
} satisfies HistoryAnswer

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
        about: {
          id: 'listSymbols',
          description:
            'Funds and indices first, then companies by size. With `names=true` each symbol comes with its name. Has an entity tag.',
          returns: 'All symbols',
          failures: [],
          answer: ['SPY', 'QQQ', 'AAPL'],
        },
        tags,
        querystring: symbolListQuerySchema,
        response: {
          200: symbolListSchema.or(symbolNamesSchema),
          ...unchangedAnswer,
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
        about: {
          id: 'readHistory',
          description: `Bars of the caller’s feed; on the delayed feed the newest bar is 900 seconds old. At most ${maxHistoryBars} bars of more than a minute. Also accepts Basic authentication: the email address as the user name, the token as the password.`,
          returns: 'Bars as columns, the oldest first',
          failures: ['unknown_symbol', ...engineFailures],
          answer: bars,
        },
        tags,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema },
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
        about: {
          id: 'readRealtimeHistory',
          description: 'For users of the real-time feed only.',
          returns: 'Bars as columns, the oldest first',
          failures: ['realtime_required', 'unknown_symbol', ...engineFailures],
          answer: bars,
        },
        tags,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema },
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
