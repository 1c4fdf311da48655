import type { ExpiryStrikes } from '../options/option-chain.ts'
import { GrowingColumns } from './growing-columns.ts'
import { lowerBound } from './lower-bound.ts'

const MIN_VOLATILITY = 0.03
const MAX_VOLATILITY = 4
const MAX_MEDIAN_RATIO = 1.6
const MIN_POINTS = 3

/** Implied volatility by strike: the reliable quotes of an expiry, interpolated linearly in log price. */
export class Smile {
  #candidates = new GrowingColumns('strike', 'volatility')
  #points = new GrowingColumns('strike', 'volatility')

  /** Ascending; only the first `size` entries are valid. */
  get strikes(): Float64Array {
    return this.#points.columns.strike
  }

  get volatilities(): Float64Array {
    return this.#points.columns.volatility
  }

  get size(): number {
    return this.#points.size
  }

  /** Returns false when too few points remain. */
  fit(expiry: ExpiryStrikes, anchor: number): boolean {
    if (this.#collect(expiry, anchor)) this.#keepAll()
    else this.#dropOutliers()
    return this.size >= MIN_POINTS
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

  /** Collects the out-of-the-money quotes: their price is all time value, so their volatility is more reliable. Returns
   *  whether each is near the next, so that none is an outlier. */
  #collect(expiry: ExpiryStrikes, anchor: number): boolean {
    const { strike, callIv, putIv, callAsk, putAsk } = expiry
    this.#candidates.clear(strike.length)
    const candidates = this.#candidates.columns
    const isAskRequired = hasAny(callAsk) || hasAny(putAsk)
    let areNeighboursNear = true
    let previous = Number.NaN
    let size = 0
    for (let row = 0; row < strike.length; row += 1) {
      const isCall = (strike[row] as number) >= anchor
      const volatility = (isCall ? callIv[row] : putIv[row]) as number
      if (!(volatility >= MIN_VOLATILITY && volatility <= MAX_VOLATILITY)) continue
      if (isAskRequired && !(((isCall ? callAsk[row] : putAsk[row]) as number) > 0)) continue
      candidates.strike[size] = strike[row] as number
      candidates.volatility[size] = volatility
      if (size > 0 && !isNear(volatility, previous)) areNeighboursNear = false
      previous = volatility
      size += 1
    }
    this.#candidates.size = size
    return areNeighboursNear && size > 1
  }

  #keepAll(): void {
    const points = this.#candidates
    this.#candidates = this.#points
    this.#points = points
  }

  /** Drops bad quotes: points far from the median of themselves and two neighbours on each side. */
  #dropOutliers(): void {
    const { strike, volatility } = this.#candidates.columns
    const count = this.#candidates.size
    this.#points.clear(count)
    const points = this.#points.columns
    let size = 0
    for (let index = 0; index < count; index += 1) {
      if (!isNearNeighbours(volatility, index, count)) continue
      points.strike[size] = strike[index] as number
      points.volatility[size] = volatility[index] as number
      size += 1
    }
    this.#points.size = size
  }
}

function isNearNeighbours(values: Float64Array, index: number, count: number): boolean {
  const value = values[index] as number
  const before = values[index > 0 ? index - 1 : 1] as number
  const after = values[index + 1 < count ? index + 1 : index - 1] as number
  // When both direct neighbours are near, so is the median: most points need no sorting.
  if (count > 1 && isNear(value, before) && isNear(value, after)) return true
  return isNear(value, medianOf(values, Math.max(0, index - 2), Math.min(count, index + 3)))
}

const isNear = (value: number, other: number): boolean =>
  value <= other * MAX_MEDIAN_RATIO && value * MAX_MEDIAN_RATIO >= other

function hasAny(column: Float64Array): boolean {
  for (let row = 0; row < column.length; row += 1) if ((column[row] as number) > 0) return true
  return false
}

const medianWindow = new Float64Array(5)

/** The median of at most five neighbouring values. */
function medianOf(values: Float64Array, from: number, to: number): number {
  const count = to - from
  for (let index = 0; index < count; index += 1) {
    const value = values[from + index] as number
    let position = index
    while (position > 0 && (medianWindow[position - 1] as number) > value) {
      medianWindow[position] = medianWindow[position - 1] as number
      position -= 1
    }
    medianWindow[position] = value
  }
  const middle = count >> 1
  const upper = medianWindow[middle] as number
  return count % 2 === 1 ? upper : (upper + (medianWindow[middle - 1] as number)) / 2
}
