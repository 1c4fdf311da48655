import { orderStatusCodes } from '@tidemark/futures'
import { exchangeLimits } from './exchange-limits.ts'
import {
  type AccountRecord,
  type Counters,
  ENTRY_VERSION,
  type ExchangeEntry,
  type OrderRecord,
} from './exchange-records.ts'

const { inTransit, working, inCancel, inModify, suspended } = orderStatusCodes
const openStatuses: readonly number[] = [inTransit, working, inCancel, inModify, suspended]

export const isOpen = ({ status }: OrderRecord): boolean => openStatuses.includes(status)

/** The orders and accounts of an exchange in memory, and what of them is not written yet. Every list is bounded. */
export class ExchangeStore {
  readonly #market: string
  readonly #orders = new Map<string, OrderRecord>()
  readonly #chainOf = new Map<string, string>()
  readonly #clientIds = new Map<number, Set<string>>()
  readonly #matchedTo = new Map<string, number>()
  readonly #changedOrders = new Set<OrderRecord>()
  readonly #changedAccounts = new Set<AccountRecord>()
  readonly #accounts = new Map<number, AccountRecord>()
  readonly #writtenPlaces = new Map<string, string>()
  #newClientIds: (readonly [number, string])[] = []
  #removedOrders: string[] = []
  #counters: Counters = { order: 0, transaction: 0, trade: 0, position: 0 }

  constructor(market: string) {
    this.#market = market
  }

