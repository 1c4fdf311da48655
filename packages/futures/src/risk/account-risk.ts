import type { PlannedOrder, RiskExposure, RiskState, WorkingOrder } from './check-order.ts'
import { type Claim, claimedQuantity } from './claimed-quantity.ts'
import { type ClaimsOfOthers, noClaimsOfOthers } from './order-claim.ts'
import { OrderRate } from './order-rate.ts'
import type { FollowedOrder, OrderReport, PositionReport, SentOrder } from './risk-reports.ts'
import { SeenOrders } from './seen-orders.ts'
import { SymbolPosition } from './symbol-position.ts'

const MAX_SENT = 200
const MAX_OPEN = 1000
/** Ended orders that are remembered, so that a late report counts no fill twice. */
const MAX_ENDED = 1000
const MAX_SYMBOLS = 500

/** Numbers the changes of all accounts of a user. */
export class Revisions {
  last = 0

  next(): number {
    this.last += 1
    return this.last
  }
}

interface Sent extends SentOrder {
  readonly revision: number
  isOrphan: boolean
}

/** Called with the claims of orders that the provider has reported or refused, or that do not exist. */
export type OnSettled = (claimIds: readonly string[]) => void

type SymbolAndSide = Pick<SentOrder, 'symbol' | 'side'>

/** The orders and positions of one account, folded from everything that passes. */
export class AccountRisk {
  readonly #orders = new Map<string, FollowedOrder>()
  readonly #positions = new Map<string, SymbolPosition>()
  readonly #rate = new OrderRate()
  readonly #revisions: Revisions
  readonly #seen = new SeenOrders()
  readonly #onSettled: OnSettled
  #sent: Sent[] = []
  #openCount = 0
  #hasOverflown = false

  constructor(revisions: Revisions, onSettled: OnSettled = () => undefined) {
    this.#revisions = revisions
    this.#onSettled = onSettled
  }

  /** Counts a new or changed order, before it is checked. */
  count(nowMs: number): void {
    this.#rate.add(nowMs)
  }

  /** Call when an order is let through: it counts as working from then on. */
  send(order: SentOrder): void {
    const revision = this.#revisions.next()
    if (order.quantity > 0) this.#sent.push({ ...order, revision, isOrphan: false })
  }

  /** The provider has refused a request of a connection. */
  rejected(source: object, requestId: number): void {
    // One of them, also when the client has used an id twice.
    this.#removeOneSent(order => order.source === source && order.requestId === requestId)
  }

