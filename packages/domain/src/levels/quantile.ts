import type { Stretch } from './pressure-rows.ts'

/**
 * The price below which a share of all weight lies. A strike's weight counts half below it and half above, and between
 * strikes the line is straight; strikes of no weight do not matter. NaN when there is no weight.
 */
export function weightedQuantile(
  strike: Float64Array,
  weight: Float64Array,
  { from, to }: Stretch,
  share: number,
): number {
  let total = 0
  for (let row = from; row < to; row += 1) total += weight[row] as number
  const wanted = share * total
  let sum = 0
  let lastStrike = Number.NaN
  let lastMiddle = 0
  for (let row = from; row < to; row += 1) {
    const own = weight[row] as number
    if (own === 0) continue
    const middle = sum + own / 2
    const price = strike[row] as number
    if (middle >= wanted) {
      if (Number.isNaN(lastStrike)) return price
      return lastStrike + ((price - lastStrike) * (wanted - lastMiddle)) / (middle - lastMiddle)
    }
    sum += own
    lastStrike = price
    lastMiddle = middle
  }
  return lastStrike
}