  /** Continues with what was written; entries of another market or version are left out. */
  load(entries: readonly unknown[]): void {
    for (const entry of entries as readonly ExchangeEntry[]) {
      if (entry?.version !== ENTRY_VERSION || entry.market !== this.#market) continue
      this.#counters = { ...entry.counters }
      for (const order of entry.orders) this.#keep(order)
      for (const chainId of entry.removedOrders) this.#drop(chainId)
      for (const [accountId, clOrderId] of entry.clientIds) this.#rememberClientId(accountId, clOrderId)
      for (const account of entry.accounts) this.#accounts.set(account.id, account)
      for (const [symbol, at] of entry.matchedTo) this.#matchedTo.set(symbol, at)
    }
  }

  next(counter: keyof Counters): number {
    this.#counters[counter] += 1
    return this.#counters[counter]
  }

  order(chainId: string): OrderRecord | undefined {
    return this.#orders.get(chainId)
  }

  /** Also by an id that it had before a modification. */
  orderById(orderId: string): OrderRecord | undefined {
    return this.#orders.get(this.#chainOf.get(orderId) ?? '')
  }

  ordersOf(accountId: number): OrderRecord[] {
    return [...this.#orders.values()].filter(order => order.accountId === accountId)
  }

  openOrders(): OrderRecord[] {
    return [...this.#orders.values()].filter(isOpen)
  }

  accounts(): IterableIterator<AccountRecord> {
    return this.#accounts.values()
  }

  account(id: number, create: () => AccountRecord): AccountRecord {
    const known = this.#accounts.get(id)
    if (known) return known
    const account = create()
    this.#accounts.set(id, account)
    return account
  }

  matchedTo(symbol: string): number | undefined {
    return this.#matchedTo.get(symbol)
  }

  isUsed(accountId: number, clOrderId: string): boolean {
    return this.#clientIds.get(accountId)?.has(clOrderId) ?? false
  }

  useClientId(accountId: number, clOrderId: string): void {
    this.#rememberClientId(accountId, clOrderId)
    this.#newClientIds.push([accountId, clOrderId])
  }

  /** Call after each change of an order. */
  changed(order: OrderRecord): void {
    if (!this.#orders.has(order.chainId)) this.#keep(order)
    this.#rememberOrderId(order)
    this.#changedOrders.add(order)
    if (!isOpen(order)) this.#dropOldest(order.accountId)
  }

  accountChanged(account: AccountRecord): void {
    this.#changedAccounts.add(account)
  }

  setMatchedTo(symbol: string, at: number | null): void {
    if (at === null) this.#matchedTo.delete(symbol)
    else this.#matchedTo.set(symbol, at)
  }

  /** The journal also has the times of symbols that nobody holds any more: their next order starts at its own time. */
  keepMatchedTo(symbols: ReadonlySet<string>): void {
    for (const symbol of [...this.#matchedTo.keys()]) if (!symbols.has(symbol)) this.#matchedTo.delete(symbol)
  }

  get hasChanges(): boolean {
    return this.#changedOrders.size > 0 || this.#changedAccounts.size > 0 || this.#newClientIds.length > 0
  }

  /** What is to be written. The places of all working orders belong to the time up to which trades were matched. */
  changes(): ExchangeEntry {
    const orders = new Set([...this.#changedOrders].filter(({ chainId }) => this.#orders.has(chainId)))
    for (const order of this.#orders.values())
      if (order.working && this.#writtenPlaces.get(order.chainId) !== placeOf(order)) orders.add(order)
    return this.#entry([...orders], this.#newClientIds, [...this.#changedAccounts])
  }

  all(): ExchangeEntry {
    const clientIds = [...this.#clientIds].flatMap(([accountId, ids]) =>
      [...ids].map(id => [accountId, id] as const),
    )
    return this.#entry([...this.#orders.values()], clientIds, [...this.#accounts.values()])
  }

  written(): void {
    this.#writtenPlaces.clear()
    for (const order of this.#orders.values())
      if (order.working) this.#writtenPlaces.set(order.chainId, placeOf(order))
    this.#changedOrders.clear()
    this.#changedAccounts.clear()
    this.#newClientIds = []
    this.#removedOrders = []
  }

  /** What was taken as written is not: it belongs to the next entry. */
  notWritten({ orders, accounts, clientIds, removedOrders }: ExchangeEntry): void {
    for (const order of orders) this.#changedOrders.add(order)
    for (const account of accounts) this.#changedAccounts.add(account)
    this.#newClientIds = [...clientIds, ...this.#newClientIds]
    this.#removedOrders = [...removedOrders, ...this.#removedOrders]
    this.#writtenPlaces.clear()
  }

  #entry(
    orders: readonly OrderRecord[],
    clientIds: ExchangeEntry['clientIds'],
    accounts: readonly AccountRecord[],
  ): ExchangeEntry {
    return {
      ...{ version: ENTRY_VERSION, market: this.#market, counters: this.#counters },
      ...{ orders, clientIds, accounts, removedOrders: this.#removedOrders },
      matchedTo: [...this.#matchedTo],
    }
  }

  #keep(order: OrderRecord): void {
    this.#orders.set(order.chainId, order)
    this.#chainOf.set(order.orderId, order.chainId)
  }

  /** Old ids of modified orders are forgotten first. */
  #rememberOrderId({ orderId, chainId }: OrderRecord): void {
    this.#chainOf.set(orderId, chainId)
    if (this.#chainOf.size <= exchangeLimits.orderIds) return
    for (const [id, chain] of this.#chainOf)
      if (this.#orders.get(chain)?.orderId !== id) {
        this.#chainOf.delete(id)
        return
      }
  }

  #drop(chainId: string): void {
    this.#orders.delete(chainId)
    for (const [orderId, chain] of this.#chainOf) if (chain === chainId) this.#chainOf.delete(orderId)
  }

  #dropOldest(accountId: number): void {
    const ended = this.ordersOf(accountId).filter(order => !isOpen(order))
    for (const { chainId } of ended.slice(0, Math.max(0, ended.length - exchangeLimits.endedOrders))) {
      this.#drop(chainId)
      this.#removedOrders.push(chainId)
    }
  }

  #rememberClientId(accountId: number, clOrderId: string): void {
    const ids = this.#clientIds.get(accountId) ?? new Set()
    this.#clientIds.set(accountId, ids.add(clOrderId))
    const [oldest] = ids
    if (ids.size > exchangeLimits.clientIds && oldest !== undefined) ids.delete(oldest)
  }
}

const placeOf = ({ working: place }: OrderRecord): string =>
  place === null ? '' : `${place.priority} ${place.ahead} ${place.remaining} ${place.isTriggered}`
