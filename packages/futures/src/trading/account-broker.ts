import { MINUTE_MS } from '@tidemark/domain'
import { ProtocolError } from '../codec/protocol-error.ts'
import type { AccountSummary } from '../market/account-summaries.ts'
import type { FuturesContract } from '../market/contract.ts'
import { informationStatusCodes } from '../protocol/codes/information.ts'
import { subscriptionScopes } from '../protocol/codes/trade-routing.ts'
import type { Balance, OrderStatus, PositionStatus } from '../protocol/message-types.ts'
import type { FuturesSession } from '../session/futures-session.ts'
import { sessionTexts } from '../session/texts.ts'
import { accountsOf, balancesOf } from './account-list.ts'
import { AccountOrders } from './account-orders.ts'
import { AccountPositions } from './account-positions.ts'
import { AccountQuotes } from './account-quotes.ts'
import { cancellation, modification, newOrder } from './asked-requests.ts'
import { type AskedPart, addsBracket, answerOfParts, bracketRequests } from './bracket-changes.ts'
import {
  bracketProblem,
  bracketsOf,
  changedBracketProblem,
  changeOfParent,
  isBracketChange,
  withChange,
} from './bracket-rule.ts'
import type { Broker, BrokerAccount, BrokerAnswer, BrokerState, OrderChange, OrderDraft } from './broker.ts'
import { done, refused } from './broker-answer.ts'
import { changeProblem, draftProblem } from './check-draft.ts'
import { flatten, until } from './flatten.ts'
import { createOrderIds } from './order-ids.ts'
import { oppositeOf } from './order-maps.ts'
import type { OrderRecord } from './order-record.ts'
import { ANSWER_MS, OrderRequests } from './order-requests.ts'
import { isOpenGroup } from './order-status.ts'
import { stopProblem } from './stop-rule.ts'
import { tradingTexts as t } from './texts.ts'

export interface AccountBrokerOptions {
  readonly session: FuturesSession
  /** Wall clock: ids of orders must not repeat when the market is set back. */
  wallNowMs(): number
  marketNowMs(): number
  after(ms: number, run: () => void): () => void
  /** CQG.timeOffset. */
  timeOffsetMs(): number
  /** What the user should see although nobody asked. */
  onNotice(notice: { readonly title: string; readonly text: string }): void
}

export interface AccountBroker extends Broker {
  stop(): void
}

/** [FU-6] The accounts of a futures session. */
export function createAccountBroker(options: AccountBrokerOptions): AccountBroker {
  return new SessionBroker(options)
}

const SUBSCRIBER = 'broker'
/** The provider answers these requests a hundred times a day. */
const BALANCES_EVERY_MS = 15 * MINUTE_MS
/** How long a working connection may take for the orders. */
const SNAPSHOT_MS = 10_000
const connectionFailed = `${t.notConnected} / ${t.notConnectedText}`

class SessionBroker implements AccountBroker {
  readonly #options: AccountBrokerOptions
  readonly #session: FuturesSession
  readonly #orders = new AccountOrders()
  readonly #positions = new AccountPositions()
  readonly #requests: OrderRequests
  readonly #quotes: AccountQuotes
  /** Accounts and symbols of the positions that an order on its way closes or reverses. */
  readonly #closing = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #states = new Map<string, BrokerState>()
  #accounts: readonly BrokerAccount[] = []
  #balances: readonly Balance[] = []
  #summaries: readonly AccountSummary[] = []
  #balancesAt = Number.NEGATIVE_INFINITY
  #isConnected = false
  #isLoading = false
  #error: string | null = null
  #isStopped = false
  #stopDoubt = () => {}

