/** Rules compare to nine decimals; a threshold that is nearly reached counts as reached. */
const margin = 1e-6

/** Prices and volumes at which some rule of a symbol changes, in ascending order. */
export interface RowThresholds {
  readonly prices: Float64Array
  readonly volumes: Float64Array
}

/** For each symbol the prices between which, and the volume up to which, no rule can become true. Most trades are within
 *  them, and cost two comparisons then, however many alerts there are. */
export class QuietRanges {
  readonly #below: Float64Array
  readonly #above: Float64Array
  readonly #volume: Float64Array

  constructor(size: number) {
    this.#below = new Float64Array(size)
    this.#above = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
    this.#volume = new Float64Array(size)
  }

  isLeft(row: number, high: number, low: number, volume: number): boolean {
    return !(
      high < (this.#above[row] as number) &&
      low > (this.#below[row] as number) &&
      volume < (this.#volume[row] as number)
    )
  }

  /** Makes any next trade leave the range. */
  remove(row: number): void {
    this.#above[row] = Number.NEGATIVE_INFINITY
  }

  /** Sets the range around prices for which all rules are evaluated. */
  set(row: number, { prices, volumes }: RowThresholds, low: number, high: number, volume: number): void {
    const below = prices[firstAbove(prices, low + slack(low)) - 1] ?? Number.NEGATIVE_INFINITY
    const above = prices[firstAbove(prices, high - slack(high))] ?? Number.POSITIVE_INFINITY
    // A threshold at the edge can still be crossed by the next trade beyond it.
    this.#below[row] = Math.min(low, below + slack(low))
    this.#above[row] = Math.max(high, above - slack(high))
    this.#volume[row] = volumes[firstAbove(volumes, volume - margin)] ?? Number.POSITIVE_INFINITY
  }
}

const slack = (price: number): number => margin * Math.max(1, Math.abs(price))

/** Index of the first value that is greater than a limit. */
function firstAbove(values: Float64Array, limit: number): number {
  let [from, to] = [0, values.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[middle] as number) > limit) to = middle
    else from = middle + 1
  }
  return from
}
