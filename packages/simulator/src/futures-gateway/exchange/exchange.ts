import { type EpochMs, epochMs, tradeDateAt } from '@tidemark/domain'
import {
  type MatchEvent,
  type OrderFault,
  type OrderRequest,
  orderRejectCodes,
  orderStatusCodes,
  subscriptionScopes,
  transactionStatusCodes,
} from '@tidemark/futures'
import type { FuturesContract, FuturesMarket } from '../../futures/futures-market.ts'
import type { GatewayTimers } from '../options.ts'
import { createTicker, type Ticker } from '../ticker.ts'
import type {
  AccountStatement,
  OrderRefusal,
  OrderSender,
  PublishStatuses,
  StatusTerms,
  TradingPort,
  TradingSnapshotRequest,
  TradingStatuses,
  TradingTurn,
} from '../trading-port.ts'
import { accountsOf, type GatewayAccount, simulatedUsers } from '../users.ts'
import { accountSummary, collateral, positionStatus } from './account-messages.ts'
import { followParent, waitsForMore } from './bracket-orders.ts'
import { ContractMarket } from './contract-market.ts'
import { contractEnd, ticksOfPrice } from './contract-terms.ts'
import { ExchangeAccounts, type PricedContract } from './exchange-accounts.ts'
import { exchangeLimits } from './exchange-limits.ts'
import type { ExchangeEntry, OrderRecord, PositionRecord, TransactionRecord } from './exchange-records.ts'
import { ExchangeStore, isOpen } from './exchange-store.ts'
import { type ExchangeJournal, noJournal } from './journal.ts'
import { cancelOrder, modifyOrder, placeOrder } from './order-requests.ts'
import { orderStatus } from './order-status-message.ts'
import { exchangeTexts } from './texts.ts'

export interface ExchangeOptions {
  readonly market: FuturesMarket
  /** Orders of a market of another name are not continued. */
  readonly marketName: string
  readonly marketNow: () => EpochMs
  readonly elapsedMs: () => number
  readonly timers: GatewayTimers
  readonly accounts?: readonly GatewayAccount[]
  readonly journal?: ExchangeJournal
  readonly onError?: (error: unknown) => void
}

const MATCH_MS = 200
/** Summaries are sent at every so many rounds, when a position has another value. */
const SUMMARY_ROUNDS = 5
/** What one round may take of the time of the process. */
const ROUND_MS = 50
const MAX_CONTRACTS_KEPT = 500
/** More than a round misses: the process was stopped, or the machine slept. What is asked then waits until trades are matched. */
const LATE_MS = 5000

type Write = (terms: StatusTerms) => TradingStatuses

/**
 * Executes orders against the public market. A change is written to the journal before anyone is told of it; while it cannot be
 * written, nothing is matched and orders are refused.
 */
export class Exchange implements TradingPort {
  readonly store: ExchangeStore
  readonly accounts: ExchangeAccounts
  readonly #options: ExchangeOptions
  readonly #journal: ExchangeJournal
  readonly #markets = new Map<string, ContractMarket>()
  readonly #contracts = new Map<string, FuturesContract>()
  readonly #ticker: Ticker
  readonly #sentProfit = new Map<number, number>()
  #unsent: { readonly accountId: number; readonly write: Write }[] = []
  #publish: PublishStatuses = () => undefined
  #waiting: { readonly turn: TradingTurn; readonly work: () => void }[] = []
  #round = 0
  #isBroken = false
  /** While a journal stores changes, nothing else changes, so that nobody is told of what may be lost. */
  #isStoring = false
  /** While requests that have waited are worked off; their changes are one entry. */
  #isWorkingOff = false

