import { AFTER_HOURS_MINUTES, MINUTE_SECONDS, PRE_MARKET_MINUTES } from '@tidemark/domain'
import { NIGHT_DEVIATION, type OvernightPath, type Report } from './overnight-path.ts'
import type { Sessions } from './sessions.ts'

/** The trading before the open or after the close of a day. Its arrays have one entry per minute. */
export interface ExtendedPart {
  /** Distinguishes the draws of the parts. */
  readonly key: number
  readonly minutes: number
  startSeconds(sessions: Sessions, day: number): number
  /** The day that ends the night of the part. */
  nightOf(day: number): number
  /** Prices between which the part moves, and the deviation of its move relative to that of a regular session. */
  readonly start: keyof OvernightPath
  readonly end: keyof OvernightPath
  readonly moveDeviation: number
  /** Square root of each minute's share of the part's variance, and the share up to its end. */
  readonly deviation: Float64Array
  readonly cumulativeShare: Float64Array
  /** Each minute's share of the extended volume of a day, and the factor for a night with a report. */
  readonly volume: Float64Array
  readonly reportFactor: Readonly<Record<Report, number>>
}

export const PRE_MARKET_SECONDS = PRE_MARKET_MINUTES * MINUTE_SECONDS
export const MAX_PART_MINUTES = PRE_MARKET_MINUTES

/** From 04:00 to the open: almost silent at first, busiest before the open. */
export const PRE_MARKET: ExtendedPart = {
  key: 1,
  minutes: PRE_MARKET_MINUTES,
  startSeconds: (sessions, day) => sessions.openSeconds(day) - PRE_MARKET_SECONDS,
  nightOf: day => day,
  start: 'morning',
  end: 'open',
  moveDeviation: NIGHT_DEVIATION.preMarket,
  ...varianceOf(sharesOf(PRE_MARKET_MINUTES, 1, minute => 1 + 3 * square(minute / PRE_MARKET_MINUTES))),
  volume: sharesOf(PRE_MARKET_MINUTES, 0.45, minute => {
    const passed = minute / PRE_MARKET_MINUTES
    return 0.16 + 2 * passed * square(passed)
  }),
  reportFactor: { none: 1, evening: 3, morning: 5 },
}

/** Four hours from the close, on a half day too: the trades of the closing auction, then less and less. */
export const AFTER_HOURS: ExtendedPart = {
  key: 2,
  minutes: AFTER_HOURS_MINUTES,
  startSeconds: (sessions, day) => sessions.closeSeconds(day),
  nightOf: day => day + 1,
  start: 'close',
  end: 'evening',
  moveDeviation: NIGHT_DEVIATION.afterHours,
  ...varianceOf(sharesOf(AFTER_HOURS_MINUTES, 1, minute => 0.3 + 12 / (4 + minute))),
  volume: sharesOf(AFTER_HOURS_MINUTES, 0.55, minute => 0.01 + 6 / (1 + minute)),
  reportFactor: { none: 1, evening: 6, morning: 1 },
}

/** Values per minute in proportion to a curve, with a given sum. */
function sharesOf(minutes: number, total: number, curve: (minute: number) => number): Float64Array {
  const values = Float64Array.from({ length: minutes }, (_, minute) => curve(minute))
  let sum = 0
  for (const value of values) sum += value
  return values.map(value => (value * total) / sum)
}

function varianceOf(shares: Float64Array): Pick<ExtendedPart, 'deviation' | 'cumulativeShare'> {
  let sum = 0
  const cumulativeShare = shares.map(share => {
    sum += share
    return sum
  })
  return { deviation: shares.map(share => Math.sqrt(share)), cumulativeShare }
}

function square(value: number): number {
  return value * value
}
