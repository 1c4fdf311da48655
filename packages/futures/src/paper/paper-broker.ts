import type { MatchEvent } from '../matching/match-event.ts'
import { matchingTexts } from '../matching/texts.ts'
import {
  bracketProblem,
  changedBracketProblem,
  isBracketChange,
  withChange,
} from '../trading/bracket-rule.ts'
import type {
  Broker,
  BrokerAccount,
  BrokerAnswer,
  BrokerState,
  OrderChange,
  OrderDraft,
} from '../trading/broker.ts'
import { done, refused } from '../trading/broker-answer.ts'
import { changeProblem, draftProblem } from '../trading/check-draft.ts'
import { flatten } from '../trading/flatten.ts'
import { createOrderIds } from '../trading/order-ids.ts'
import { widgetSideOf, widgetTypeOf } from '../trading/order-maps.ts'
import { stopProblem } from '../trading/stop-rule.ts'
import { tradingTexts as t } from '../trading/texts.ts'
import { cancelled, changed, filled, withOrder, withPrice } from './paper-book.ts'
import { dueAtOf, fillPriceOf, hasReachedStop, type PaperPrice } from './paper-fill-rule.ts'
import { isOpenAt, PaperMatching } from './paper-matching.ts'
import {
  accountOf,
  emptyBook,
  isWorking,
  type PaperAccount,
  type PaperBook,
  type PaperInstrument,
  type PaperOrder,
  paperLimits,
  paperStatus,
} from './paper-records.ts'
import { paperState } from './paper-state.ts'

export interface PaperPorts {
  /** Wall clock: ids of orders must not repeat when the market is set back, and orders fill after seconds of the trader. */
  wallNowMs(): number
  /** What orders and executions are dated with. */
  marketNowMs(): number
  /** False where another window fills the orders of the same account. */
  mayFill?(): boolean
  after(ms: number, run: () => void): () => void
  /** When the market of a symbol trades; missing where it always does. The demo broker fills without a market. */
  hours?(symbol: string, atMs: number): PaperHours
  /** Null when there is no such symbol. */
  instrument(symbol: string): Promise<PaperInstrument | null>
  /** Calls back with each price, and at once where one is known. */
  follow(symbol: string, onPrice: (price: PaperPrice) => void): () => void
}

export interface PaperHours {
  readonly isOpen: boolean
  /** When an order of that day ends; null where nobody knows. */
  readonly dayEndsAt: number | null
}

export interface PaperBroker extends Broker {
  readonly account: PaperAccount
  /** What a reload needs. */
  readonly book: PaperBook
  /** Takes the account as another window has changed it. */
  replace(book: PaperBook): void
  /** Fills what is due. */
  settle(): void
  /** Ends timers and prices. */
  stop(): void
}

const FIRST_PRICE_MS = 3000

export const PAPER_ACCOUNT_ID = 'paper'

export const DEMO_ACCOUNT_ID = 'demo'

const common = { currency: 'USD', hasBrackets: true } as const
const accounts = {
  /** Orders fill against the market alone, by the matching of the simulated exchange. */
  paper: { id: PAPER_ACCOUNT_ID, name: t.paperAccount, kind: 'paper', ...common },
  /** [FU-8] Orders fill by time. */
  demo: { id: DEMO_ACCOUNT_ID, name: t.demoAccount, kind: 'demo', ...common },
} as const satisfies Record<string, BrokerAccount>

/** The accounts that a browser keeps by itself. */
export type PaperKind = keyof typeof accounts

/** [FU-8] [FU-22] An account without a broker. */
export function createPaperBroker(
  ports: PaperPorts,
  saved: PaperBook = emptyBook,
  kind: PaperKind = 'paper',
): PaperBroker {
  return new PaperAccountBroker(ports, saved, accounts[kind])
}

class PaperAccountBroker implements PaperBroker {
  readonly accounts: readonly BrokerAccount[]
  readonly #account: BrokerAccount
  /** Null for the demo broker. */
  readonly #matching: PaperMatching | null
  /** What prices have done to orders, and the book does not have yet. */
  #events: MatchEvent[] = []
  readonly #ports: PaperPorts
  readonly #nextId: () => string
  readonly #listeners = new Set<() => void>()
  readonly #timers = new Map<string, () => void>()
  readonly #prices = new Map<string, PaperPrice>()
  readonly #followed = new Map<string, () => void>()
  /** Who waits for the first price of a symbol. */
  readonly #waiting = new Map<string, Set<() => void>>()
  #book: PaperBook
  #state: BrokerState
  #isStopped = false

