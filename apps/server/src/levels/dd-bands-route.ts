import { ddBandsAnswerSchema, ddBandsQuerySchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { type Memberships, requireFeature } from '../commerce/index.ts'
import { dateParameter } from '../market/history/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { failures } from '../platform/http/failures.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'

export function serveDdBands(app: ZodServer, engineClient: EngineClient, memberships: Memberships): void {
  app.get(
    `${platformPaths.ddBands}/:date`,
    {
      ...plainJson,
      schema: {
        summary: 'Return risk intervals and settlements of futures products (Pro Plus)',
        tags: ['levels'],
        params: z.object({ date: dateParameter }),
        querystring: ddBandsQuerySchema,
        response: { 200: ddBandsAnswerSchema, ...failures(400, 401, 403, 404, 503) },
      },
      preValidation: requireFeature(memberships, 'risk-interval'),
    },
    async (request, reply) => {
      const query = {
        about: 'dd-bands',
        feed: feedTier(request),
        date: request.params.date,
        tickers: readTickerList(request.query.tickerList),
      } as const
      return engineClient.query(query, engineCaller(request, reply))
    },
  )
}

/** Reads a comma-separated list in any case and removes duplicates. */
const readTickerList = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(',')
      .map(ticker => ticker.trim())
      .filter(ticker => ticker !== ''),
  ),
]
