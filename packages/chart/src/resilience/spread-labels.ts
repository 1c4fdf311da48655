/**
 * Moves labels apart that would cover each other, as little as possible and within the height. Takes and returns the middles
 * in the order given; from top to bottom they keep the order of their values.
 */
export function spreadLabels(middles: readonly number[], labelHeight: number, height: number): number[] {
  const order = middles.map((_, index) => index).sort((a, b) => at(middles, a) - at(middles, b) || a - b)
  const placed = [...middles]
  const half = labelHeight / 2
  let top = half
  for (const index of order) {
    placed[index] = Math.max(top, at(placed, index))
    top = at(placed, index) + labelHeight
  }
  let bottom = height - half
  for (const index of order.reverse()) {
    placed[index] = Math.min(bottom, at(placed, index))
    bottom = at(placed, index) - labelHeight
  }
  return placed
}

const at = (values: readonly number[], index: number): number => values[index] as number
