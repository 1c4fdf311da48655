import type { ExpiryPressure } from './expiry-pressure.ts'
import type { LevelFlag } from './level-set.ts'
import { contractsWithin } from './open-interest.ts'
import type { PressureRows, RowRange } from './pressure-rows.ts'
import { reachOf } from './reach.ts'

const MIN_STRIKES = 5
const MIN_CONTRACTS = 100
const MIN_COVERAGE = 0.8

/** Whether the rows of a set of expiries support a level. */
export interface SetValidation {
  /** The rows within reach. */
  readonly range: RowRange
  /** The share of the contracts within reach that the rows hold. */
  readonly coverage: number
  /** The reason there is no level; undefined when there is one. */
  readonly flag: LevelFlag | undefined
}

export function largestExpectedMove(pressures: readonly ExpiryPressure[]): number {
  let largest = 0
  for (const { expectedMove } of pressures) largest = Math.max(largest, expectedMove)
  return largest
}

/** Expiries without volatility have no rows; they may hold only a small share of the contracts. */
export function validateSet(
  rows: PressureRows,
  pressures: readonly ExpiryPressure[],
  anchor: number,
): SetValidation {
  const expected = largestExpectedMove(pressures)
  const { low, high } = reachOf(anchor, expected)
  const range = rows.range(low, high)
  const used = rows.sums(range).contracts
  let missing = 0
  for (const { expiry, expectedMove } of pressures)
    if (expectedMove === 0 && expiry) missing += contractsWithin(expiry, low, high)
  const coverage = used > 0 ? used / (used + missing) : 0
  if (expected === 0 || (missing > 0 && coverage < MIN_COVERAGE)) return { range, coverage, flag: 'no_iv' }
  // Rows without open interest are never stored, so rows count strikes with open interest.
  const isThin = range.to - range.from < MIN_STRIKES || used < MIN_CONTRACTS
  return { range, coverage, flag: isThin ? 'thin' : undefined }
}
