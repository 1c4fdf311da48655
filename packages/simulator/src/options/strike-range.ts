import type { SeriesActivity } from './series-activity.ts'
import type { LadderName, StrikeRange } from './strike-ladder.ts'

/** How far from the price strikes are listed. */
interface Reach {
  /** Spreads of the open interest below the lowest and above the highest close. */
  readonly down: number
  readonly up: number
  /** The same for the far strikes, where they are listed. */
  readonly outerDown?: number
  readonly outerUp?: number
  /** Reach of the fine strikes in both directions, in typical monthly moves. */
  readonly inner: number
  /** Calendar days before expiry from which fine strikes are listed. */
  readonly fineFrom: number
  /** Whether some kinds of expiry list them later. */
  readonly isFineLater: boolean
}

const REACH: Readonly<Record<LadderName, Reach>> = {
  fund: { down: 4.5, up: 3, inner: 1.3, fineFrom: 36, isFineLater: true },
  index: { down: 4.5, up: 3, outerDown: 24, outerUp: 9, inner: 1.3, fineFrom: 40, isFineLater: false },
  stock: { down: 2.2, up: 2.2, inner: 0.8, fineFrom: 36, isFineLater: true },
  thin: { down: 1.5, up: 1.5, inner: 0.9, fineFrom: 22, isFineLater: true },
}
const SESSIONS_A_MONTH = 21

/** Calendar days before expiry from which fine strikes are listed. */
export function fineStrikesFrom(ladder: LadderName, activity: SeriesActivity): number {
  const { fineFrom, isFineLater } = REACH[ladder]
  return isFineLater ? Math.min(fineFrom, activity.fineFrom) : fineFrom
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
  const { down, up, outerDown = down, outerUp = up } = REACH[ladder]
  const spread = typicalMove * Math.sqrt(activity.spreadDays)
  const isFine = daysAway <= fineStrikesFrom(ladder, activity)
  const fine = fineReach(ladder, typicalMove)
  return {
    outerLow: lowest / (1 + outerDown * spread),
    low: lowest / (1 + down * spread),
    high: highest * (1 + up * spread),
    outerHigh: highest * (1 + outerUp * spread),
    innerLow: isFine ? lowest / (1 + fine) : Number.POSITIVE_INFINITY,
    innerHigh: isFine ? highest * (1 + fine) : 0,
  }
}
