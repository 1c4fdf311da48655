import { z } from 'zod'

/** What a server tells browsers about its market source. */
const marketAboutSchema = z.object({
  title: z.string(),
  note: z.string().meta({ description: 'Where the prices come from, in a sentence' }),
  clock: z.enum(['simulated', 'recorded', 'real']).meta({
    description: 'Simulated time can be set forward, recorded time also back, real time cannot be set',
  }),
  extendedHours: z.boolean().optional().meta({
    description: 'Whether history has bars outside regular hours. Missing means no',
  }),
})

/** Since when the market source has given nothing, and why. */
const sourceOutageSchema = z.object({
  since: z.number().meta({ description: 'Milliseconds since 1970 on the wall clock' }),
  message: z.string().meta({ description: 'The last failure, in a sentence' }),
})

/** Market and wall time at one moment plus the speed, from which a receiver computes the market time. */
export const marketClockSchema = z
  .object({
    marketNow: z.number().meta({ description: 'Milliseconds since 1970 on the market clock' }),
    wallNow: z.number().meta({ description: 'Milliseconds since 1970 on the wall clock at the same moment' }),
    speed: z.number().min(0),
    source: z.string().min(1).meta({ description: 'Name of the market source' }),
    epoch: z.number().int().min(0).optional().meta({
      description:
        'How often the simulated market was started anew. Data of another epoch is void. Missing means 0',
    }),
    endsAt: z.number().optional().meta({
      description:
        'Milliseconds since 1970: the clock stops there, at the end of the calendar. Missing means never',
    }),
    about: marketAboutSchema.optional().meta({ description: 'Missing from a server of an earlier release' }),
    outage: sourceOutageSchema.optional().meta({
      description: 'While the market source cannot be reached. Missing means that it answers',
    }),
  })
  .meta({ id: 'MarketClock' })

export const epochOf = ({ epoch = 0 }: Pick<MarketClockSnapshot, 'epoch'>): number => epoch

/** The market time of a reading after some wall time, never past the end of the clock. */
export const marketTimeAfter = (
  { marketNow, speed, endsAt = Number.POSITIVE_INFINITY }: MarketClockSnapshot,
  wallMs: number,
): number => Math.max(marketNow, Math.min(marketNow + wallMs * speed, endsAt))

export type SourceOutage = z.infer<typeof sourceOutageSchema>
export type MarketAbout = z.infer<typeof marketAboutSchema>
export type MarketClockSnapshot = z.infer<typeof marketClockSchema>
