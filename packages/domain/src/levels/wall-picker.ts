import type { Depth } from './level-set.ts'
import { MaxHeap } from './max-heap.ts'
import type { RowRange } from './pressure-rows.ts'

const AUTO_SIDE_SHARE = 0.8
const MIN_WALLS = 3

/** Selects the strikes of one side that count as walls. */
export class WallPicker {
  readonly #ranked = new MaxHeap()

  /**
   * Copies the values of the selected strikes into `picked`, zero for all others of the range. Strikes are ranked by
   * value, then distance to the anchor, then price.
   */
  pick(
    values: Float64Array,
    strike: Float64Array,
    range: RowRange,
    anchor: number,
    depth: Depth,
    picked: Float64Array,
  ): void {
    const { from, to } = range
    const total = this.#ranked.fill(values, from, to)
    const minSum = depth === 'auto' ? AUTO_SIDE_SHARE * total : 0
    const minCount = depth === 'auto' ? MIN_WALLS : depth
    let missing = 0
    let sum = 0
    let lastTaken = Number.POSITIVE_INFINITY
    while (this.#ranked.size > 0 && (missing < minCount || sum < minSum)) {
      lastTaken = this.#ranked.take()
      sum += lastTaken
      missing += 1
    }
    for (let row = from; row < to; row += 1) {
      const isAbove = (values[row] as number) > lastTaken
      picked[row] = isAbove ? (values[row] as number) : 0
      if (isAbove) missing -= 1
    }
    for (; missing > 0; missing -= 1)
      picked[nearestOf(lastTaken, values, strike, range, anchor, picked)] = lastTaken
  }
}

/** The row nearest to the anchor among the unpicked rows with exactly this value; the lower strike on a tie. */
function nearestOf(
  value: number,
  values: Float64Array,
  strike: Float64Array,
  { from, to }: RowRange,
  anchor: number,
  picked: Float64Array,
): number {
  let nearest = -1
  for (let row = from; row < to; row += 1) {
    if (values[row] !== value || picked[row] !== 0) continue
    if (nearest < 0 || distance(strike, row, anchor) < distance(strike, nearest, anchor)) nearest = row
  }
  return nearest
}

const distance = (strike: Float64Array, row: number, anchor: number): number =>
  Math.abs((strike[row] as number) - anchor)
