import type { ExpiryStrikes } from '../options/option-chain.ts'
import { lowerBound } from './lower-bound.ts'

const NEIGHBOURS = 5

let strikes = new Float64Array(256)
const gaps = new Float64Array(2 * NEIGHBOURS)

/** The median distance of neighbouring strikes around a price, over all expiries; null below two strikes. */
export function strikeStep(expiries: readonly ExpiryStrikes[], price: number): number | null {
  const [first] = expiries
  // Strikes of one expiry are ascending already.
  if (first && expiries.length === 1) return medianGap(first.strike, first.strike.length, price)
  if (strikes.length < expiries.length * 2 * NEIGHBOURS)
    strikes = new Float64Array(expiries.length * 4 * NEIGHBOURS)
  let size = 0
  for (const { strike } of expiries) {
    const above = lowerBound(strike, strike.length, price)
    const to = Math.min(strike.length, above + NEIGHBOURS)
    for (let row = Math.max(0, above - NEIGHBOURS); row < to; row += 1)
      size = insert(strikes, size, strike[row] as number, true)
  }
  return medianGap(strikes, size, price)
}

/** The median distance of the first `size` strikes around a price. */
function medianGap(ascending: Float64Array, size: number, price: number): number | null {
  const above = lowerBound(ascending, size, price)
  const to = Math.min(size, above + NEIGHBOURS)
  let count = 0
  for (let row = Math.max(0, above - NEIGHBOURS) + 1; row < to; row += 1)
    count = insert(gaps, count, (ascending[row] as number) - (ascending[row - 1] as number), false)
  return count === 0 ? null : (gaps[(count - 1) >> 1] as number)
}

/** Inserts a value into ascending values and returns the new count. */
function insert(sorted: Float64Array, size: number, value: number, isUnique: boolean): number {
  let position = size
  while (position > 0 && (sorted[position - 1] as number) > value) position -= 1
  if (isUnique && position > 0 && sorted[position - 1] === value) return size
  for (let moved = size; moved > position; moved -= 1) sorted[moved] = sorted[moved - 1] as number
  sorted[position] = value
  return size + 1
}
