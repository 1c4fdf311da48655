import type { ExpiryStrikes } from '../options/option-chain.ts'
import { lowerBound } from './lower-bound.ts'

const NEIGHBOURS = 5

let strikes = new Float64Array(256)
const gaps = new Float64Array(2 * NEIGHBOURS)

/** The usual distance of neighbouring strikes around a price, over all expiries together; null below two strikes. */
export function strikeStep(expiries: readonly ExpiryStrikes[], price: number): number | null {
  if (strikes.length < expiries.length * 2 * NEIGHBOURS)
    strikes = new Float64Array(expiries.length * 4 * NEIGHBOURS)
  let size = 0
  for (const { strike } of expiries) {
    const above = lowerBound(strike, strike.length, price)
    const to = Math.min(strike.length, above + NEIGHBOURS)
    for (let row = Math.max(0, above - NEIGHBOURS); row < to; row += 1)
      size = insert(strikes, size, strike[row] as number, true)
  }
  const above = lowerBound(strikes, size, price)
  const to = Math.min(size, above + NEIGHBOURS)
  let count = 0
  for (let row = Math.max(0, above - NEIGHBOURS) + 1; row < to; row += 1)
    count = insert(gaps, count, (strikes[row] as number) - (strikes[row - 1] as number), false)
  return count === 0 ? null : (gaps[(count - 1) >> 1] as number)
}

/** Puts a value in its place among ascending ones and tells how many there are then. */
function insert(sorted: Float64Array, size: number, value: number, isOnce: boolean): number {
  let place = size
  while (place > 0 && (sorted[place - 1] as number) > value) place -= 1
  if (isOnce && place > 0 && sorted[place - 1] === value) return size
  sorted.copyWithin(place + 1, place, size)
  sorted[place] = value
  return size + 1
}
