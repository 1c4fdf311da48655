import type { PublicBook, PublicTrade } from '../matching/public-market.ts'

interface ModelOrder {
  readonly id: string
  readonly side: 'buy' | 'sell'
  readonly ticks: number
  left: number
}

/** A queue contract by contract: public ones are null, others belong to an order. */
type Queue = (ModelOrder | null)[]

/** Waiting limit orders in queues that hold every single contract, to compare a matcher with. */
export class QueueModel {
  readonly #queues = new Map<string, Queue>()
  /** Orders at prices that the book does not show, oldest first. */
  #hidden: ModelOrder[] = []
  #orders: ModelOrder[] = []

  add(id: string, side: 'buy' | 'sell', ticks: number, quantity: number, book: PublicBook): void {
    const order = { id, side, ticks, left: quantity }
    this.#orders.push(order)
    this.#hidden.push(order)
    this.setBook(book)
  }

  cancel(id: string): void {
    this.#orders = this.#orders.filter(order => order.id !== id)
    this.#hidden = this.#hidden.filter(order => order.id !== id)
    for (const [key, queue] of this.#queues)
      this.#queues.set(
        key,
        queue.filter(place => place?.id !== id),
      )
  }

  /** Contracts that disappear were at the end of the queue; new ones are at its end. */
  setBook(book: PublicBook): void {
    for (const { side, ticks } of this.#orders) {
      const size = visibleSize(book, side, ticks)
      if (size === null) continue
      const queue = this.#queue(side, ticks)
      let publicCount = queue.filter(place => place === null).length
      for (; publicCount > size; publicCount -= 1) queue.splice(queue.lastIndexOf(null), 1)
      for (; publicCount < size; publicCount += 1) queue.push(null)
      for (const order of this.#hidden.filter(one => one.side === side && one.ticks === ticks))
        queue.push(...Array.from({ length: order.left }, () => order))
      this.#hidden = this.#hidden.filter(one => one.side !== side || one.ticks !== ticks)
    }
  }

  /** What each order gets, by id. */
  trade({ ticks, size }: PublicTrade): Map<string, number> {
    const filled = new Map<string, number>()
    const fill = (order: ModelOrder, quantity: number): void => {
      order.left -= quantity
      filled.set(order.id, (filled.get(order.id) ?? 0) + quantity)
    }
    for (const order of this.#orders)
      if (order.side === 'buy' ? ticks < order.ticks : ticks > order.ticks) fill(order, order.left)
    for (const side of ['buy', 'sell'] as const)
      for (const place of this.#queue(side, ticks).splice(0, size)) if (place) fill(place, 1)
    for (const { id } of this.#orders.filter(({ left }) => left === 0)) this.cancel(id)
    return filled
  }

  #queue(side: 'buy' | 'sell', ticks: number): Queue {
    const key = `${side} ${ticks}`
    const known = this.#queues.get(key)
    if (known) return known
    const queue: Queue = []
    this.#queues.set(key, queue)
    return queue
  }
}

function visibleSize({ bids, asks }: PublicBook, side: 'buy' | 'sell', ticks: number): number | null {
  const levels = side === 'buy' ? bids : asks
  const prices = levels.map(level => level.ticks)
  const isBeyond = side === 'buy' ? ticks < Math.min(...prices) : ticks > Math.max(...prices)
  return isBeyond ? null : (levels.find(level => level.ticks === ticks)?.size ?? 0)
}
