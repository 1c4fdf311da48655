import { z } from 'zod'

export const maxClockSpeed = 10_000

const instantError = 'must be an instant such as 2026-11-16T15:00:00Z'
const maxInstantLength = 35

/** The instant and speed of a market clock. */
const clockFields = z
  .object({
    // The length first, so that the pattern never sees a long text.
    at: z
      .string(instantError)
      .max(maxInstantLength, { error: instantError, abort: true })
      .check(z.iso.datetime({ offset: true, error: instantError })),
    speed: z.number().min(0, 'must be 0 or more').max(maxClockSpeed, `must be ${maxClockSpeed} at most`),
  })
  .partial()

/** An operator's change: jump to an instant, change the speed, or both. */
export const clockChangeSchema = clockFields.refine(
  ({ at, speed }) => at !== undefined || speed !== undefined,
  'Give at, speed or both',
)

/** Where a new epoch of the simulated market starts; without `at` as at the first start, without `speed` at 1. */
export const epochBodySchema = clockFields.nullish()
