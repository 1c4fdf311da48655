import {
  type ExposureAnswer,
  type ExposureStrikes,
  exposureAnswerSchema,
  exposureConvention,
  exposureRequestSchema,
  exposureUnits,
  platformPaths,
} from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { symbolParameter } from '../market/history/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { sendTaggedJson, unchangedAnswer } from '../platform/http/entity-tag.ts'
import { engineFailures } from '../platform/http/route-about.ts'
import { marketRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import { provenanceExample } from './map-routes.ts'

const columns = (call: readonly [number, number], put: readonly [number, number]) => ({
  call: [...call],
  put: [...put],
  net: [call[0] + put[0], call[1] + put[1]],
})

const strikes = {
  strike: [595, 605],
  callContracts: [310, 2492],
  putContracts: [2594, 120],
  gamma: columns([739_513, 40_101_744], [-6_188_054, -1_931_063]),
  delta: columns([18_531_173, 7_196_884], [900_174, 6_868_441]),
  vanna: columns([-50_797, 1_822_024], [425_056, -87_738]),
  charm: columns([1_425_441, -46_083_197], [-11_927_724, 2_219_095]),
} satisfies ExposureStrikes

const totals = {
  gamma: { call: 40_841_257, put: -8_119_117, net: 32_722_140 },
  delta: { call: 25_728_057, put: 7_768_614, net: 33_496_671 },
  vanna: { call: 1_771_227, put: 337_318, net: 2_108_545 },
  charm: { call: -44_657_756, put: -9_708_629, net: -54_366_385 },
} satisfies ExposureAnswer['totals']

export const exposureExample = {
  symbol: 'SPY',
  underlying: 'SPY',
  session: '2026-11-16',
  spot: 601.25,
  anchor: 600,
  expirySet: '0dte',
  choices: { '0dte': 1, week: 3, month: 3, all: 18 },
  convention: exposureConvention,
  units: exposureUnits,
  expiries: [
    {
      expiry: '2026-11-16',
      days: 0,
      volatility: 0.1431,
      callContracts: 2802,
      putContracts: 2714,
      ...totals,
      strikes: null,
    },
  ],
  withoutVolatility: [],
  strikes,
  totals,
  curve: {
    price: [590, 595, 600, 605, 610],
    gamma: [-16_338_056, -130_933_404, -4_167_127, 153_370_180, 13_533_706],
  },
  zeroGamma: 600.1553,
  zeroGammaState: 'found',
  crossings: [600.1553],
  provenance: provenanceExample,
} satisfies ExposureAnswer

/** Exposure of a symbol's options by strike and expiry, at the price of the caller's feed. */
export function serveExposure(app: ZodServer, engineClient: EngineClient): void {
  app.get(
    `${platformPaths.exposure}/:symbol`,
    {
      ...marketRoute,
      schema: {
        summary: 'Return gamma, delta, vanna and charm by strike and expiry, and the zero-gamma level',
        about: {
          id: 'readExposure',
          description:
            'Computed from the chain of the levels, with their volatility and time, at the last price of the caller’s feed. Every value is that of dealers who are long every open call and short every open put. A choice without listed expiries is an empty answer. Has an entity tag.',
          returns: 'Exposures in dollars by strike and expiry, the curve of net gamma and where it is zero',
          failures: ['not_found', 'unknown_symbol', 'no_levels', ...engineFailures],
          parameters: {
            expiries: { description: 'Which expiries', example: 'week' },
            day: { description: 'The session', example: '2026-11-16' },
            breakdown: { description: 'Whether each expiry has its own strikes', example: 'true' },
          },
          answer: exposureExample,
        },
        tags: ['levels'],
        params: z.object({ symbol: symbolParameter }),
        querystring: exposureRequestSchema,
        response: { 200: exposureAnswerSchema, ...unchangedAnswer },
      },
    },
    async (request, reply) => {
      const { expiries, day, breakdown } = request.query
      const query = {
        about: 'exposure',
        feed: feedTier(request),
        symbol: request.params.symbol,
        expiries,
        date: day ?? null,
        breakdown: breakdown === 'true',
      } as const
      await sendTaggedJson(request, reply, await engineClient.query(query, engineCaller(request, reply)))
    },
  )
}