  /** Returns false when the order is not known and the report does not describe it. */
  reportOrder(report: OrderReport, nowMs: number): boolean {
    const known = this.#orders.get(report.chainId)
    const of = report.order ?? known
    if (!of) return false
    const revision = this.#revisions.next()
    this.#seen.report(report, nowMs)
    const filled = Math.max(known?.filled ?? 0, report.filled)
    const remaining = report.isOpen ? (report.remaining ?? Math.max(0, of.quantity - filled)) : 0
    this.#put({
      ...{ chainId: report.chainId, orderId: report.orderId, clOrderId: report.clOrderId },
      ...{ symbol: of.symbol, side: of.side, quantity: of.quantity },
      ...{ limitPrice: of.limitPrice, stopPrice: of.stopPrice, links: of.links },
      ...{ remaining, filled, revision },
      ...{ isOpen: report.isOpen, isInCancel: report.isInCancel },
    })
    const before = known?.filled ?? (report.isSnapshot ? filled : 0)
    if (filled > before) this.#addFill(of, filled - before, revision, nowMs)
    this.#settle(report, known === undefined)
    return true
  }

  reportPosition(report: PositionReport, nowMs: number): void {
    const isFirst = !this.#positions.has(report.symbol)
    const position = this.#position(report.symbol)
    if (!position.report(report, nowMs, isFirst)) this.#hasOverflown = true
    position.revision = this.#revisions.next()
  }

  /** A snapshot for which a connection asked at a revision is complete: what was not reported since then does not exist. */
  keepSince(revision: number, source: object): void {
    for (const [id, order] of this.#orders) if (order.revision <= revision) this.#remove(id)
    for (const [symbol, position] of this.#positions)
      if (position.revision <= revision) this.#positions.delete(symbol)
    this.#keepSent(sent => sent.revision > revision || !(sent.isOrphan || sent.source === source))
    this.#hasOverflown = this.#openCount > MAX_OPEN
  }

  /** A connection has ended. What it sent without an answer counts until the next snapshot. */
  disconnected(source: object): void {
    for (const sent of this.#sent) if (sent.source === source) sent.isOrphan = true
  }

  state(
    nowMs: number,
    isReported: boolean,
    lastPrice: (symbol: string) => number | null,
    others: ClaimsOfOthers = noClaimsOfOthers,
  ): RiskState {
    return {
      isKnown: isReported && !this.#hasOverflown,
      isFull: this.#sent.length >= MAX_SENT || this.#openCount >= MAX_OPEN,
      ordersInMinute: this.#rate.count(nowMs) + others.ordersInMinute,
      exposure: planned => this.#exposure(planned, nowMs, others),
      order: orderId => this.#byOrderId(orderId),
      lastPrice,
      profit: () => this.#profit(lastPrice),
    }
  }

  get openOrders(): FollowedOrder[] {
    return [...this.#orders.values()].filter(({ isOpen }) => isOpen)
  }

  /** Whether an order was let through of which an open connection has not heard yet. */
  get hasUnanswered(): boolean {
    return this.#sent.some(({ isOrphan }) => !isOrphan)
  }

  /** By symbol, negative when short; only what is not zero. */
  get positions(): ReadonlyMap<string, number> {
    const open = [...this.#positions].map(([symbol, { net }]) => [symbol, net] as const)
    return new Map(open.filter(([, net]) => net !== 0))
  }

  #exposure(planned: PlannedOrder, nowMs: number, others: ClaimsOfOthers): RiskExposure {
    const [least, most] = this.#positions.get(planned.symbol)?.range(nowMs) ?? [0, 0]
    const claims = this.#claims(planned, others)
    return { least, most, buying: claimedQuantity(claims, 'buy'), selling: claimedQuantity(claims, 'sell') }
  }

  #claims(planned: PlannedOrder, others: ClaimsOfOthers): Claim[] {
    const ofSymbol = ({ symbol }: { readonly symbol: string }) => symbol === planned.symbol
    const isChanged = ({ isOpen, orderId }: FollowedOrder) => isOpen && orderId === planned.orderId
    const orders = [...this.#orders.values()].filter(ofSymbol).map(order => ({
      ...order,
      ...(isChanged(order) && { remaining: planned.remaining }),
      names: [order.chainId, order.clOrderId],
    }))
    const sent = this.#sent.filter(ofSymbol).map(({ quantity, chainId, clOrderId, ...order }) => ({
      ...{ ...order, remaining: quantity, filled: 0 },
      // What a change adds is no order that another one could protect.
      names: chainId === null ? [clOrderId] : [],
    }))
    const unseen = others.claims.filter(claim => ofSymbol(claim) && !this.#seen.has(claim))
    const ofOthers = unseen.map(({ side, quantity, links, clOrderId, isChange }) => ({
      ...{ side, links, remaining: quantity, filled: 0, names: isChange ? [] : [clOrderId] },
    }))
    const added = planned.orderId === null ? [{ ...planned, filled: 0, names: [] }] : []
    return [...orders, ...sent, ...ofOthers, ...added]
  }

  #byOrderId(orderId: string): WorkingOrder | null {
    for (const order of this.#orders.values()) if (order.isOpen && order.orderId === orderId) return order
    return null
  }

  #profit(lastPrice: (symbol: string) => number | null): { amount: number } | { missing: string } {
    let amount = 0
    for (const [symbol, position] of this.#positions) {
      amount += position.realized
      if (position.net === 0) continue
      const last = lastPrice(symbol)
      if (last === null) return { missing: symbol }
      amount += position.openProfit(last)
      if (!Number.isFinite(amount)) return { missing: symbol }
    }
    return { amount }
  }

  #addFill({ symbol, side }: SymbolAndSide, quantity: number, revision: number, nowMs: number): void {
    const position = this.#position(symbol)
    position.fill(side === 'buy' ? quantity : -quantity, nowMs)
    position.revision = revision
  }

  #put(order: FollowedOrder): void {
    this.#remove(order.chainId)
    this.#orders.set(order.chainId, order)
    if (order.isOpen) this.#openCount += 1
    if (this.#openCount > MAX_OPEN) this.#hasOverflown = true
    if (this.#orders.size > MAX_OPEN + MAX_ENDED) this.#dropOldest()
  }

  #remove(chainId: string): void {
    if (this.#orders.get(chainId)?.isOpen) this.#openCount -= 1
    this.#orders.delete(chainId)
  }

  #dropOldest(): void {
    for (const [id, { isOpen }] of this.#orders) {
      if (isOpen) continue
      this.#orders.delete(id)
      return
    }
    const [oldest] = this.#orders.keys()
    if (oldest !== undefined) this.#remove(oldest)
  }

  #position(symbol: string): SymbolPosition {
    const known = this.#positions.get(symbol)
    if (known) return known
    const position = new SymbolPosition()
    if (this.#positions.size >= MAX_SYMBOLS) this.#hasOverflown = true
    else this.#positions.set(symbol, position)
    return position
  }

  /** The report has taken the place of what was sent. */
  #settle({ chainId, named, finished, isOpen }: OrderReport, isNew: boolean): void {
    if (isNew) this.#removeOneSent(sent => sent.chainId === null && named.includes(sent.clOrderId))
    this.#keepSent(sent => sent.chainId !== chainId || (isOpen && !finished.includes(sent.clOrderId)))
  }

  #removeOneSent(matches: (order: SentOrder) => boolean): void {
    const index = this.#sent.findIndex(matches)
    const removed = this.#sent[index]
    if (removed) this.#keepSent(sent => sent !== removed)
  }

  #keepSent(isKept: (order: Sent) => boolean): void {
    const before = this.#sent
    this.#sent = before.filter(isKept)
    if (this.#sent.length === before.length) return
    const settled = before.filter(order => !this.#sent.includes(order))
    this.#onSettled(settled.flatMap(({ claimId }) => (claimId === null ? [] : [claimId])))
  }
}
