import type { OrderSide } from '../trading/broker.ts'
import type { MatchEvent } from './match-event.ts'
import { closedBook, isClosed, type PublicBook, type PublicTrade } from './public-market.ts'
import { followBook, shareOfTrade, sizeAt } from './queue-position.ts'
import {
  byLimitAscending,
  byLimitDescending,
  byPriority,
  byStopAscending,
  byStopDescending,
  SortedOrders,
} from './sorted-orders.ts'
import { TakenLiquidity } from './taken-liquidity.ts'
import {
  type ArrivingOrder,
  isBetter,
  isReached,
  isStop,
  limitOf,
  type OrderChange,
  type WorkingOrder,
  workingOrder,
} from './working-order.ts'

/**
 * Matches the orders of users in one contract with the public market, in price-time priority. A waiting order is filled as a
 * whole by a trade beyond its price, and by a trade at its price as far as the queue before it leaves something. Orders do not
 * match each other, and the public market never changes through them.
 */
export class OrderMatcher {
  readonly #orders = new Map<string, WorkingOrder>()
  readonly #listOf = new Map<string, SortedOrders>()
  readonly #groups = new Map<string, Set<WorkingOrder>>()
  /** For the open of the market. */
  readonly #waiting = new SortedOrders(byPriority)
  /** For more than the book had. */
  readonly #markets = new SortedOrders(byPriority)
  readonly #bids = new SortedOrders(byLimitDescending)
  readonly #asks = new SortedOrders(byLimitAscending)
  readonly #buyStops = new SortedOrders(byStopAscending)
  readonly #sellStops = new SortedOrders(byStopDescending)
  readonly #taken = new TakenLiquidity()
  #book: PublicBook = closedBook
  #lastTicks: number | null = null
  #nextPriority = 1
  #events: MatchEvent[] = []

  get orders(): ReadonlyMap<string, WorkingOrder> {
    return this.#orders
  }

  get lastTicks(): number | null {
    return this.#lastTicks
  }

  /** Takes an order back as it was saved. It enters the book again in the place that it had. */
  restore(order: WorkingOrder): void {
    this.#nextPriority = Math.max(this.#nextPriority, order.priority + 1)
    this.#remember(order)
    if (isStop(order)) this.#insert(order, this.#stops(order.side))
    else if (order.ahead === null) this.#insert(order, this.#waiting)
    else this.#insert(order, this.#side(order.side))
  }

