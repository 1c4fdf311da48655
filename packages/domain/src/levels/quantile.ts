/**
 * The price below which a share of all weight lies. Half of a strike's weight counts as below it; prices between
 * strikes are interpolated linearly. Strikes without weight are skipped. NaN without any weight. `total` is the sum of
 * all weights; the row `to` is not included.
 */
export function weightedQuantile(
  strike: Float64Array,
  weight: Float64Array,
  from: number,
  to: number,
  share: number,
  total: number,
): number {
  const target = share * total
  let sum = 0
  let lastStrike = Number.NaN
  let lastMiddle = 0
  for (let row = from; row < to; row += 1) {
    const own = weight[row] as number
    if (own === 0) continue
    const middle = sum + own / 2
    const price = strike[row] as number
    if (middle >= target) {
      if (Number.isNaN(lastStrike)) return price
      return lastStrike + ((price - lastStrike) * (target - lastMiddle)) / (middle - lastMiddle)
    }
    sum += own
    lastStrike = price
    lastMiddle = middle
  }
  return lastStrike
}
