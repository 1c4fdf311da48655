import { marketClockSchema, platformPaths } from '@tidemark/contracts'
import { failures } from '../../platform/http/failures.ts'
import { marketRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { MarketClockReader } from './market-clock.ts'

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
