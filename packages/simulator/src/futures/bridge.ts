/**
 * Writes a path between two known values over the minutes `from` to `to` (exclusive): the sum of steps, corrected to reach
 * the end in proportion to the variance of each minute. Minutes without variance keep the value before them.
 */
export function writeBridge(
  out: Float64Array,
  from: number,
  to: number,
  start: number,
  end: number,
  steps: Float64Array,
  variance: Float64Array,
): void {
  let sum = 0
  let total = 0
  for (let i = from; i < to; i += 1) {
    sum += steps[i] as number
    total += variance[i] as number
  }
  const missing = total > 0 ? (end - start - sum) / total : 0
  let value = start
  for (let i = from; i < to; i += 1) {
    value += (steps[i] as number) + missing * (variance[i] as number)
    out[i] = value
  }
  if (to > from) out[to - 1] = end
}
