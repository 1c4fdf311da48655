import { z } from 'zod'

/** The market clock, as a line through one known point: any reader can tell the market's time from its own. */
export const marketClockSchema = z
  .object({
    marketNow: z.number().meta({ description: 'Milliseconds since 1970 on the market clock' }),
    wallNow: z.number().meta({ description: 'Milliseconds since 1970 on the wall clock at the same moment' }),
    speed: z.number().positive(),
    source: z.enum(['simulated']),
  })
  .meta({ id: 'MarketClock' })

export type MarketClockReading = z.infer<typeof marketClockSchema>
