import type { ExpiryStrikes } from '../options/option-chain.ts'
import { exponentialDecay } from './exponential-decay.ts'
import { GrowingColumns } from './growing-columns.ts'
import { LogDistances } from './log-distances.ts'
import { lowerBound } from './lower-bound.ts'
import type { Smile } from './smile.ts'

/** A range of row indices; `to` is exclusive. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

// The engine looks up an imported name at each use, but knows the constants of this module.
const decay = exponentialDecay
const DENSITY_AT_ZERO = 1 / Math.sqrt(2 * Math.PI)
// No strike holds this many contracts: larger values are errors of the feed.
const MAX_CONTRACTS = 1e12

// Reused for every expiry.
const logs = new LogDistances()

/** Sums of the columns over some rows. */
export interface RowSums {
  readonly call: number
  readonly put: number
  readonly both: number
  readonly contracts: number
}

const noSums: RowSums = { call: 0, put: 0, both: 0, contracts: 0 }

/** Hedging pressure by ascending strike; only strikes with open interest. `both` is the pressure of calls and puts. */
export class PressureRows extends GrowingColumns<'strike' | 'call' | 'put' | 'both' | 'contracts'> {
  #sums = noSums

  constructor() {
    super('strike', 'call', 'put', 'both', 'contracts')
  }

  empty(): void {
    this.size = 0
    this.#sums = noSums
  }

  /** The sums of the columns over a range of rows. */
  sums({ from, to }: RowRange): RowSums {
    return from === 0 && to === this.size ? this.#sums : this.#sumsOf(from, to)
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
    const { strike: rowStrike, call, put, both, contracts } = this.columns
    const from = lowerBound(strike, strike.length, low)
    const to = endOfRange(strike, high)
    const logDistance = logs.of(strike, anchor)
    let callSum = 0
    let putSum = 0
    let bothSum = 0
    let contractSum = 0
    let size = 0
    let point = 0
    for (let row = from; row < to; row += 1) {
      const price = strike[row] as number
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
      const inverse = 1 / deviation
      const d1 = deviation / 2 - (logDistance[row] as number) * inverse
      // 100 shares per contract × gamma φ(d1) / (anchor · deviation) × 1 % of the anchor: 100 and the anchor cancel.
      const shares = DENSITY_AT_ZERO * decay(0.5 * d1 * d1) * inverse
      if (!(shares > 0)) continue
      const callShares = calls * shares
      const putShares = puts * shares
      rowStrike[size] = price
      call[size] = callShares
      put[size] = putShares
      both[size] = callShares + putShares
      contracts[size] = calls + puts
      callSum += callShares
      putSum += putShares
      bothSum += callShares + putShares
      contractSum += calls + puts
      size += 1
    }
    this.size = size
    this.#sums = { call: callSum, put: putSum, both: bothSum, contracts: contractSum }
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
      const call = (takesLeft ? (a.call[left] as number) : 0) + (takesRight ? (b.call[right] as number) : 0)
      const put = (takesLeft ? (a.put[left] as number) : 0) + (takesRight ? (b.put[right] as number) : 0)
      out.strike[size] = takesLeft ? leftStrike : rightStrike
      out.call[size] = call
      out.put[size] = put
      out.both[size] = call + put
      out.contracts[size] =
        (takesLeft ? (a.contracts[left] as number) : 0) + (takesRight ? (b.contracts[right] as number) : 0)
      if (takesLeft) left += 1
      if (takesRight) right += 1
      size += 1
    }
    this.size = size
    this.#sums = this.#sumsOf(0, size)
  }

  /** The range of rows with strikes from `low` to `high`. */
  range(low: number, high: number): RowRange {
    const { strike } = this.columns
    return { from: lowerBound(strike, this.size, low), to: endOfRange(strike, high, this.size) }
  }

  #sumsOf(from: number, to: number): RowSums {
    const { columns } = this
    const [calls, puts, pressures, held] = [columns.call, columns.put, columns.both, columns.contracts]
    let call = 0
    let put = 0
    let both = 0
    let contracts = 0
    for (let row = from; row < to; row += 1) {
      call += calls[row] as number
      put += puts[row] as number
      both += pressures[row] as number
      contracts += held[row] as number
    }
    return { call, put, both, contracts }
  }
}

/** Index after the last of `size` ascending strikes that is at most `high`. */
function endOfRange(strike: Float64Array, high: number, size = strike.length): number {
  const to = lowerBound(strike, size, high)
  return to < size && strike[to] === high ? to + 1 : to
}

/** Open interest in contracts; invalid values count as 0. */
export function contractsOf(openInterest: number): number {
  return openInterest > 0 && openInterest < MAX_CONTRACTS ? openInterest : 0
}
