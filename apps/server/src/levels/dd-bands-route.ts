import { type DdBand, ddBandsAnswerSchema, ddBandsQuerySchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { type Memberships, requireFeature } from '../commerce/index.ts'
import { dateParameter } from '../market/history/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import { engineFailures } from '../platform/http/route-about.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'

const ddBand = {
  exchangeSymbol: 'ES',
  cqgSymbol: 'EP',
  symbol: 'ES',
  product: 'E-mini S&P 500',
  exchange: 'CME',
  tickSize: 0.25,
  profitPerTick: 12.5,
  maintenance: 20_000,
  maintenanceFrom: '2026-11-02',
  riskParam: 1.1,
  ri: 55,
  yl: 435.6,
  closePrice: { Z26: 6000.25, H27: 6050.5 },
  error: false,
} satisfies DdBand

export function serveDdBands(app: ZodServer, engineClient: EngineClient, memberships: Memberships): void {
  app.get(
    `${platformPaths.ddBands}/:date`,
    {
      ...plainJson,
      schema: {
        summary: 'Return risk intervals and settlements of futures products (Pro Plus)',
        about: {
          id: 'readRiskIntervals',
          description:
            'Needs the membership Pro Plus. A ticker without bands does not fail the others: see `error` and `message`.',
          returns: 'Risk intervals and settlements of the futures products',
          failures: ['tier_required', 'not_found', ...engineFailures],
          parameters: { tickerList: { description: 'Products, separated by commas', example: 'ES,NQ' } },
          answer: [ddBand],
        },
        tags: ['levels'],
        params: z.object({ date: dateParameter }),
        querystring: ddBandsQuerySchema,
        response: { 200: ddBandsAnswerSchema },
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
