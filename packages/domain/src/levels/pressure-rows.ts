import type { ExpiryStrikes } from '../options/option-chain.ts'
import { GrowingColumns } from './growing-columns.ts'
import { lowerBound } from './lower-bound.ts'
import type { Smile } from './smile.ts'

/** A stretch of rows, the last one not included. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const DENSITY_AT_ZERO = 1 / Math.sqrt(2 * Math.PI)
// More than all options of the world on one strike; beyond it a feed is talking nonsense.
const MOST_CONTRACTS = 1e12

/** Hedging pressure by strike, ascending; only strikes on which anything is held. */
export class PressureRows extends GrowingColumns<'strike' | 'call' | 'put' | 'contracts'> {
  constructor() {
    super('strike', 'call', 'put', 'contracts')
  }

  /** The pressure of one expiry on the strikes from `low` to `high`: shares to trade for a move of one percent. */
  fill(
    expiry: ExpiryStrikes,
    smile: Smile,
    anchor: number,
    rootOfYears: number,
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
      const deviation = volatility * rootOfYears
      const d1 = deviation / 2 - Math.log(price / anchor) / deviation
      // 100 shares a contract, gamma φ(d1) / (anchor · deviation), a move of one percent of the anchor: the hundreds
      // and the anchor cancel.
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

  /** The rows of two others, those of the same strike added up. */
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

  /** The rows whose strike lies from `low` to `high`. */
  stretch(low: number, high: number): Stretch {
    const { strike } = this.columns
    let to = lowerBound(strike, this.size, high)
    if (to < this.size && strike[to] === high) to += 1
    return { from: lowerBound(strike, this.size, low), to }
  }
}

/** Open interest as a number of contracts: what is no such number is none. */
export function contractsOf(openInterest: number): number {
  return openInterest > 0 && openInterest < MOST_CONTRACTS ? openInterest : 0
}
