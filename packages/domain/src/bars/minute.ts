import { MINUTE_MS, MINUTE_SECONDS } from '../durations.ts'
import type { EpochSeconds } from '../epoch.ts'

/** Time of the minute bar that contains a millisecond. */
export const minuteOf = (ms: number): EpochSeconds =>
  (Math.floor(ms / MINUTE_MS) * MINUTE_SECONDS) as EpochSeconds
