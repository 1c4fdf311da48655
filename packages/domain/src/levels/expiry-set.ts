import type { ExpiryReading } from './expiry-reading.ts'
import type { LevelFlag } from './level-set.ts'
import { contractsWithin } from './open-interest.ts'
import type { PressureRows, Stretch } from './pressure-rows.ts'
import { reachOf } from './reach.ts'

const LEAST_STRIKES = 5
const LEAST_CONTRACTS = 100
const LEAST_COVERAGE = 0.8

/** What the rows of some expiries together bear. */
export interface SetJudgement {
  /** The rows within reach. */
  readonly stretch: Stretch
  /** The share of the contracts within reach that the rows hold. */
  readonly coverage: number
  /** Why there can be no level; undefined when there can. */
  readonly flag: LevelFlag | undefined
}

export function largestMove(readings: readonly ExpiryReading[]): number {
  return readings.reduce((largest, { expectedMove }) => Math.max(largest, expectedMove), 0)
}

/** Looks at the rows of these expiries. An expiry without volatility is missing from them, and that must not be much. */
export function judgeSet(
  rows: PressureRows,
  readings: readonly ExpiryReading[],
  anchor: number,
): SetJudgement {
  const { low, high } = reachOf(anchor, largestMove(readings))
  const stretch = rows.stretch(low, high)
  const { contracts } = rows.columns
  let used = 0
  for (let row = stretch.from; row < stretch.to; row += 1) used += contracts[row] as number
  let missing = 0
  for (const { expiry, expectedMove } of readings)
    if (expectedMove === 0 && expiry) missing += contractsWithin(expiry, low, high)
  const coverage = used > 0 ? used / (used + missing) : 0
  const isKnown = readings.some(({ expectedMove }) => expectedMove > 0)
  if (!isKnown || (missing > 0 && coverage < LEAST_COVERAGE)) return { stretch, coverage, flag: 'no_iv' }
  // Every row holds something, so rows are strikes with open interest.
  const isThin = stretch.to - stretch.from < LEAST_STRIKES || used < LEAST_CONTRACTS
  return { stretch, coverage, flag: isThin ? 'thin' : undefined }
}