  /** Orders of a group that come together are a group before the first of them is filled. */
  add(...arriving: readonly ArrivingOrder[]): MatchEvent[] {
    const orders = arriving.map(order => workingOrder(order, this.#takePriority()))
    for (const order of orders) this.#remember(order)
    for (const order of orders) if (this.#orders.has(order.id)) this.#enter(order)
    return this.#takeEvents()
  }

  /** A smaller order keeps its place. A larger one, or one at another price, arrives anew. */
  modify(id: string, { remaining, ...change }: OrderChange): MatchEvent[] {
    const order = this.#orders.get(id)
    if (!order) return []
    const isMoved =
      (change.limitTicks !== undefined && change.limitTicks !== order.limitTicks) ||
      (change.stopTicks !== undefined && change.stopTicks !== order.stopTicks)
    const isLarger = remaining !== undefined && remaining > order.remaining
    if (isMoved || isLarger) this.#leave(order)
    Object.assign(order, change)
    if (remaining !== undefined) order.remaining = remaining
    if (isMoved || isLarger) {
      order.priority = this.#takePriority()
      order.ahead = null
      this.#enter(order)
    }
    return this.#takeEvents()
  }

  /** False when there is no such order. */
  cancel(id: string): boolean {
    const order = this.#orders.get(id)
    if (order) this.#forget(order)
    return order !== undefined
  }

  /** The public book has changed. */
  setBook(book: PublicBook): MatchEvent[] {
    this.#book = book
    this.#taken.follow(book)
    if (isClosed(book)) {
      for (const order of [...this.#bids.all, ...this.#asks.all, ...this.#markets.all]) this.#wait(order)
      return this.#takeEvents()
    }
    for (const order of this.#bids.all) followBook(order, book)
    for (const order of this.#asks.all) followBook(order, book)
    const arriving = [...this.#waiting.all, ...this.#markets.all].sort(byPriority)
    for (const order of arriving) {
      if (!this.#orders.has(order.id)) continue
      this.#leave(order)
      this.#enter(order)
    }
    return this.#takeEvents()
  }

  /** The public market has traded. `bookAfter` is asked only when a stop is reached. */
  trade(trade: PublicTrade, bookAfter: () => PublicBook): MatchEvent[] {
    this.#lastTicks = trade.ticks
    this.#fillWaiting(this.#bids, trade)
    this.#fillWaiting(this.#asks, trade)
    const reached = [
      ...reachedStops(this.#buyStops, trade.ticks),
      ...reachedStops(this.#sellStops, trade.ticks),
    ]
    if (reached.length === 0) return this.#takeEvents()
    const events = this.#takeEvents()
    events.push(...this.setBook(bookAfter()))
    for (const order of reached.sort(byPriority)) if (this.#orders.has(order.id)) this.#trigger(order)
    return [...events, ...this.#takeEvents()]
  }

  /** Ends the orders whose time has come. */
  expire(now: number): MatchEvent[] {
    for (const order of [...this.#orders.values()]) {
      if (order.endsAt === null || order.endsAt > now) continue
      this.#forget(order)
      this.#events.push({ kind: 'expired', orderId: order.id })
    }
    return this.#takeEvents()
  }

  #fillWaiting(side: SortedOrders, { ticks, size }: PublicTrade): void {
    const matching: WorkingOrder[] = []
    for (const order of side.all) {
      if (isBetter(order.side, ticks, order.limitTicks ?? ticks)) break
      matching.push(order)
    }
    let left = size
    for (const order of matching) {
      // An order of its group was filled before it.
      if (!this.#orders.has(order.id)) continue
      const limit = order.limitTicks ?? ticks
      const quantity = limit === ticks ? shareOfTrade(order, left) : order.remaining
      if (limit === ticks) left -= quantity
      if (quantity > 0) this.#fill(order, limit, quantity, false)
    }
  }

  #enter(order: WorkingOrder): void {
    if (isStop(order)) {
      const isOpen = !isClosed(this.#book)
      if (isOpen && this.#lastTicks !== null && isReached(order, this.#lastTicks)) this.#trigger(order)
      else this.#insert(order, this.#stops(order.side))
      return
    }
    if (isClosed(this.#book)) {
      this.#insert(order, this.#waiting)
      return
    }
    this.#takeFromBook(order)
    if (order.remaining === 0) return
    const limit = limitOf(order)
    if (limit === null) {
      this.#insert(order, this.#markets)
      return
    }
    order.ahead = sizeAt(this.#book, order.side, limit)
    this.#insert(order, this.#side(order.side))
  }

  #trigger(order: WorkingOrder): void {
    this.#leave(order)
    order.isTriggered = true
    this.#events.push({ kind: 'triggered', orderId: order.id })
    this.#enter(order)
  }

  #takeFromBook(order: WorkingOrder): void {
    const limit = limitOf(order)
    for (const level of order.side === 'buy' ? this.#book.asks : this.#book.bids) {
      if (order.remaining === 0 || (limit !== null && isBetter(order.side, level.ticks, limit))) return
      const quantity = Math.min(order.remaining, this.#taken.available(order.side, level))
      if (quantity === 0) continue
      this.#taken.take(order.side, level, quantity)
      this.#fill(order, level.ticks, quantity, true)
    }
  }

  #fill(order: WorkingOrder, ticks: number, quantity: number, isAggressive: boolean): void {
    order.remaining -= quantity
    this.#events.push({ kind: 'fill', orderId: order.id, ticks, quantity, isAggressive })
    for (const other of this.#groups.get(order.ocoGroup ?? '') ?? [])
      if (other !== order) this.#reduce(other, order.remaining === 0 ? other.remaining : quantity)
    if (order.remaining === 0) this.#forget(order)
  }

  #reduce(order: WorkingOrder, quantity: number): void {
    order.remaining = Math.max(0, order.remaining - quantity)
    const { id: orderId, remaining } = order
    if (remaining > 0) this.#events.push({ kind: 'reduced', orderId, remaining })
    else {
      this.#forget(order)
      this.#events.push({ kind: 'cancelled', orderId })
    }
  }

  #wait(order: WorkingOrder): void {
    this.#leave(order)
    order.ahead = null
    this.#insert(order, this.#waiting)
  }

  #side(side: OrderSide): SortedOrders {
    return side === 'buy' ? this.#bids : this.#asks
  }

  #stops(side: OrderSide): SortedOrders {
    return side === 'buy' ? this.#buyStops : this.#sellStops
  }

  #remember(order: WorkingOrder): void {
    this.#orders.set(order.id, order)
    if (order.ocoGroup === null) return
    const group = this.#groups.get(order.ocoGroup) ?? new Set()
    this.#groups.set(order.ocoGroup, group.add(order))
  }

  #forget(order: WorkingOrder): void {
    this.#leave(order)
    this.#orders.delete(order.id)
    const group = this.#groups.get(order.ocoGroup ?? '')
    group?.delete(order)
    if (group?.size === 0) this.#groups.delete(order.ocoGroup ?? '')
  }

  #insert(order: WorkingOrder, list: SortedOrders): void {
    list.insert(order)
    this.#listOf.set(order.id, list)
  }

  #leave(order: WorkingOrder): void {
    this.#listOf.get(order.id)?.remove(order)
    this.#listOf.delete(order.id)
  }

  #takePriority(): number {
    this.#nextPriority += 1
    return this.#nextPriority - 1
  }

  #takeEvents(): MatchEvent[] {
    const events = this.#events
    this.#events = []
    return events
  }
}

function reachedStops(stops: SortedOrders, ticks: number): WorkingOrder[] {
  const reached: WorkingOrder[] = []
  for (const order of stops.all) {
    if (!isReached(order, ticks)) break
    reached.push(order)
  }
  return reached
}
