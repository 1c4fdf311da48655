import type { OrderSide } from '../trading/broker.ts'
import type { PublicBook, PublicLevel } from './public-market.ts'

interface Taken {
  /** The size of the level from which it was taken. */
  readonly size: number
  readonly quantity: number
}

/**
 * What orders have taken out of the public book, which does not know of them. A level that has not changed since is not
 * taken twice.
 */
export class TakenLiquidity {
  readonly #bids = new Map<number, Taken>()
  readonly #asks = new Map<number, Taken>()

  /** What is left of a level for an order of the given side. */
  available(side: OrderSide, { ticks, size }: PublicLevel): number {
    return Math.max(0, size - (this.#opposite(side).get(ticks)?.quantity ?? 0))
  }

  take(side: OrderSide, { ticks, size }: PublicLevel, quantity: number): void {
    const levels = this.#opposite(side)
    levels.set(ticks, { size, quantity: (levels.get(ticks)?.quantity ?? 0) + quantity })
  }

  /** Forgets the levels that have changed. */
  follow({ bids, asks }: PublicBook): void {
    keepUnchanged(this.#bids, bids)
    keepUnchanged(this.#asks, asks)
  }

  #opposite(side: OrderSide): Map<number, Taken> {
    return side === 'buy' ? this.#asks : this.#bids
  }
}

function keepUnchanged(taken: Map<number, Taken>, levels: readonly PublicLevel[]): void {
  for (const [ticks, { size }] of taken)
    if (!levels.some(level => level.ticks === ticks && level.size === size)) taken.delete(ticks)
}
