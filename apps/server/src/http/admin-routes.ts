import { clockChangeSchema, marketClockSchema, platformPaths } from '@tidemark/contracts'
import type { MarketClock } from '../clocks/market-clock.ts'
import type { ClockControl } from '../services/clock-control.ts'
import { operatorRoute } from './access.ts'
import { failures } from './failures.ts'
import type { ZodServer } from './zod-server.ts'

export function serveAdmin(app: ZodServer, control: ClockControl, market: MarketClock): void {
  app.post(
    platformPaths.adminClock,
    {
      ...operatorRoute,
      schema: {
        summary: 'Set the market clock: jump forward to an instant, run at another speed, or both',
        tags: ['operator'],
        body: clockChangeSchema,
        response: { 200: marketClockSchema, ...failures(400, 401, 403, 503) },
      },
    },
    async request => {
      const { at, speed } = request.body
      await control.set({ atMs: at === undefined ? null : Date.parse(at), speed: speed ?? null })
      return market.read()
    },
  )
}