  constructor(options: AccountBrokerOptions) {
    const { session, after } = options
    this.#options = options
    this.#session = session
    this.#quotes = new AccountQuotes(session.marketData, options, () => this.#changed())
    this.#requests = new OrderRequests({
      session,
      after,
      nowMs: () => options.marketNowMs(),
      nextOrderId: createOrderIds(() => options.wallNowMs()),
      timeOffsetMs: () => options.timeOffsetMs(),
      onUnanswered: () => {
        if (session.isLoggedOn && !this.#isStopped) this.#askAgain()
      },
      onChange: () => this.#changed(),
    })
    this.#orders.restart()
    this.#positions.restart()
    this.#subscribe()
    session.accountSummaries.subscribe(SUBSCRIBER, {
      summaries: summaries => {
        this.#summaries = summaries
        this.#changed()
      },
      // Balances are then those of the last statement.
      failed: () => {
        this.#summaries = []
        this.#changed()
      },
    })
  }

  get accounts(): readonly BrokerAccount[] {
    return this.#accounts
  }

  state(accountId: string): BrokerState {
    const known = this.#states.get(accountId)
    if (known) return known
    if (!this.#accounts.some(({ id }) => id === accountId)) return unknownState
    const state = this.#stateOf(accountId)
    this.#states.set(accountId, state)
    return state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async place(draft: OrderDraft): Promise<BrokerAnswer> {
    const problem = this.#accountProblem(draft.accountId) ?? draftProblem(draft)
    if (problem) return problem
    const brackets = bracketsOf(draft)
    if (this.#requests.hasCutOffOrder(draft.accountId)) return refused(t.placementFailed, t.earlierCutOff)
    if (brackets.length > 0 && !this.#hasBrackets(draft.accountId))
      return refused(t.orderFailed, t.noBrackets)
    const contract = await this.#contract(draft.symbol)
    if ('isDone' in contract) return contract
    const last = this.#quotes.last(contract.contractSymbol)
    const wrongSide = stopProblem(draft, last) ?? bracketProblem(draft, last)
    if (wrongSide) return refused(t.orderFailed, wrongSide)
    const entry = newOrder(draft, contract)
    const protection = brackets.map(bracket =>
      newOrder(bracket, contract, ({ firstClOrderId: first }) => ({ parent: first, group: first })),
    )
    const [answer, ...others] = await this.#requests.sendTogether([entry, ...protection])
    if (!answer) return refused(t.placementFailed, t.unanswered)
    if (answer.isDone) this.#noticeUnprotected(brackets, others)
    return answer
  }

  async modify(accountId: string, orderId: string, change: OrderChange): Promise<BrokerAnswer> {
    const record = this.#orders.byId(accountId, orderId)
    if (!record) return refused(t.modificationFailed, t.unknownOrder)
    if (!isOpenGroup(record.order.group)) return refused(t.modificationFailed, t.orderClosed)
    const problem =
      changeProblem(change) ?? this.#stopProblem(record, change) ?? this.#bracketProblem(record, change)
    if (problem) return problem
    const isAdded = addsBracket(this.#orders.bracketsOf(record.chainOrderId), change)
    const contract = isAdded ? await this.#contract(record.order.symbol) : null
    if (contract && 'isDone' in contract) return contract
    return this.#change(record.chainOrderId, change, contract)
  }

  async cancel(accountId: string, orderIds: readonly string[]): Promise<BrokerAnswer> {
    const answers = await Promise.all(orderIds.map(id => this.#cancelOne(accountId, id)))
    const failures = answers.filter(answer => !answer.isDone)
    const [first] = failures
    return first ? refused(t.cancellationFailed, t.someFailed(failures.length, first.text)) : done
  }

  closePosition(accountId: string, symbol: string): Promise<BrokerAnswer> {
    return this.#against(accountId, symbol, 1)
  }

  reversePosition(accountId: string, symbol: string): Promise<BrokerAnswer> {
    return this.#against(accountId, symbol, 2)
  }

  flatten(accountId: string, symbol?: string): Promise<BrokerAnswer> {
    const problem = this.#accountProblem(accountId)
    if (problem) return Promise.resolve(problem)
    return flatten(
      {
        state: () => this.state(accountId),
        subscribe: listener => this.subscribe(listener),
        cancel: ids => this.cancel(accountId, ids),
        close: of => this.closePosition(accountId, of),
        after: this.#options.after,
      },
      symbol,
    )
  }

  stop(): void {
    this.#isStopped = true
    this.#stopDoubt()
    this.#session.trading.unsubscribe(SUBSCRIBER)
    this.#session.accountSummaries.unsubscribe(SUBSCRIBER)
    this.#quotes.follow(new Set())
    this.#requests.ended()
    this.#listeners.clear()
  }

  /** A connection that was cut without a word takes messages and brings none. */
  #askAgain(): void {
    this.#subscribe()
    this.#stopDoubt()
    this.#stopDoubt = this.#options.after(SNAPSHOT_MS, () => {
      if (this.#isConnected && !this.#orders.isComplete) this.#session.renew()
    })
  }

  #subscribe(): void {
    this.#session.trading.subscribe(SUBSCRIBER, {
      restarted: () => this.#restarted(),
      orders: statuses => {
        for (const status of statuses) this.#order(status)
        this.#changed()
      },
      positions: statuses => {
        for (const status of statuses) this.#position(status)
        this.#changed()
      },
      complete: scopes => this.#complete(scopes),
      rejects: rejects => this.#requests.rejects(rejects),
      failed: error => this.#failed(error),
      disconnected: () => {
        this.#isConnected = false
        this.#requests.disconnected()
        this.#changed()
      },
      ended: reason => {
        this.#isConnected = false
        this.#error = reason
        this.#requests.ended()
        this.#changed()
      },
    })
  }

  #restarted(): void {
    this.#isConnected = true
    this.#error = null
    this.#orders.restart()
    this.#positions.restart()
    this.#requests.snapshotBegins()
    this.#changed()
    void this.#loadAccounts()
  }

  #complete(scopes: readonly number[]): void {
    if (scopes.includes(subscriptionScopes.positions)) this.#positions.complete()
    if (scopes.includes(subscriptionScopes.orders)) {
      this.#orders.complete()
      this.#requests.snapshotComplete(this.#orders)
    }
    this.#changed()
  }

  #order(status: OrderStatus): void {
    const { session, timeOffsetMs } = this.#options
    const record = readable(() =>
      this.#orders.apply(status, {
        contract: id => session.contract(id),
        timeOffsetMs: timeOffsetMs(),
        baseTimeMs: session.info?.baseTimeMs ?? 0,
      }),
    )
    if (record) this.#requests.status(status, record)
    else this.#notice(t.orderDisplayFailed, t.orderDisplayText(status.orderId))
  }

  #position(status: PositionStatus): void {
    const isKnown = readable(() => this.#positions.apply(status, this.#session.contract(status.contractId)))
    if (!isKnown) this.#notice(t.positionsDisplayFailed, t.positionsDisplayText(status.contractId))
  }

  #failed(error: string): void {
    this.#isConnected = false
    this.#error = connectionFailed
    this.#notice(t.notConnected, `${t.notConnectedText}. ${error}`)
    this.#changed()
  }

  async #loadAccounts(): Promise<void> {
    const isOld = this.#options.wallNowMs() - this.#balancesAt >= BALANCES_EVERY_MS
    if (this.#isLoading || (this.#accounts.length > 0 && !isOld)) return
    this.#isLoading = true
    const { information } = this.#session
    const [accounts, balances] = await Promise.all([
      information.accounts(),
      information.lastStatementBalances(),
    ])
    this.#isLoading = false
    if (this.#isStopped) return
    if (balances.isOk) {
      this.#balances = balances.value
      this.#balancesAt = this.#options.wallNowMs()
    }
    if (accounts.isOk) this.#accounts = accountsOf(accounts.value, this.#balances)
    // The next connection asks again.
    else if (this.#isConnected && this.#accounts.length === 0) this.#failed(accounts.error)
    this.#changed()
  }

  #hasBrackets(accountId: string): boolean {
    return this.#accounts.some(({ id, hasBrackets }) => id === accountId && hasBrackets === true)
  }

  /** In one message. The brackets first: a modification renames the order that they name. */
  async #change(
    chainOrderId: string,
    change: OrderChange,
    contract: FuturesContract | null,
  ): Promise<BrokerAnswer> {
    const record = this.#orders.byChain(chainOrderId)
    if (!record || !isOpenGroup(record.order.group)) return refused(t.modificationFailed, t.orderClosed)
    const { takeProfit: _profit, stopLoss: _loss, ...own } = change
    const parts: AskedPart[] = [
      ...bracketRequests(record, this.#orders.bracketsOf(chainOrderId), change, contract),
      ...(isBracketChange(change) ? [] : [{ side: null, asked: modification(record, own) }]),
    ]
    if (parts.length === 0) return refused(t.modificationFailed, t.nothingToChange)
    if (parts.some(({ asked }) => asked.chainOrderId !== null && this.#requests.isBusy(asked.chainOrderId)))
      return refused(t.modificationFailed, t.orderBusy)
    return answerOfParts(parts, await this.#requests.sendTogether(parts.map(({ asked }) => asked)))
  }

  /** Of a moved stop: one that the market has reached is a limit order by now. */
  #stopProblem({ order }: OrderRecord, change: OrderChange): BrokerAnswer | null {
    if (change.stopPrice === undefined) return null
    const text = stopProblem(withChange(order, change), this.#quotes.last(order.symbol))
    return text === null ? null : refused(t.modificationFailed, text)
  }

  #bracketProblem(record: OrderRecord, change: OrderChange): BrokerAnswer | null {
    const { order, parentChainId } = record
    const { takeProfit, stopLoss } = change
    const isAsked = typeof takeProfit === 'number' || typeof stopLoss === 'number'
    if (isAsked && !this.#hasBrackets(order.accountId)) return refused(t.modificationFailed, t.noBrackets)
    const last = this.#quotes.last(order.symbol)
    const orders = this.#orders.orders(order.accountId)
    const shownAs = (id: string) => orders.find(one => one.id === id)
    const shown = shownAs(order.id)
    const parent = parentChainId === null ? null : this.#orders.byChain(parentChainId)
    const ofParent = parent && isOpenGroup(parent.order.group) ? shownAs(parent.order.id) : undefined
    const text =
      (shown ? changedBracketProblem(shown, change, last) : null) ??
      (ofParent ? changedBracketProblem(ofParent, changeOfParent(order, change), last) : null)
    return text === null ? null : refused(t.modificationFailed, text)
  }

  /** The order itself was taken: an answer that refuses it would make the user place it again. */
  #noticeUnprotected(brackets: readonly OrderDraft[], answers: readonly BrokerAnswer[]): void {
    const missing = answers.flatMap((answer, index) => {
      if (answer.isDone) return []
      const isStop = brackets[index]?.type === 'stop'
      return [isStop ? t.stopLossRefused(answer.text) : t.takeProfitRefused(answer.text)]
    })
    if (missing.length > 0) this.#notice(t.bracketFailed, t.bracketFailedText(missing))
  }

  #cancelOne(accountId: string, orderId: string): Promise<BrokerAnswer> {
    const record = this.#orders.byId(accountId, orderId)
    const refuse = (text: string) => Promise.resolve(refused(t.cancellationFailed, text))
    if (!record) {
      const isPlacing = this.#requests.placing(accountId, () => false).some(({ id }) => id === orderId)
      return refuse(isPlacing ? t.orderBusy : t.unknownOrder)
    }
    if (!isOpenGroup(record.order.group)) return refuse(t.orderClosed)
    return this.#requests.send(
      cancellation(record, () => (this.#orders.byChain(record.chainOrderId) ?? record).name),
    )
  }

  async #against(accountId: string, symbol: string, times: number): Promise<BrokerAnswer> {
    const problem = this.#accountProblem(accountId) ?? (await this.#unknownPosition(accountId))
    if (problem) return problem
    const position = this.state(accountId).positions.find(one => one.symbol === symbol)
    if (!position) return refused(t.orderFailed, t.noPosition(symbol))
    // A second one would open what the first has closed.
    const key = `${accountId} ${symbol}`
    if (this.#closing.has(key)) return refused(t.orderFailed, t.positionBusy)
    this.#closing.add(key)
    const answer = await this.place({
      accountId,
      symbol,
      side: oppositeOf(position.quantity > 0 ? 'buy' : 'sell'),
      type: 'market',
      quantity: Math.abs(position.quantity) * times,
      duration: { kind: 'DAY' },
    })
    this.#closing.delete(key)
    return answer
  }

  /** A position that was known before the connection was lost may be another one now: an order against it could open one. */
  async #unknownPosition(accountId: string): Promise<BrokerAnswer | null> {
    const status = () => this.state(accountId).status
    const parts = {
      subscribe: (listener: () => void) => this.subscribe(listener),
      after: this.#options.after,
    }
    await until(parts, () => status() !== 'connecting', ANSWER_MS)
    return status() === 'ready' ? null : refused(t.orderFailed, t.positionUnknown)
  }

  #accountProblem(accountId: string): BrokerAnswer | null {
    if (this.#accounts.some(({ id }) => id === accountId)) return null
    return this.#error === connectionFailed
      ? refused(t.notConnected, t.notConnectedText)
      : refused(t.orderFailed, t.unknownAccount)
  }

  async #contract(symbol: string): Promise<FuturesContract | BrokerAnswer> {
    const answer = await this.#session.resolve(symbol)
    if (!answer.isOk) {
      if (answer.error === sessionTexts.notLoggedIn) return refused(t.notLoggedIn, t.notLoggedInText)
      const isUnknown =
        answer.code === informationStatusCodes.notFound || answer.error === sessionTexts.unknownSymbol
      return isUnknown
        ? refused(t.orderFailed, t.noContract(symbol))
        : refused(t.placementFailed, answer.error)
    }
    const { metadata, correctPriceScale } = answer.value
    return metadata.tickSize > 0 && correctPriceScale > 0
      ? answer.value
      : refused(t.tickSizeFailed(symbol), t.tickSizeText)
  }

  #stateOf(accountId: string): BrokerState {
    const orders = this.#orders.orders(accountId)
    const known = new Set(orders.map(({ id }) => id))
    const positions = this.#positions.positions(accountId, symbol => this.#quotes.last(symbol))
    const profits = positions.map(({ profit }) => profit)
    const openProfit = profits.includes(null)
      ? null
      : profits.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    const realizedProfit = this.#positions.realized(accountId)
    return {
      status: this.#status,
      error: this.#error,
      orders: [...orders, ...this.#requests.placing(accountId, id => known.has(id))],
      positions,
      balances: balancesOf({ statements: this.#balances, summaries: this.#summaries }, accountId, {
        realizedProfit,
        openProfit,
      }),
      executions: this.#orders.executions(accountId),
    }
  }

  get #status(): BrokerState['status'] {
    if (this.#error !== null) return 'failed'
    const isReady = this.#isConnected && this.#orders.isComplete && this.#positions.isComplete
    return isReady ? 'ready' : 'connecting'
  }

  #notice(title: string, text: string): void {
    this.#options.onNotice({ title, text })
  }

  #changed(): void {
    if (this.#isStopped) return
    this.#states.clear()
    this.#quotes.follow(this.#positions.symbols)
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Null for what the broker sent in numbers that cannot be read: the other statuses of the message count. */
function readable<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}

const unknownState: BrokerState = {
  status: 'connecting',
  error: null,
  orders: [],
  positions: [],
  balances: null,
  executions: [],
}
