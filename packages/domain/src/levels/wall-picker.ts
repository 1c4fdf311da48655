import type { Depth } from './level-set.ts'
import { MaxHeap } from './max-heap.ts'
import type { Stretch } from './pressure-rows.ts'

const ENOUGH_OF_A_SIDE = 0.8
const LEAST_WALLS = 3

/** Chooses the strikes of one side that count as walls. */
export class WallPicker {
  readonly #ranked = new MaxHeap()

  /**
   * Copies the values of the chosen strikes into `picked` and zero for all others of the stretch. Strikes are ranked by
   * value, then nearness to the anchor, then price.
   */
  pick(
    values: Float64Array,
    strike: Float64Array,
    stretch: Stretch,
    anchor: number,
    depth: Depth,
    picked: Float64Array,
  ): void {
    const { from, to } = stretch
    const total = this.#ranked.fill(values, from, to)
    const enough = depth === 'auto' ? ENOUGH_OF_A_SIDE * total : 0
    const leastCount = depth === 'auto' ? LEAST_WALLS : depth
    let missing = 0
    let sum = 0
    let least = Number.POSITIVE_INFINITY
    while (this.#ranked.size > 0 && (missing < leastCount || sum < enough)) {
      least = this.#ranked.take()
      sum += least
      missing += 1
    }
    for (let row = from; row < to; row += 1) {
      const isAbove = (values[row] as number) > least
      picked[row] = isAbove ? (values[row] as number) : 0
      if (isAbove) missing -= 1
    }
    for (; missing > 0; missing -= 1)
      picked[nearestOf(least, values, strike, stretch, anchor, picked)] = least
  }
}

/** Of the strikes with exactly this value that are not picked yet, the nearest to the anchor, the lower one of two. */
function nearestOf(
  value: number,
  values: Float64Array,
  strike: Float64Array,
  { from, to }: Stretch,
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
