import type { OrderSide } from '../trading/broker.ts'
import type { PublicBook } from './public-market.ts'
import { isBetter, type WorkingOrder } from './working-order.ts'

/** The public contracts that wait at each price of one side. */
export interface SideSizes {
  readonly side: OrderSide
  readonly sizes: ReadonlyMap<number, number>
  /** The last price that the book shows. */
  readonly worstTicks: number | null
}

export function sizesOf(book: PublicBook, side: OrderSide): SideSizes {
  const levels = side === 'buy' ? book.bids : book.asks
  const sizes = new Map(levels.map(({ ticks, size }) => [ticks, size]))
  return { side, sizes, worstTicks: levels.at(-1)?.ticks ?? null }
}

/** What waits at a price; null where the book does not tell, because it ends before. */
export function sizeAt({ side, sizes, worstTicks }: SideSizes, ticks: number): number | null {
  if (worstTicks === null || isBetter(side, worstTicks, ticks)) return null
  return sizes.get(ticks) ?? 0
}

/**
 * Moves an order forward when there is less at its price than was in front of it. Which contracts were taken back is not
 * public: those behind the order, as long as that is possible.
 */
export function followBook(order: WorkingOrder, sizes: SideSizes): void {
  if (order.limitTicks === null || order.ahead === 0) return
  const size = sizeAt(sizes, order.limitTicks)
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