  constructor(options: ExchangeOptions) {
    this.#options = options
    this.#journal = options.journal ?? noJournal
    this.store = new ExchangeStore(options.marketName)
    const accounts = options.accounts ?? simulatedUsers.flatMap(accountsOf)
    this.accounts = new ExchangeAccounts(this.store, accounts, (symbol, at) => this.#priced(symbol, at))
    this.#ticker = createTicker({
      ...{ timers: options.timers, periodMs: MATCH_MS },
      isNeeded: () => this.#markets.size > 0,
      run: () => this.#runRound(),
    })
  }

  get #now(): EpochMs {
    return this.#options.marketNow()
  }

  start(publish: PublishStatuses): void {
    this.#publish = publish
    this.store.load(this.#journal.load())
    const inUse = this.store.openOrders().map(({ symbol, placedAt }) => [symbol, placedAt] as const)
    for (const account of this.store.accounts())
      for (const { symbol, listedAt } of account.positions) inUse.push([symbol, listedAt])
    this.store.keepMatchedTo(new Set(inUse.map(([symbol]) => symbol)))
    for (const [symbol, listedAt] of inUse) {
      const contract = this.contractOf(symbol, listedAt)
      if (contract) this.#marketOf(contract)
    }
    this.#flush()
    this.#ticker.wake()
  }

  inTurn(turn: TradingTurn, work: () => void): void {
    // Changes that could not be stored go first.
    this.#flush()
    const mustWait = this.#isStoring || this.#isWorkingOff || this.#isLate
    // Beyond the limit they are refused like those that come while nothing can be stored.
    if (mustWait && this.#waiting.length < exchangeLimits.waitingRequests) this.#waiting.push({ turn, work })
    else work()
  }

  /** Throws while something is not written: it may be lost, and must not be seen. */
  snapshot({ accounts, scopes }: TradingSnapshotRequest, terms: StatusTerms): TradingStatuses {
    if (!this.#flush()) throw new Error(exchangeTexts.notStored)
    const { orders, positions, accountSummary: summary, collateral: collaterals } = subscriptionScopes
    const ids = accounts.map(({ id }) => id)
    const money = () => ids.map(id => this.accounts.money(id, this.#now))
    return {
      ...(scopes.includes(orders) && {
        orderStatuses: ids
          .flatMap(id => this.store.ordersOf(id))
          .flatMap(order => {
            const contract = this.contractOf(order.symbol, order.placedAt)
            return contract ? [orderStatus(order, contract, terms)] : []
          }),
      }),
      ...(scopes.includes(positions) && {
        positionStatuses: ids.flatMap(id =>
          this.accounts.record(id, this.#now).positions.flatMap(record => {
            const contract = this.contractOf(record.symbol, record.listedAt)
            return contract ? [positionStatus(id, record, null, contract, terms)] : []
          }),
        ),
      }),
      ...(scopes.includes(summary) && { accountSummaryStatuses: money().map(accountSummary) }),
      ...(scopes.includes(collaterals) && {
        collateralStatuses: money().map(one => collateral(one, this.#now)),
      }),
    }
  }

  statement(accountId: number): AccountStatement {
    return this.accounts.record(accountId, this.#now).statement
  }

  submit(request: OrderRequest, sender: OrderSender): OrderRefusal | null {
    if (!this.#flush()) return { code: orderRejectCodes.other, text: exchangeTexts.notStored }
    const { newOrder, modifyOrder: modify, cancelOrder: cancel } = request
    const now = this.#now
    let refusal: OrderFault | null = null
    if (newOrder) refusal = placeOrder(this, newOrder, sender, now)
    else if (modify) refusal = modifyOrder(this, modify, sender, now)
    else if (cancel) refusal = cancelOrder(this, cancel, now)
    this.#flush()
    this.#ticker.wake()
    return refusal
  }

  stop(): void {
    this.#ticker.stop()
  }

  /** The market of a contract, matched up to now; null while too much is left to match. */
  marketAt(contract: FuturesContract, now: EpochMs): ContractMarket | null {
    const market = this.#marketOf(contract)
    this.#catchUp(market, now, this.#options.elapsedMs())
    return market.isAt(now) ? market : null
  }

  contractOf(symbol: string, listedAt: EpochMs): FuturesContract | null {
    const known = this.#contracts.get(symbol)
    if (known) return known
    const contract = this.#options.market.contract(symbol, listedAt)
    if (contract === null) return null
    if (this.#contracts.size >= MAX_CONTRACTS_KEPT) this.#contracts.clear()
    this.#contracts.set(symbol, contract)
    return contract
  }

  priceLimits(contract: FuturesContract, now: EpochMs): { low: number; high: number } | null {
    const limits = this.#options.market.limits(contract, tradeDateAt(contract.product, now))
    if (limits === null) return null
    return { low: ticksOfPrice(contract, limits.low), high: ticksOfPrice(contract, limits.high) }
  }

  /** Lets orders enter the market together. */
  enter(orders: readonly OrderRecord[], contract: FuturesContract, at: EpochMs): void {
    const { matcher } = this.#marketOf(contract)
    const arriving = orders.map(({ chainId: id, side, type, limitTicks, stopTicks, endsAt, ...order }) => ({
      ...{ id, side, type, limitTicks, stopTicks, endsAt, ocoGroup: order.ocoGroup },
      quantity: order.quantity - order.filled,
    }))
    const events = matcher.add(...arriving)
    for (const order of orders) order.working = matcher.orders.get(order.chainId) ?? null
    this.handle(events, contract, at)
  }

  /** Adds a step to an order and tells it to its account. */
  transact(
    order: OrderRecord,
    status: number,
    transactionStatus: number,
    at: number,
    fields: Partial<TransactionRecord> = {},
  ): void {
    const transaction: TransactionRecord = {
      ...{ id: this.store.next('transaction'), status: transactionStatus, at, clOrderId: order.clOrderId },
      ...fields,
    }
    order.status = status
    order.changedAt = at
    order.transactions = [...order.transactions, transaction].slice(-exchangeLimits.transactions)
    if (!isOpen(order) || status === orderStatusCodes.suspended) order.working = null
    this.store.changed(order)
    const view = { ...order, transactions: [transaction] }
    const contract = this.contractOf(order.symbol, order.placedAt)
    if (contract === null) return
    this.#unsent.push({
      accountId: order.accountId,
      write: terms => ({ orderStatuses: [orderStatus(view, contract, terms)] }),
    })
  }

  handle(events: readonly MatchEvent[], contract: FuturesContract, at: EpochMs): void {
    const parents = new Set<OrderRecord>()
    for (const event of events) {
      const order = this.store.order(event.orderId)
      if (!order) continue
      this.#apply(event, order, contract, at)
      parents.add(order)
    }
    // After all events: until then the orders are behind the market.
    for (const parent of parents) followParent(this, parent, contract, at)
  }

  /** Lets an order that is in the market already fill as much as is given. */
  resize(order: OrderRecord, remaining: number, contract: FuturesContract, at: EpochMs): void {
    this.handle(this.#marketOf(contract).matcher.modify(order.chainId, { remaining }), contract, at)
  }

  #apply(event: MatchEvent, order: OrderRecord, contract: FuturesContract, at: EpochMs): void {
    const { working, filled, cancelled, expired, suspended } = orderStatusCodes
    if (event.kind === 'fill') {
      const { quantity, ticks, isAggressive } = event
      const tradeDate = tradeDateAt(contract.product, at)
      const tradeId = String(this.store.next('trade'))
      order.filled += quantity
      order.filledTicks += quantity * ticks
      order.fillCount += 1
      const isAll = order.filled >= order.quantity
      const isDone = isAll && !waitsForMore(this.store, order)
      if (isDone) this.accounts.orderFilled(order.accountId, at)
      const rest = isAll ? suspended : working
      this.transact(order, isDone ? filled : rest, transactionStatusCodes.fill, at, {
        fill: { tradeId, ticks, quantity, tradeDate, isAggressive },
      })
      const { accountId, side } = order
      const fill = { accountId, contract, side, quantity, ticks, at, tradeDate }
      const { record, closedId } = this.accounts.fill(fill)
      this.#tellPosition(accountId, record, closedId, contract)
    } else if (event.kind === 'reduced') {
      const before = order.quantity
      order.quantity = order.filled + event.remaining
      const quantities = [before, order.quantity] as const
      this.transact(order, working, transactionStatusCodes.update, at, { quantities })
    } else if (event.kind === 'cancelled' && waitsForMore(this.store, order)) {
      this.transact(order, suspended, transactionStatusCodes.suspend, at)
    } else if (event.kind === 'cancelled') {
      const text = exchangeTexts.partnerFilled
      this.transact(order, cancelled, transactionStatusCodes.ackCancel, at, { text })
    } else if (event.kind === 'expired') {
      this.transact(order, expired, transactionStatusCodes.expired, at)
    } else this.store.changed(order)
  }

  #tellPosition(
    accountId: number,
    record: PositionRecord,
    closedId: number | null,
    contract: FuturesContract,
  ): void {
    this.#unsent.push({
      accountId,
      write: terms => ({ positionStatuses: [positionStatus(accountId, record, closedId, contract, terms)] }),
    })
  }

  #priced(symbol: string, listedAt: EpochMs): PricedContract | null {
    const contract = this.contractOf(symbol, listedAt)
    return contract && { contract, lastTicks: this.#markets.get(symbol)?.matcher.lastTicks ?? null }
  }

  #marketOf(contract: FuturesContract): ContractMarket {
    const symbol = contract.symbol ?? ''
    const known = this.#markets.get(symbol)
    if (known) return known
    const next = this.#now + 1
    const from = epochMs(Math.min(next, this.store.matchedTo(symbol) ?? next))
    const orders = this.store.openOrders().flatMap(order => {
      return order.symbol === symbol && order.working ? [order.working] : []
    })
    const handle = (events: readonly MatchEvent[], at: EpochMs) => this.handle(events, contract, at)
    const market = new ContractMarket(this.#options.market, contract, from, orders, handle)
    this.#contracts.set(symbol, contract)
    this.#markets.set(symbol, market)
    market.begin()
    return market
  }

  #catchUp(market: ContractMarket, now: EpochMs, startedAt: number): void {
    while (!market.isAt(now)) {
      market.advance(now)
      this.store.setMatchedTo(market.contract.symbol ?? '', market.matchedTo)
      if (this.#options.elapsedMs() - startedAt > ROUND_MS) return
    }
    if (now >= contractEnd(market.contract)) this.#settle(market.contract, now)
  }

  /** What is open when a contract ends is closed at its settlement. */
  #settle(contract: FuturesContract, now: EpochMs): void {
    const settlement = this.#options.market.settlement(contract, contract.lastTradingDay)
    if (settlement === null) return
    const ticks = ticksOfPrice(contract, settlement)
    for (const account of this.store.accounts()) {
      const held = account.positions.find(({ symbol }) => symbol === contract.symbol)
      if (!held) continue
      const { quantity } = held.position
      const side = quantity > 0 ? 'sell' : 'buy'
      const close = { accountId: account.id, side, quantity: Math.abs(quantity), ticks } as const
      const tradeDate = contract.lastTradingDay
      const { record, closedId } = this.accounts.fill({ ...close, contract, at: now, tradeDate })
      this.#tellPosition(account.id, record, closedId, contract)
    }
  }

  get #isLate(): boolean {
    const due = this.#now - LATE_MS
    return [...this.#markets.values()].some(({ matchedTo }) => matchedTo < due)
  }

  #runRound(): void {
    if (!this.#flush()) return
    const [now, startedAt] = [this.#now, this.#options.elapsedMs()]
    try {
      for (const market of this.#markets.values()) this.#catchUp(market, now, startedAt)
    } catch (error) {
      this.#options.onError?.(error)
    }
    this.#round += 1
    const isWritten = this.#flush()
    if (isWritten && this.#round % SUMMARY_ROUNDS === 0) this.#tellProfits(now)
    this.#dropUnused()
    while (this.#waiting.length > 0 && !this.#isStoring && !this.#isLate) this.#workOff()
  }

  #tellProfits(now: EpochMs): void {
    for (const { id, positions } of this.store.accounts()) {
      if (positions.length === 0) continue
      const { openProfit } = this.accounts.money(id, now)
      if (this.#sentProfit.get(id) !== openProfit) this.#tellMoney(id, now)
    }
  }

  #tellMoney(accountId: number, now: EpochMs): void {
    const money = this.accounts.money(accountId, now)
    this.#sentProfit.set(accountId, money.openProfit)
    this.#publish(accountId, () => ({
      accountSummaryStatuses: [accountSummary(money)],
      collateralStatuses: [collateral(money, now)],
    }))
  }

  #dropUnused(): void {
    const held = new Set(
      [...this.store.accounts()].flatMap(({ positions }) => positions.map(one => one.symbol)),
    )
    for (const { symbol } of this.store.openOrders()) held.add(symbol)
    for (const symbol of [...this.#markets.keys()]) {
      if (held.has(symbol)) continue
      this.#markets.delete(symbol)
      this.store.setMatchedTo(symbol, null)
    }
  }

  /** Writes what has changed, then tells it. False when it is not written, or not yet. */
  #flush(): boolean {
    if (this.#isStoring) return false
    if (this.#isWorkingOff) return !this.#isBroken
    if (this.store.hasChanges && !this.#write()) return false
    this.#tell()
    return true
  }

  #write(): boolean {
    for (const [symbol, market] of this.#markets) this.store.setMatchedTo(symbol, market.matchedTo)
    const entry = this.store.changes()
    let stored: void | Promise<void>
    try {
      stored = this.#journal.append(entry, () => this.store.all())
    } catch (error) {
      this.#failed(error)
      return false
    }
    this.store.written()
    if (stored === undefined) this.#isBroken = false
    else this.#follow(stored, entry)
    return stored === undefined
  }

  #follow(stored: Promise<void>, entry: ExchangeEntry): void {
    this.#isStoring = true
    stored.then(
      () => {
        this.#isStoring = false
        this.#isBroken = false
        this.#tell()
        this.#workOff()
      },
      error => {
        this.#isStoring = false
        this.store.notWritten(entry)
        this.#failed(error)
        this.#workOff()
      },
    )
  }

  /** Told once, and not at every round until it works again. */
  #failed(error: unknown): void {
    if (!this.#isBroken) this.#options.onError?.(error)
    this.#isBroken = true
  }

  /** A read waits until the changes of requests before it are stored. */
  #workOff(): void {
    if (this.#isLate) return
    this.#isWorkingOff = true
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (next.turn === 'read' && !this.#isBroken && this.store.hasChanges) break
      this.#waiting.shift()
      try {
        next.work()
      } catch (error) {
        this.#options.onError?.(error)
      }
    }
    this.#isWorkingOff = false
    if (!this.#isBroken) this.#flush()
  }

  #tell(): void {
    const unsent = this.#unsent
    this.#unsent = []
    for (const { accountId, write } of unsent) this.#publish(accountId, write)
    for (const accountId of new Set(unsent.map(one => one.accountId))) this.#tellMoney(accountId, this.#now)
  }
}
