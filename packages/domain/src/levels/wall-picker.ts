import type { Depth } from './level-set.ts'
import { MaxHeap } from './max-heap.ts'
import type { RowRange } from './pressure-rows.ts'

const AUTO_SIDE_SHARE = 0.8
const MIN_WALLS = 3
const CLASSES = 32
const CLASSES_BELOW_MEAN = 8

/** Selects the strikes of one side that count as walls. */
export class WallPicker {
  /** The selected rows, ascending; only the first `size` entries are valid. */
  rows = new Int32Array(256)
  size = 0
  // Classes of equal width around the mean; the highest has all values above. They are taken whole from the highest down,
  // so that only the values of the last one have to be ranked.
  readonly #sums = new Float64Array(CLASSES)
  readonly #counts = new Int32Array(CLASSES)
  /** One more than the last row of each class, and than the row before each in its class; 0 where there is none. */
  readonly #lastOfClass = new Int32Array(CLASSES)
  #before = new Int32Array(256)
  readonly #ranked = new MaxHeap()

  /**
   * Selects rows of the range by their values, which are not negative and have the sum `total`. Strikes are ranked by
   * value, then distance to the anchor, then price.
   */
  pick(
    values: Float64Array,
    total: number,
    strike: Float64Array,
    range: RowRange,
    anchor: number,
    depth: Depth,
  ): void {
    const { from, to } = range
    this.size = 0
    if (this.rows.length < to) {
      this.rows = new Int32Array(to * 2)
      this.#before = new Int32Array(to * 2)
    }
    if (total === 0) return
    const minSum = depth === 'auto' ? AUTO_SIDE_SHARE * total : 0
    const minCount = depth === 'auto' ? MIN_WALLS : depth
    this.#classify(values, from, to, ((to - from) * CLASSES_BELOW_MEAN) / total)
    const sums = this.#sums
    const counts = this.#counts
    let taken = 0
    let sum = 0
    let last = CLASSES - 1
    for (; last > 0; last -= 1) {
      const count = taken + (counts[last] as number)
      const more = sum + (sums[last] as number)
      if (count >= minCount && more >= minSum) break
      taken = count
      sum = more
    }
    this.#rank(values, last)
    const ranked = this.#ranked
    let least = Number.POSITIVE_INFINITY
    while (ranked.size > 0 && (taken < minCount || sum < minSum)) {
      least = ranked.take()
      sum += least
      taken += 1
    }
    if (taken === 0) return
    // All values are taken, and the lowest class has none.
    if (least === Number.POSITIVE_INFINITY) least = smallestOf(values, from, to)
    this.#select(values, from, to, least)
    if (this.size > taken) this.#dropFarthest(values, strike, anchor, least, this.size - taken)
  }

  #classify(values: Float64Array, from: number, to: number, perUnit: number): void {
    const sums = this.#sums
    const counts = this.#counts
    const lastOfClass = this.#lastOfClass
    const before = this.#before
    for (let own = 0; own < CLASSES; own += 1) {
      sums[own] = 0
      counts[own] = 0
      lastOfClass[own] = 0
    }
    for (let row = from; row < to; row += 1) {
      const value = values[row] as number
      // Rises with the value: values of a higher class are larger.
      const own = Math.min(value * perUnit, CLASSES - 1) | 0
      sums[own] = (sums[own] as number) + value
      counts[own] = (counts[own] as number) + 1
      before[row] = lastOfClass[own] as number
      lastOfClass[own] = row + 1
    }
  }

  #rank(values: Float64Array, own: number): void {
    const ranked = this.#ranked
    const before = this.#before
    ranked.clear(this.#counts[own] as number)
    for (let next = this.#lastOfClass[own] as number; next > 0; next = before[next - 1] as number) {
      const value = values[next - 1] as number
      if (value > 0) ranked.add(value)
    }
    ranked.order()
  }

  /** Selects all rows with at least this value. */
  #select(values: Float64Array, from: number, to: number, least: number): void {
    const { rows } = this
    let size = 0
    for (let row = from; row < to; row += 1) {
      rows[size] = row
      // Without a branch, because which values are large is hard for the processor to predict.
      size += Number((values[row] as number) >= least)
    }
    this.size = size
  }

  /** Removes `count` rows with exactly this value: those farthest from the anchor, the higher strike on a tie. Strikes
   *  ascend, so the farthest is always the first or the last of them. */
  #dropFarthest(
    values: Float64Array,
    strike: Float64Array,
    anchor: number,
    value: number,
    count: number,
  ): void {
    const { rows } = this
    const distance = (place: number): number => Math.abs((strike[rows[place] as number] as number) - anchor)
    let low = 0
    let high = this.size - 1
    for (let left = count; left > 0; left -= 1) {
      while (values[rows[low] as number] !== value) low += 1
      while (values[rows[high] as number] !== value) high -= 1
      if (distance(low) > distance(high)) low += 1
      else high -= 1
    }
    let size = 0
    for (let place = 0; place < this.size; place += 1) {
      const row = rows[place] as number
      if (values[row] === value && (place < low || place > high)) continue
      rows[size] = row
      size += 1
    }
    this.size = size
  }
}

/** The smallest value above zero. */
function smallestOf(values: Float64Array, from: number, to: number): number {
  let smallest = Number.POSITIVE_INFINITY
  for (let row = from; row < to; row += 1) {
    const value = values[row] as number
    if (value > 0 && value < smallest) smallest = value
  }
  return smallest
}
