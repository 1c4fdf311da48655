import { z } from 'zod'

/** What a server tells browsers about its market source. */
const marketAboutSchema = z.object({
  title: z.string(),
  note: z.string().meta({ description: 'Where the prices come from, in a sentence' }),
  clock: z.enum(['simulated', 'recorded', 'real']).meta({
    description: 'Simulated time can be set forward, recorded time also back, real time cannot be set',
  }),
})

/** Market and wall time at one moment plus the speed, from which a receiver computes the market time. */
export const marketClockSchema = z
  .object({
    marketNow: z.number().meta({ description: 'Milliseconds since 1970 on the market clock' }),
    wallNow: z.number().meta({ description: 'Milliseconds since 1970 on the wall clock at the same moment' }),
    speed: z.number().min(0),
    source: z.string().min(1).meta({ description: 'Name of the market source' }),
    about: marketAboutSchema.optional().meta({ description: 'Missing from a server of an earlier release' }),
  })
  .meta({ id: 'MarketClock' })

/** An operator's change: jump to an instant, change the speed, or both. */
export const clockChangeSchema = z
  .object({
    at: z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-16T15:00:00Z' }),
    speed: z.number().min(0, 'must be 0 or more').max(10_000, 'must be 10000 at most'),
  })
  .partial()
  .refine(({ at, speed }) => at !== undefined || speed !== undefined, 'Give at, speed or both')

export type MarketAbout = z.infer<typeof marketAboutSchema>
export type MarketClockSnapshot = z.infer<typeof marketClockSchema>
