import type { ExpiryStrikes } from '../options/option-chain.ts'
import type { LevelFlag } from './level-set.ts'
import { lowerBound } from './lower-bound.ts'
import { contractsOf } from './pressure-rows.ts'

/** Strikes to each side of the anchor: where a healthy chain holds most of its contracts. */
const NEAREST_STRIKES = 5
const LEAST_NEAR_OPTIONS = 12
const MOST_EMPTY_NEAR = 0.8
/** An expiry of this many options, none of them held while so many contracts of others are, was lost. */
const LARGE_EXPIRY = 20
const LIVELY_MARKET = 10_000
const NEXT_TO_NOTHING = 0.02

/**
 * Whether a feed lost its open interest, as feeds do over night: nothing held, or next to nothing where trading is, or
 * a whole expiry without a contract. A chain on which little is held in earnest is left to the test for `thin`.
 */
export function lostOpenInterest(expiries: readonly ExpiryStrikes[], anchor: number): LevelFlag | undefined {
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
    hasLostExpiry ||= heldHere === 0 && 2 * length >= LARGE_EXPIRY
  }
  if (held === 0) return 'zero_oi'
  const isHollow = nearOptions >= LEAST_NEAR_OPTIONS && nearHeld < nearOptions * (1 - MOST_EMPTY_NEAR)
  if (isHollow) return held <= options * NEXT_TO_NOTHING ? 'zero_oi' : 'partial_oi'
  return hasLostExpiry && allContracts(expiries) >= LIVELY_MARKET ? 'partial_oi' : undefined
}

function heldOptions({ callOi, putOi }: ExpiryStrikes, from: number, to: number): number {
  let held = 0
  for (let row = from; row < to; row += 1) {
    if (contractsOf(callOi[row] as number) > 0) held += 1
    if (contractsOf(putOi[row] as number) > 0) held += 1
  }
  return held
}

function allContracts(expiries: readonly ExpiryStrikes[]): number {
  return expiries.reduce((sum, expiry) => sum + contractsWithin(expiry, 0, Number.POSITIVE_INFINITY), 0)
}

/** Contracts held on the strikes from `low` to `high`. */
export function contractsWithin({ strike, callOi, putOi }: ExpiryStrikes, low: number, high: number): number {
  let sum = 0
  for (let row = 0; row < strike.length; row += 1) {
    const price = strike[row] as number
    if (price >= low && price <= high)
      sum += contractsOf(callOi[row] as number) + contractsOf(putOi[row] as number)
  }
  return sum
}
