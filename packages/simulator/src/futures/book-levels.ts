import { childKey, draw } from '../random.ts'
import { priceOfTicks } from './contract-prices.ts'
import type { BookLevel } from './futures-market.ts'

const BOOK_LEVELS = 10
/** The book changes at multiples of this time, besides the changes by trades. */
export const BOOK_STEP_MS = 500
/** A level changes once in so many steps; each price at another one. */
const STEPS_A_CHANGE = 8
const BUY = 1
const SELL = 2

/**
 * The levels of one side, best first. The size of a level depends only on its price and the time, so a level that stays in
 * the book keeps its size until it changes.
 */
export function bookLevels(
  key: number,
  side: 'buy' | 'sell',
  best: number,
  timeMs: number,
  typicalSize: number,
  tickSize: number,
): BookLevel[] {
  const direction = side === 'buy' ? -1 : 1
  const sideKey = childKey(key, side === 'buy' ? BUY : SELL)
  const step = Math.floor(timeMs / BOOK_STEP_MS)
  return Array.from({ length: BOOK_LEVELS }, (_, level) => {
    const ticks = best + direction * level
    const priceKey = childKey(sideKey, ticks)
    const change = Math.floor((step + (priceKey & (STEPS_A_CHANGE - 1))) / STEPS_A_CHANGE)
    const bits = draw(priceKey, change)
    const depth = level === 0 ? 0.7 : 1 + 0.08 * level
    const size = Math.max(1, Math.floor(typicalSize * depth * (0.35 + (1.3 * (bits & 0xffff)) / 0xffff)))
    const perOrder = 1 + (((bits >>> 16) & 0xff) / 0xff) * 3
    return { price: priceOfTicks(ticks, tickSize), size, orders: Math.max(1, Math.floor(size / perOrder)) }
  })
}
