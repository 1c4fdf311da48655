import type { ExpiryStrikes } from '../options/option-chain.ts'
import { GrowingColumns } from './growing-columns.ts'
import { lowerBound } from './lower-bound.ts'
import type { Smile } from './smile.ts'

/** A range of row indices; `to` is exclusive. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

const DENSITY_AT_ZERO = 1 / Math.sqrt(2 * Math.PI)
// No strike holds this many contracts: larger values are errors of the feed.
const MAX_CONTRACTS = 1e12

/** Hedging pressure by ascending strike; only strikes with open interest. */
export class PressureRows extends GrowingColumns<'strike' | 'call' | 'put' | 'contracts'> {
  constructor() {
    super('strike', 'call', 'put', 'contracts')
  }

  /** Computes the pressure of one expiry on the strikes from `low` to `high`: shares to trade per 1 % move. */
  fill(
    expiry: ExpiryStrikes,
    smile: Smile,
    anchor: number,
    sqrtYears: number,
    low: number,
    high: number,
  ): void {
    const { strike, callOi, putOi } = expiry
    const { strikes, volatilities, size: points } = smile
    this.clear(strike.length)
    const rows = this.columns
    let size = 0
    let point = 0
    for (let row = lowerBound(strike, strike.length, low); row < strike.length; row += 1) {
      const price = strike[row] as number
      if (price > high) break
      const calls = contractsOf(callOi[row] as number)
      const puts = contractsOf(putOi[row] as number)
      if (calls + puts === 0) continue
      while (point < points && (strikes[point] as number) < price) point += 1
      const volatility =
        point === points
          ? (volatilities[points - 1] as number)
          : point === 0 || strikes[point] === price
            ? (volatilities[point] as number)
            : smile.between(point, price)
      const deviation = volatility * sqrtYears
      const d1 = deviation / 2 - Math.log(price / anchor) / deviation
      // 100 shares per contract × gamma φ(d1) / (anchor · deviation) × 1 % of the anchor: 100 and the anchor cancel.
      const shares = (DENSITY_AT_ZERO * Math.exp(-0.5 * d1 * d1)) / deviation
      if (!(shares > 0)) continue
      rows.strike[size] = price
      rows.call[size] = calls * shares
      rows.put[size] = puts * shares
      rows.contracts[size] = calls + puts
      size += 1
    }
    this.size = size
  }

  /** Merges two sets of rows; rows of the same strike are summed. */
  fillMerged(one: PressureRows, other: PressureRows): void {
    this.clear(one.size + other.size)
    const a = one.columns
    const b = other.columns
    const out = this.columns
    let size = 0
    let left = 0
    let right = 0
    while (left < one.size || right < other.size) {
      const leftStrike = left < one.size ? (a.strike[left] as number) : Number.POSITIVE_INFINITY
      const rightStrike = right < other.size ? (b.strike[right] as number) : Number.POSITIVE_INFINITY
      const takesLeft = leftStrike <= rightStrike
      const takesRight = rightStrike <= leftStrike
      out.strike[size] = takesLeft ? leftStrike : rightStrike
      out.call[size] =
        (takesLeft ? (a.call[left] as number) : 0) + (takesRight ? (b.call[right] as number) : 0)
      out.put[size] = (takesLeft ? (a.put[left] as number) : 0) + (takesRight ? (b.put[right] as number) : 0)
      out.contracts[size] =
        (takesLeft ? (a.contracts[left] as number) : 0) + (takesRight ? (b.contracts[right] as number) : 0)
      if (takesLeft) left += 1
      if (takesRight) right += 1
      size += 1
    }
    this.size = size
  }

  /** The range of rows with strikes from `low` to `high`. */
  range(low: number, high: number): RowRange {
    const { strike } = this.columns
    let to = lowerBound(strike, this.size, high)
    if (to < this.size && strike[to] === high) to += 1
    return { from: lowerBound(strike, this.size, low), to }
  }
}

/** Open interest in contracts; invalid values count as 0. */
export function contractsOf(openInterest: number): number {
  return openInterest > 0 && openInterest < MAX_CONTRACTS ? openInterest : 0
}
