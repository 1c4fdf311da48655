import { marketClockSchema, platformPaths } from '@tidemark/contracts'
import type { MarketClockReader } from '../clocks/market-clock.ts'
import { failures } from './failures.ts'
import { marketRoute } from './route-access.ts'
import type { ZodServer } from './zod-server.ts'

export function serveMarketClock(app: ZodServer, market: MarketClockReader): void {
  app.get(
    platformPaths.marketClock,
    {
      ...marketRoute,
      schema: {
        summary: 'Return the time and speed of the market clock',
        tags: ['market'],
        response: { 200: marketClockSchema, ...failures(401, 403) },
      },
    },
    async () => market.read(),
  )
}
