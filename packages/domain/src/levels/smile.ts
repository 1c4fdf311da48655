import type { ExpiryStrikes } from '../options/option-chain.ts'
import { GrowingColumns } from './growing-columns.ts'
import { lowerBound } from './lower-bound.ts'

const LEAST_VOLATILITY = 0.03
const MOST_VOLATILITY = 4
const FARTHEST_FROM_MEDIAN = 1.6
const LEAST_POINTS = 3

/** Implied volatility by strike: the points of an expiry that can be trusted, straight lines in log price between. */
export class Smile {
  readonly #candidates = new GrowingColumns('strike', 'volatility')
  readonly #points = new GrowingColumns('strike', 'volatility')

  /** Ascending; the first `size` entries count. */
  get strikes(): Float64Array {
    return this.#points.columns.strike
  }

  get volatilities(): Float64Array {
    return this.#points.columns.volatility
  }

  get size(): number {
    return this.#points.size
  }

  /** False when too few points are left to say anything. */
  fit(expiry: ExpiryStrikes, anchor: number): boolean {
    this.#gather(expiry, anchor)
    this.#dropOutliers()
    return this.size >= LEAST_POINTS
  }

  /** The volatility at a price, flat beyond the outermost points. */
  at(price: number): number {
    const { strikes, volatilities, size } = this
    const right = lowerBound(strikes, size, price)
    if (right === 0) return volatilities[0] as number
    if (right === size) return volatilities[size - 1] as number
    return this.between(right, price)
  }

  /** The volatility at a price between point `right` and the one before it. */
  between(right: number, price: number): number {
    const { strikes, volatilities } = this
    const low = strikes[right - 1] as number
    const share = Math.log(price / low) / Math.log((strikes[right] as number) / low)
    const before = volatilities[right - 1] as number
    return before + ((volatilities[right] as number) - before) * share
  }

  /** Out of the money an option is all time value, so its volatility is the better known one. */
  #gather(expiry: ExpiryStrikes, anchor: number): void {
    const { strike, callIv, putIv, callAsk, putAsk } = expiry
    this.#candidates.clear(strike.length)
    const found = this.#candidates.columns
    const isAskNeeded = hasAny(callAsk) || hasAny(putAsk)
    let size = 0
    for (let row = 0; row < strike.length; row += 1) {
      const isCall = (strike[row] as number) >= anchor
      const volatility = (isCall ? callIv[row] : putIv[row]) as number
      if (!(volatility >= LEAST_VOLATILITY && volatility <= MOST_VOLATILITY)) continue
      if (isAskNeeded && !(((isCall ? callAsk[row] : putAsk[row]) as number) > 0)) continue
      found.strike[size] = strike[row] as number
      found.volatility[size] = volatility
      size += 1
    }
    this.#candidates.size = size
  }

  /** A point far from the median of itself and two neighbours on each side is a bad quote. */
  #dropOutliers(): void {
    const { strike, volatility } = this.#candidates.columns
    const count = this.#candidates.size
    this.#points.clear(count)
    const kept = this.#points.columns
    let size = 0
    for (let index = 0; index < count; index += 1) {
      if (!isInLine(volatility, index, count)) continue
      kept.strike[size] = strike[index] as number
      kept.volatility[size] = volatility[index] as number
      size += 1
    }
    this.#points.size = size
  }
}

function isInLine(values: Float64Array, index: number, count: number): boolean {
  const value = values[index] as number
  const before = values[index > 0 ? index - 1 : 1] as number
  const after = values[index + 1 < count ? index + 1 : index - 1] as number
  // With its nearest neighbours near, the median cannot be far: most points need no sorting.
  if (count > 1 && isNear(value, before) && isNear(value, after)) return true
  return isNear(value, medianOf(values, Math.max(0, index - 2), Math.min(count, index + 3)))
}

const isNear = (value: number, other: number): boolean =>
  value <= other * FARTHEST_FROM_MEDIAN && value * FARTHEST_FROM_MEDIAN >= other

function hasAny(column: Float64Array): boolean {
  for (const value of column) if (value > 0) return true
  return false
}

const few = new Float64Array(5)

/** The median of at most five neighbouring values. */
function medianOf(values: Float64Array, from: number, to: number): number {
  const count = to - from
  for (let index = 0; index < count; index += 1) {
    const value = values[from + index] as number
    let place = index
    while (place > 0 && (few[place - 1] as number) > value) {
      few[place] = few[place - 1] as number
      place -= 1
    }
    few[place] = value
  }
  const middle = count >> 1
  const upper = few[middle] as number
  return count % 2 === 1 ? upper : (upper + (few[middle - 1] as number)) / 2
}