  constructor(ports: PaperPorts, saved: PaperBook, account: BrokerAccount) {
    this.#ports = ports
    this.#account = account
    this.accounts = [account]
    this.#matching = account.kind === 'paper' ? new PaperMatching() : null
    const ids = createOrderIds(() => ports.wallNowMs())
    this.#nextId = () => {
      const known = new Set(this.#book.orders.map(order => order.id))
      let id = ids()
      while (known.has(id)) id = ids()
      return id
    }
    this.#book = saved
    this.#state = paperState(saved, account.id, account.name)
    this.#schedule()
  }

  get book(): PaperBook {
    return this.#book
  }

  get account(): PaperAccount {
    return accountOf(this.#book, this.#account.name)
  }

  state(accountId: string): BrokerState {
    return accountId === this.#account.id ? this.#state : unknownState
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async place(draft: OrderDraft): Promise<BrokerAnswer> {
    if (draft.accountId !== this.#account.id) return refused(t.orderFailed, t.unknownAccount)
    const problem = draftProblem(draft)
    if (problem) return problem
    const instrument = await this.#ports.instrument(draft.symbol)
    if (this.#isStopped) return refused(t.orderFailed, t.unknownAccount)
    if (!instrument) return refused(t.orderFailed, t.noContract(draft.symbol))
    if (!(instrument.tickSize > 0)) return refused(t.tickSizeFailed(draft.symbol), t.tickSizeText)
    const isStop = draft.type === 'stop' || draft.type === 'stopLimit'
    const price = isStop ? await this.#firstPrice(draft.symbol) : this.#last(draft.symbol)
    if (isStop && price === null) return refused(t.placementFailed, t.noPriceForStop(draft.symbol))
    if (draft.type === 'market' && !this.#isOpen(draft.symbol))
      return refused(t.placementFailed, matchingTexts.closed)
    const text = this.#isFull(draft.symbol)
      ? t.tooManyOrders
      : (stopProblem(draft, price) ?? bracketProblem(draft, price))
    if (text !== null) return refused(t.placementFailed, text)
    this.#put(withOrder(this.#book, this.#newOrder(draft, instrument)))
    return done
  }

  async modify(accountId: string, orderId: string, change: OrderChange): Promise<BrokerAnswer> {
    const order = this.#order(accountId, orderId)
    if (!order) return refused(t.modificationFailed, t.unknownOrder)
    if (!isWorking(order)) return refused(t.modificationFailed, t.orderClosed)
    const problem = changeProblem(change)
    if (problem) return problem
    if (change.quantity !== undefined && change.quantity <= order.filled)
      return refused(t.modificationFailed, t.filledAlready(order.filled))
    const shown = this.#state.orders.find(({ id }) => id === orderId)
    const last = this.#last(order.symbol)
    const isStopMoved = change.stopPrice !== undefined
    const text = shown
      ? ((isStopMoved ? stopProblem(withChange(shown, change), last) : null) ??
        changedBracketProblem(shown, change, last))
      : null
    if (text !== null) return refused(t.modificationFailed, text)
    this.#put(
      changed(this.#book, orderId, {
        ...(change.quantity !== undefined && { qty: change.quantity }),
        ...(change.limitPrice !== undefined && { limitPrice: change.limitPrice }),
        ...(change.stopPrice !== undefined && { stopPrice: change.stopPrice, isTriggered: false }),
        ...(change.duration && { duration: change.duration }),
        ...(change.takeProfit !== undefined && { takeProfit: change.takeProfit }),
        ...(change.stopLoss !== undefined && { stopLoss: change.stopLoss }),
        // A changed order waits as long as a new one; its brackets do not make it another one.
        dueAt: isBracketChange(change) ? order.dueAt : this.#dueAt(order),
        changedAt: this.#ports.marketNowMs(),
      }),
    )
    return done
  }

  async cancel(accountId: string, orderIds: readonly string[]): Promise<BrokerAnswer> {
    const orders = orderIds.map(id => this.#order(accountId, id))
    const isGone = orders.some(order => !order || !isWorking(order))
    this.#put(cancelled(this.#book, orderIds, this.#ports.marketNowMs()))
    return isGone ? refused(t.cancellationFailed, t.orderClosed) : done
  }

  closePosition(accountId: string, symbol: string): Promise<BrokerAnswer> {
    return this.#against(accountId, symbol, 1)
  }

  reversePosition(accountId: string, symbol: string): Promise<BrokerAnswer> {
    return this.#against(accountId, symbol, 2)
  }

  flatten(accountId: string, symbol?: string): Promise<BrokerAnswer> {
    return flatten(
      {
        state: () => this.state(accountId),
        subscribe: listener => this.subscribe(listener),
        cancel: ids => this.cancel(accountId, ids),
        close: of => this.closePosition(accountId, of),
        after: this.#ports.after,
      },
      symbol,
    )
  }

  replace(book: PaperBook): void {
    if (this.#isStopped) return
    this.#book = book
    this.#schedule()
    this.#tell()
  }

  settle(): void {
    this.#put(this.#book)
  }

  stop(): void {
    this.#isStopped = true
    for (const cancel of [...this.#timers.values(), ...this.#followed.values()]) cancel()
    this.#timers.clear()
    this.#followed.clear()
    this.#listeners.clear()
  }

  async #against(accountId: string, symbol: string, times: number): Promise<BrokerAnswer> {
    const position = this.#book.positions.find(one => one.symbol === symbol)
    if (accountId !== this.#account.id || !position) return refused(t.orderFailed, t.noPosition(symbol))
    const isUnderWay = this.#book.orders.some(
      order =>
        isWorking(order) && order.symbol === symbol && order.type === 2 && order.side === -position.side,
    )
    if (isUnderWay) return refused(t.orderFailed, t.positionBusy)
    return this.place({
      accountId,
      symbol,
      side: position.side === 1 ? 'sell' : 'buy',
      type: 'market',
      quantity: position.qty * times,
      duration: { kind: 'DAY' },
    })
  }

  #order(accountId: string, id: string): PaperOrder | undefined {
    return accountId === this.#account.id ? this.#book.orders.find(order => order.id === id) : undefined
  }

  #last(symbol: string): number | null {
    return this.#prices.get(symbol)?.last ?? null
  }

  /** Null when none comes in time. */
  #firstPrice(symbol: string): Promise<number | null> {
    const known = this.#last(symbol)
    if (known !== null) return Promise.resolve(known)
    return new Promise(resolve => {
      const waiting = this.#waiting.get(symbol) ?? new Set()
      const finish = () => {
        cancel()
        waiting.delete(finish)
        if (waiting.size === 0) this.#waiting.delete(symbol)
        resolve(this.#last(symbol))
      }
      const cancel = this.#ports.after(FIRST_PRICE_MS, () => {
        finish()
        if (!this.#isStopped) this.#schedule()
      })
      this.#waiting.set(symbol, waiting.add(finish))
      this.#schedule()
    })
  }

  #isFull(symbol: string): boolean {
    const { orders, positions } = this.#book
    const symbols = new Set([...orders.filter(isWorking), ...positions].map(one => one.symbol))
    const isNewSymbol = !symbols.has(symbol) && symbols.size >= paperLimits.positions
    return isNewSymbol || orders.filter(isWorking).length >= paperLimits.working
  }

  #newOrder(draft: OrderDraft, { tickSize, tickValue }: PaperInstrument): PaperOrder {
    const at = this.#ports.marketNowMs()
    const type = widgetTypeOf(draft.type)
    const needsLimit = draft.type === 'limit' || draft.type === 'stopLimit'
    const needsStop = draft.type === 'stop' || draft.type === 'stopLimit'
    return {
      id: this.#nextId(),
      symbol: draft.symbol,
      side: widgetSideOf(draft.side),
      type,
      status: paperStatus.working,
      qty: draft.quantity,
      limitPrice: needsLimit ? (draft.limitPrice ?? null) : null,
      stopPrice: needsStop ? (draft.stopPrice ?? null) : null,
      takeProfit: draft.takeProfit ?? null,
      stopLoss: draft.stopLoss ?? null,
      duration: draft.duration,
      filled: 0,
      price: null,
      parentId: null,
      dueAt: this.#dueAt({ type, parentId: null }),
      isTriggered: false,
      placedAt: at,
      changedAt: at,
      tickSize,
      tickValue,
    }
  }

  /** Fills whatever can be filled, until nothing more follows from it. */
  #put(book: PaperBook): void {
    if (this.#isStopped) return
    const before = this.#book
    this.#book = this.#settled(book)
    this.#schedule()
    if (this.#book !== before) this.#tell()
  }

  #tell(): void {
    this.#state = paperState(this.#book, this.#account.id, this.#account.name)
    for (const listener of [...this.#listeners]) listener()
  }

  #dueAt(order: Pick<PaperOrder, 'type' | 'parentId'>): number | null {
    return this.#matching === null ? dueAtOf(order, this.#ports.wallNowMs()) : null
  }

  /** The market may be closed although its last price is known. Without one, an order waits for it. */
  #isOpen(symbol: string): boolean {
    if (this.#matching === null) return true
    const price = this.#prices.get(symbol)
    const { hours, marketNowMs } = this.#ports
    return (!price || isOpenAt(price)) && (hours?.(symbol, marketNowMs()).isOpen ?? true)
  }

  #endOf({ duration, symbol, placedAt }: PaperOrder): number | null {
    if (duration.kind === 'GTD') return duration.until
    return duration.kind === 'DAY' ? (this.#ports.hours?.(symbol, placedAt).dayEndsAt ?? null) : null
  }

  #match(symbol: string, price: PaperPrice): void {
    const { orders, positions } = this.#book
    const held = [...orders.filter(isWorking), ...positions].find(one => one.symbol === symbol)
    if (this.#matching === null || !held || this.#ports.mayFill?.() === false) return
    const shown = this.#isOpen(symbol) ? price : { last: price.last, bid: null, ask: null }
    this.#events.push(...this.#matching.price(symbol, held.tickSize, shown))
  }

  #settled(book: PaperBook): PaperBook {
    if (this.#ports.mayFill?.() === false) return book
    return this.#matching === null ? this.#timed(book) : this.#matched(book, this.#matching)
  }

  /** Fills bring brackets and end others, which the matching has to know before it goes on. */
  #matched(book: PaperBook, matching: PaperMatching): PaperBook {
    const at = this.#ports.marketNowMs()
    const terms = {
      isOpen: (symbol: string) => this.#isOpen(symbol),
      endOf: (order: PaperOrder) => this.#endOf(order),
      price: (symbol: string) => this.#prices.get(symbol) ?? null,
    }
    let events = this.#events
    this.#events = []
    for (;;) {
      for (const event of events) book = this.#after(event, book, at)
      events = matching.follow(book.orders.filter(isWorking), terms, at)
      if (events.length === 0) return book
    }
  }

  #after(event: MatchEvent, book: PaperBook, at: number): PaperBook {
    const { orderId: id } = event
    if (event.kind === 'expired') return cancelled(book, [id], at)
    if (event.kind === 'triggered') return changed(book, id, { isTriggered: true })
    const order = book.orders.find(one => one.id === id)
    if (event.kind !== 'fill' || !order) return book
    const price = rounded(event.ticks * order.tickSize)
    return filled(book, { id, quantity: event.quantity, price, at, nextId: this.#nextId })
  }

  /** [FU-8] */
  #timed(book: PaperBook): PaperBook {
    const wallMs = this.#ports.wallNowMs()
    const at = this.#ports.marketNowMs()
    for (const { id, symbol } of book.orders.filter(isWorking)) {
      // An earlier fill may have cancelled or reduced it.
      const order = book.orders.find(one => one.id === id)
      const price = this.#prices.get(symbol) ?? null
      if (!order || !isWorking(order)) continue
      const fillPrice = fillPriceOf(order, price, wallMs)
      if (fillPrice !== null) book = filled(book, { id, price: fillPrice, at, nextId: this.#nextId })
      else if (price && !order.isTriggered && hasReachedStop(order, price))
        book = changed(book, id, { isTriggered: true })
    }
    return book
  }

  #schedule(): void {
    const working = this.#book.orders.filter(isWorking)
    const due = new Map(working.flatMap(({ id, dueAt }) => (dueAt === null ? [] : [[id, dueAt] as const])))
    for (const [id, cancel] of [...this.#timers]) {
      cancel()
      this.#timers.delete(id)
    }
    const now = this.#ports.wallNowMs()
    // One that is due waits for a price.
    for (const [id, dueAt] of due)
      if (dueAt > now)
        this.#timers.set(
          id,
          this.#ports.after(dueAt - now, () => this.#put(this.#book)),
        )
    this.#follow(
      new Set([
        ...[...working, ...this.#book.positions].map(({ symbol }) => symbol),
        ...this.#waiting.keys(),
      ]),
    )
  }

  #follow(symbols: ReadonlySet<string>): void {
    for (const [symbol, stop] of [...this.#followed])
      if (!symbols.has(symbol)) {
        stop()
        this.#followed.delete(symbol)
        this.#prices.delete(symbol)
        this.#matching?.forget(symbol)
      }
    for (const symbol of symbols) {
      if (this.#followed.has(symbol)) continue
      let isOver = false
      let stop = () => {}
      this.#followed.set(symbol, () => {
        isOver = true
        stop()
      })
      stop = this.#ports.follow(symbol, price => {
        if (isOver) return
        this.#prices.set(symbol, price)
        this.#match(symbol, price)
        for (const finish of [...(this.#waiting.get(symbol) ?? [])]) finish()
        this.#put(withPrice(this.#book, symbol, price.last))
      })
      // The first price may have come at once, and have been all that was needed.
      if (isOver) stop()
    }
  }
}

/** Without the rest of a product of binary numbers. */
const rounded = (price: number): number => Number(price.toFixed(9))

const unknownState: BrokerState = {
  status: 'failed',
  error: t.unknownAccount,
  orders: [],
  positions: [],
  balances: null,
  executions: [],
}
