import type { SeriesActivity } from './series-activity.ts'
import type { LadderName, StrikeRange } from './strike-ladder.ts'

/** How far from the price strikes are listed. */
interface Reach {
  /** Spreads of the open interest below the lowest and above the highest close. */
  readonly down: number
  readonly up: number
  /** Reach of the fine strikes in both directions, in typical monthly moves. */
  readonly inner: number
  /** Calendar days before expiry from which fine strikes are listed; the kind of expiry may list them later. */
  readonly fineFrom: number
}

const REACH: Readonly<Record<LadderName, Reach>> = {
  fund: { down: 4.5, up: 3, inner: 1.3, fineFrom: 36 },
  index: { down: 4.5, up: 3, inner: 1.3, fineFrom: 36 },
  stock: { down: 2.2, up: 2.2, inner: 0.8, fineFrom: 36 },
  thin: { down: 1.5, up: 1.5, inner: 0.9, fineFrom: 22 },
}
const SESSIONS_A_MONTH = 21

/** Calendar days before expiry from which fine strikes are listed. */
export function fineStrikesFrom(ladder: LadderName, activity: SeriesActivity): number {
  return Math.min(REACH[ladder].fineFrom, activity.fineFrom)
}

/** Reach of the fine strikes beyond the lowest and the highest close, relative to the price. */
export function fineReach(ladder: LadderName, typicalMove: number): number {
  return REACH[ladder].inner * typicalMove * Math.sqrt(SESSIONS_A_MONTH)
}

/**
 * The strike range of an expiry: around the lowest and the highest close since it was listed, by the symbol's typical
 * move and not by its current volatility. So the range only grows, and a listed strike stays listed.
 */
export function strikeRange(
  ladder: LadderName,
  activity: SeriesActivity,
  daysAway: number,
  typicalMove: number,
  lowest: number,
  highest: number,
): StrikeRange {
  const { down, up } = REACH[ladder]
  const spread = typicalMove * Math.sqrt(activity.spreadDays)
  const isFine = daysAway <= fineStrikesFrom(ladder, activity)
  const fine = fineReach(ladder, typicalMove)
  return {
    low: lowest / (1 + down * spread),
    high: highest * (1 + up * spread),
    innerLow: isFine ? lowest / (1 + fine) : Number.POSITIVE_INFINITY,
    innerHigh: isFine ? highest * (1 + fine) : 0,
  }
}
