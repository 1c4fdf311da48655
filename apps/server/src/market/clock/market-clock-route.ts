import { type MarketClockSnapshot, marketClockSchema, platformPaths } from '@tidemark/contracts'
import { marketRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { MarketClockReader } from './market-clock.ts'

export const clockExample = {
  marketNow: 1_794_841_200_000,
  wallNow: 1_794_841_200_000,
  speed: 1,
  source: 'simulated',
} satisfies MarketClockSnapshot

export function serveMarketClock(app: ZodServer, market: MarketClockReader): void {
  app.get(
    platformPaths.marketClock,
    {
      ...marketRoute,
      schema: {
        summary: 'Return the time and speed of the market clock',
        about: {
          id: 'readMarketClock',
          description: 'A client computes the market time from this reading and its speed.',
          returns: 'The market clock at this moment',
          failures: [],
          answer: clockExample,
        },
        tags: ['market'],
        response: { 200: marketClockSchema },
      },
    },
    async () => market.read(),
  )
}
