import type { SeriesActivity } from './series-activity.ts'
import type { LadderName, StrikeRange } from './strike-ladder.ts'

/** How far strikes are listed. */
interface Reach {
  /** Spreads of the open interest below and above every close so far. */
  readonly down: number
  readonly up: number
  /** Of the fine strikes, in ordinary monthly moves, both ways. */
  readonly inner: number
  /** Calendar days before the end from which on they are listed, if the kind of expiry has them already. */
  readonly fineFrom: number
}

const REACH: Readonly<Record<LadderName, Reach>> = {
  fund: { down: 4.5, up: 3, inner: 1.3, fineFrom: 36 },
  index: { down: 4.5, up: 3, inner: 1.3, fineFrom: 36 },
  stock: { down: 2.2, up: 2.2, inner: 0.8, fineFrom: 36 },
  thin: { down: 1.5, up: 1.5, inner: 0.9, fineFrom: 22 },
}
const SESSIONS_A_MONTH = 21

/**
 * Where an expiry has strikes: around the lowest and the highest close since it was listed, by what is usual for
 * the symbol and not by today's weather. So the range only ever grows, and a strike once listed stays.
 */
export function strikeRange(
  ladder: LadderName,
  activity: SeriesActivity,
  daysAway: number,
  typicalMove: number,
  lowest: number,
  highest: number,
): StrikeRange {
  const { down, up, inner, fineFrom } = REACH[ladder]
  const spread = typicalMove * Math.sqrt(activity.spreadDays)
  const isFine = daysAway <= Math.min(fineFrom, activity.fineFrom)
  const fine = inner * typicalMove * Math.sqrt(SESSIONS_A_MONTH)
  return {
    low: lowest / (1 + down * spread),
    high: highest * (1 + up * spread),
    innerLow: isFine ? lowest / (1 + fine) : Number.POSITIVE_INFINITY,
    innerHigh: isFine ? highest * (1 + fine) : 0,
  }
}
