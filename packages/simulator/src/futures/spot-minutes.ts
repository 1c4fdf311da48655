import { DAY_MINUTES, sessionKindOf } from '@tidemark/domain'
import { draw } from '../random.ts'
import type { ProductBasis } from './product-basis.ts'
import { volumeProfile } from './session-profile.ts'
import type { TradeCalendar } from './trade-calendar.ts'

/** The spot behind a product in every minute from one settlement to the next. */
export interface SpotMinutes {
  /** The first minute, since 1970. */
  readonly start: number
  readonly count: number
  /** The spot at the settlement before. */
  readonly before: number
  /** At the end of each minute. */
  readonly close: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  /** How busy the day is: 1 on average, more when prices move much. */
  activity: number
}

/** The variance of a minute without trading, relative to an average one: news also come at night and at weekends. */
const CLOSED_VARIANCE = 0.02
/** The longest wick of a minute, in deviations of its move; long ones are rare. */
const LONGEST_WICK = 1.6
const WICK_BITS = 0xffff

export function createSpotMinutes(
  { reference }: ProductBasis,
  day: number,
  calendar: TradeCalendar,
  before: number,
): SpotMinutes {
  const start = calendar.tradeDay(reference, day - 1).settlement
  const count = calendar.tradeDay(reference, day).settlement - start
  return {
    start,
    count,
    before,
    close: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    activity: 1,
  }
}

/** Writes the relative variance of each minute: zero while the product is closed, and all of that time at the next open. */
export function writeVariance(
  out: Float64Array,
  { reference }: ProductBasis,
  day: number,
  calendar: TradeCalendar,
  start: number,
  count: number,
): void {
  const profile = volumeProfile(sessionKindOf(reference))
  out.fill(0, 0, count)
  let next = 0
  for (const tradeDay of [calendar.tradeDay(reference, day - 1), calendar.tradeDay(reference, day)]) {
    for (const range of tradeDay.ranges) {
      const from = Math.max(next, range.from - start)
      const to = Math.min(count, range.to - start)
      for (let i = from; i < to; i += 1)
        out[i] = Math.sqrt(profile[(start + i - tradeDay.midnight + 8 * DAY_MINUTES) % DAY_MINUTES] as number)
      if (from >= to) continue
      out[from] = (out[from] as number) + CLOSED_VARIANCE * (from - next)
      next = to
    }
  }
  const last = count - 1
  out[last] = (out[last] as number) + CLOSED_VARIANCE * (count - next)
}

/** Sets high and low of a minute around its open and close, for a deviation of its move. */
export function setRange(
  { close, high, low, before, start }: SpotMinutes,
  at: number,
  sigma: number,
  key: number,
): void {
  const open = at === 0 ? before : (close[at - 1] as number)
  const end = close[at] as number
  const bits = draw(key, start + at)
  high[at] = Math.max(open, end) + wick(sigma, bits & WICK_BITS)
  low[at] = Math.min(open, end) - wick(sigma, bits >>> 16)
}

function wick(sigma: number, bits: number): number {
  const share = bits / WICK_BITS
  return LONGEST_WICK * sigma * share * share
}

/** A day's activity from its move, in deviations. */
export function activityOf(move: number): number {
  return 0.6 + 0.5 * Math.min(3, Math.abs(move))
}
