import type { ExpiryStrikes } from '../options/option-chain.ts'
import type { LevelFlag } from './level-set.ts'
import { lowerBound } from './lower-bound.ts'
import { contractsOf } from './pressure-rows.ts'

/** Strikes on each side of the anchor, where a complete chain holds most of its contracts. */
const NEAREST_STRIKES = 5
const MIN_NEAR_OPTIONS = 12
const MAX_EMPTY_SHARE = 0.8
/** An expiry with this many options and no open interest was lost if the other expiries hold this many contracts. */
const LARGE_EXPIRY_OPTIONS = 20
const ACTIVE_MARKET_CONTRACTS = 10_000
const NEGLIGIBLE_SHARE = 0.02

/**
 * Detects a feed that lost its open interest, which happens overnight: none at all, almost none near the anchor, or a
 * whole expiry without contracts. A chain with little genuine open interest is flagged `thin` later.
 */
export function lostOpenInterestFlag(
  expiries: readonly ExpiryStrikes[],
  anchor: number,
): LevelFlag | undefined {
  let options = 0
  let held = 0
  let nearOptions = 0
  let nearHeld = 0
  let hasLostExpiry = false
  for (const expiry of expiries) {
    const { length } = expiry.strike
    const above = lowerBound(expiry.strike, length, anchor)
    const from = Math.max(0, above - NEAREST_STRIKES)
    const to = Math.min(length, above + NEAREST_STRIKES)
    const heldHere = heldOptions(expiry, 0, length)
    options += 2 * length
    held += heldHere
    nearOptions += 2 * (to - from)
    nearHeld += heldOptions(expiry, from, to)
    hasLostExpiry ||= heldHere === 0 && 2 * length >= LARGE_EXPIRY_OPTIONS
  }
  if (held === 0) return 'zero_oi'
  const isEmptyNearAnchor = nearOptions >= MIN_NEAR_OPTIONS && nearHeld < nearOptions * (1 - MAX_EMPTY_SHARE)
  if (isEmptyNearAnchor) return held <= options * NEGLIGIBLE_SHARE ? 'zero_oi' : 'partial_oi'
  return hasLostExpiry && allContracts(expiries) >= ACTIVE_MARKET_CONTRACTS ? 'partial_oi' : undefined
}

function heldOptions({ callOi, putOi }: ExpiryStrikes, from: number, to: number): number {
  let held = 0
  for (let row = from; row < to; row += 1) {
    // Without a branch, because which options are held is hard for the processor to predict.
    held += Number(contractsOf(callOi[row] as number) > 0) + Number(contractsOf(putOi[row] as number) > 0)
  }
  return held
}

function allContracts(expiries: readonly ExpiryStrikes[]): number {
  return expiries.reduce((sum, expiry) => sum + contractsWithin(expiry, 0, Number.POSITIVE_INFINITY), 0)
}

/** Open interest on the strikes from `low` to `high`, in contracts. */
export function contractsWithin({ strike, callOi, putOi }: ExpiryStrikes, low: number, high: number): number {
  let sum = 0
  for (let row = 0; row < strike.length; row += 1) {
    const price = strike[row] as number
    if (price >= low && price <= high)
      sum += contractsOf(callOi[row] as number) + contractsOf(putOi[row] as number)
  }
  return sum
}
