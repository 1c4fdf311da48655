import type { OrderSide } from '../trading/broker.ts'
import { isClosed, type PublicBook } from './public-market.ts'
import { isBetter, type WorkingOrder } from './working-order.ts'

/** The public contracts that wait at a price; null where the book does not tell, because it ends before. */
export function sizeAt(book: PublicBook, side: OrderSide, ticks: number): number | null {
  if (isClosed(book)) return null
  const levels = side === 'buy' ? book.bids : book.asks
  const worst = levels.at(-1)
  if (worst === undefined || isBetter(side, worst.ticks, ticks)) return null
  return levels.find(level => level.ticks === ticks)?.size ?? 0
}

/**
 * Moves an order forward when there is less at its price than was in front of it. Which contracts were taken back is not
 * public: those behind the order, as long as that is possible.
 */
export function followBook(order: WorkingOrder, book: PublicBook): void {
  if (order.limitTicks === null) return
  const size = sizeAt(book, order.side, order.limitTicks)
  if (size !== null) order.ahead = order.ahead === null ? size : Math.min(order.ahead, size)
}

/**
 * What an order gets of a trade at its price, of which `size` contracts are left by the orders before it. The contracts in
 * front of it come first.
 */
export function shareOfTrade(order: WorkingOrder, size: number): number {
  if (order.ahead === null) return 0
  const passed = Math.min(order.ahead, size)
  order.ahead -= passed
  return Math.min(order.remaining, size - passed)
}
