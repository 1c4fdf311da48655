import { decodeMessage } from '../codec/decode-message.ts'
import { FieldReader } from '../codec/field-reader.ts'
import { ProtocolError } from '../codec/protocol-error.ts'
import { wireTypes } from '../codec/scalars.ts'
import { messageTable } from '../protocol/message-table.ts'
import type {
  AccountsReport,
  ContractMetadata,
  OrderRequest,
  OrderStatus,
  PositionStatus,
  TradeSnapshotCompletion,
  TradeSubscription,
} from '../protocol/message-types.ts'
import { isFailure } from '../session/answer.ts'
import { isSimulatedBrokerage } from '../trading/account-list.ts'
import { priceOfScaled } from '../values/scaled-price.ts'
import type { AccountRisk } from './account-risk.ts'
import { checkOrder, type RiskRequest, type RiskRules, type RiskState } from './check-order.ts'
import type { ReadOrder } from './client-parts.ts'
import { lastTradeOf } from './last-prices.ts'
import { type ClaimsOfOthers, noClaimsOfOthers, type OrderClaim } from './order-claim.ts'
import { type OrderEntry, orderEntryOf } from './order-entry.ts'
import { type ReadRequest, readRequest } from './read-request.ts'
import { orderReportOf, positionReportOf } from './read-statuses.ts'
import type { SentOrder } from './risk-reports.ts'
import { riskTexts as t } from './texts.ts'
import { TradeCoverage } from './trade-coverage.ts'
import { MAX_ACCOUNTS, type UserRisk } from './user-risk.ts'

const server = messageTable.ServerMsg
const report = messageTable.InformationReport
const MAX_CONTRACTS = 5000

/** What one message of the provider says that matters here. */
interface Statuses {
  readonly orders: OrderStatus[]
  readonly positions: PositionStatus[]
  readonly completions: TradeSnapshotCompletion[]
}

export interface CheckedOrder {
  readonly requestId: number
  readonly accountId: number | null
  /** Null: the order may be placed, and counts as placed. */
  readonly refusal: string | null
  readonly request: OrderRequest | null
  /** Of an order that may be placed. */
  readonly entry: OrderEntry | null
  /** A cancel, or an order that can only reduce a position. */
  readonly isReducing: boolean
}

/** What was stored of an order before its check, and what other processes have stored by then. */
export interface ClaimedOrder {
  readonly claimId: string
  /** Null for a cancel, and for an order that could not be read. */
  readonly claim: OrderClaim | null
  readonly others: ClaimsOfOthers
}

/** Follows one connection of a user to the provider, and checks its orders. */
export class ConnectionRisk {
  readonly user: UserRisk
  readonly #nowMs: () => number
  readonly #coverage = new TradeCoverage()
  /** Contract ids are valid in one session only. */
  readonly #contracts = new Map<number, ContractMetadata>()
  readonly #accounts = new Set<number>()
  #hasAccountList = false

  constructor(user: UserRisk, nowMs: () => number) {
    this.user = user
    this.#nowMs = nowMs
  }

  subscribed(subscriptions: readonly TradeSubscription[]): void {
    for (const subscription of subscriptions) this.#coverage.ask(subscription, this.user.revisions.last)
  }

  /** Whether all orders and positions of the account have been reported here. */
  covers(accountId: number): boolean {
    return this.#coverage.covers(accountId, this.#isOwn(accountId))
  }

  contractIdOf(symbol: string): number | null {
    for (const [id, { contractSymbol }] of this.#contracts) if (contractSymbol === symbol) return id
    return null
  }

  /** What other processes must know of an order before it is checked; null when there is nothing. */
  claimOf({ request }: ReadOrder): OrderClaim | null {
    const read = request && this.#withTrustedLinks(this.#read(request))
    if (!read || typeof read === 'string' || read.request.kind === 'cancel') return null
    const { accountId, clOrderId } = read
    const added = addedBy(this.user.accounts.get(accountId), read.request)
    if (!added) return null
    const { symbol, side, links, chainId } = added
    const quantity = Math.max(0, added.quantity)
    return { ...{ accountId, clOrderId, symbol, side, links, quantity }, isChange: chainId !== null }
  }

  /** `rules` are null for an account whose limits could not be read. `claimed`: null when there are no other processes. */
  check(
    order: ReadOrder,
    rulesOf: (accountId: number) => RiskRules | null,
    claimed: ClaimedOrder | null = null,
  ): CheckedOrder {
    const { requestId, request } = order
    const refused = (refusal: string, accountId: number | null = null): CheckedOrder => ({
      ...{ requestId, accountId, refusal, request: null, entry: null, isReducing: false },
    })
    if (!request) return refused(t.unreadable)
    const read = this.#withTrustedLinks(this.#read(request))
    if (typeof read === 'string') return refused(read, accountIdOf(request))
    const { accountId, clOrderId } = read
    const account = this.user.account(accountId)
    if (!account) return refused(t.notKnown, accountId)
    const rules = rulesOf(accountId)
    const others = claimed?.others ?? noClaimsOfOthers
    const state = account.state(this.#nowMs(), this.covers(accountId), this.user.lastPrice, others)
    // Counted before it is checked.
    if (read.request.kind !== 'cancel') account.count(this.#nowMs())
    const isReducing = checkOrder(state, lockedRules, read.request) === null
    const refusal = rules ? checkOrder(state, rules, read.request) : isReducing ? null : t.noLimits
    if (refusal !== null) return refused(refusal, accountId)
    const entry = orderEntryOf(request, read, id => state.order(id))
    const added = addedBy(account, read.request)
    // The account has changed since the claim was stored.
    if (claimed && added && !(added.quantity <= (claimed.claim?.quantity ?? 0)))
      return refused(t.notKnown, accountId)
    const claimId = claimed?.claim ? claimed.claimId : null
    if (added) account.send({ ...added, source: this, requestId, clOrderId, claimId })
    return { requestId, accountId, refusal: null, request: withoutTwins(request), entry, isReducing }
  }

  /** Of an order of the server itself, which is not checked; null when it cannot be read. */
  entryOf(request: OrderRequest): OrderEntry | null {
    const read = this.#read(request)
    if (typeof read === 'string') return null
    const { accountId } = read
    const state = this.#state(this.user.accounts.get(accountId), accountId)
    return orderEntryOf(request, read, id => state?.order(id) ?? null)
  }

  /** Reads a message of the provider. One that it cannot read leaves no account known. */
  received(bytes: Uint8Array): void {
    try {
      this.#apply(this.#statusesOf(bytes))
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      this.#coverage.clear()
    }
  }

  closed(): void {
    this.#coverage.clear()
    for (const account of this.user.accounts.values()) account.disconnected(this)
  }

  #isOwn(accountId: number): boolean {
    if (this.#accounts.has(accountId)) return true
    // A client that returns to a session may know its accounts from before, also from before a restart of the server.
    return !this.#hasAccountList && this.user.mayHave(accountId)
  }

  #read(request: OrderRequest) {
    try {
      return readRequest(
        request,
        id => this.#contracts.get(id) ?? null,
        (accountId, orderId) => this.#contractOfOrder(accountId, orderId),
      )
    } catch (error) {
      if (error instanceof ProtocolError) return t.unreadable
      throw error
    }
  }

  /** Only the simulated exchange knows what links mean; elsewhere each order works for itself. */
  #withTrustedLinks(read: ReadRequest | string): ReadRequest | string {
    if (typeof read === 'string' || read.request.kind !== 'new') return read
    if (this.user.isSimulated(read.accountId)) return read
    const order = { ...read.request.order, links: undefined }
    return { ...read, request: { ...read.request, order } }
  }

  #contractOfOrder(accountId: number, orderId: string): ContractMetadata | null {
    const symbol = this.#state(this.user.accounts.get(accountId), accountId)?.order(orderId)?.symbol
    const id = symbol === undefined ? null : this.contractIdOf(symbol)
    return id === null ? null : (this.#contracts.get(id) ?? null)
  }

  #state(account: AccountRisk | undefined, accountId: number): RiskState | null {
    return account?.state(this.#nowMs(), this.covers(accountId), this.user.lastPrice) ?? null
  }

  #statusesOf(bytes: Uint8Array): Statuses {
    const statuses: Statuses = { orders: [], positions: [], completions: [] }
    const reader = new FieldReader(bytes)
    while (reader.next())
      if (reader.wireType === wireTypes.delimited)
        this.#readPart(reader.number, bytes, reader.start, reader.end, statuses)
    return statuses
  }

  #readPart(number: number, bytes: Uint8Array, start: number, end: number, statuses: Statuses): void {
    const content = () => bytes.subarray(start, end)
    if (number === server.realTimeMarketData.number) this.#readPrice(bytes, start, end)
    else if (number === server.informationReports.number) this.#readReport(content())
    else if (number === server.orderStatuses.number)
      statuses.orders.push(decodeMessage('OrderStatus', content()))
    else if (number === server.positionStatuses.number)
      statuses.positions.push(decodeMessage('PositionStatus', content()))
    else if (number === server.tradeSnapshotCompletions.number)
      statuses.completions.push(decodeMessage('TradeSnapshotCompletion', content()))
    else if (number === server.orderRequestRejects.number)
      this.#rejected(decodeMessage('OrderRequestReject', content()).requestId)
    else if (number === server.tradeSubscriptionStatuses.number) {
      const { id, statusCode } = decodeMessage('TradeSubscriptionStatus', content())
      if (isFailure(statusCode)) this.#coverage.refused(id)
    }
  }

  #readPrice(bytes: Uint8Array, start: number, end: number): void {
    const trade = lastTradeOf(bytes, start, end)
    const contract = trade && this.#contracts.get(trade.contractId)
    if (!contract) return
    this.user.setPrice(contract.contractSymbol, priceOfScaled(trade.scaledPrice, contract.correctPriceScale))
  }

  #readReport(content: Uint8Array): void {
    const reader = new FieldReader(content)
    let isOfInterest = false
    while (reader.next())
      isOfInterest ||=
        reader.number === report.accountsReport.number ||
        reader.number === report.symbolResolutionReport.number
    if (!isOfInterest) return
    const { accountsReport, symbolResolutionReport } = decodeMessage('InformationReport', content)
    if (accountsReport) this.#listAccounts(accountsReport)
    if (symbolResolutionReport) this.#learn(symbolResolutionReport.contractMetadata)
  }

  #listAccounts({ brokerages = [] }: AccountsReport): void {
    this.#hasAccountList = true
    for (const { type, salesSeries = [] } of brokerages)
      for (const { accountId } of salesSeries.flatMap(({ accounts = [] }) => accounts)) {
        this.user.list(accountId, isSimulatedBrokerage(type))
        this.#own(accountId)
      }
  }

  #own(accountId: number): void {
    if (this.#accounts.size < MAX_ACCOUNTS) this.#accounts.add(accountId)
  }

  #learn(contract: ContractMetadata): void {
    if (!this.#contracts.has(contract.contractId) && this.#contracts.size >= MAX_CONTRACTS) {
      const [oldest] = this.#contracts.keys()
      if (oldest !== undefined) this.#contracts.delete(oldest)
    }
    this.#contracts.set(contract.contractId, contract)
  }

  #rejected(requestId: number): void {
    for (const account of this.user.accounts.values()) account.rejected(this, requestId)
  }

  /** Metadata first: a status may be about a contract that another one describes. */
  #apply({ orders, positions, completions }: Statuses): void {
    for (const { contractMetadata = [] } of orders) for (const one of contractMetadata) this.#learn(one)
    for (const { contractMetadata } of positions) if (contractMetadata) this.#learn(contractMetadata)
    for (const status of orders) this.#applyOrder(status)
    for (const status of positions) this.#applyPosition(status)
    for (const completion of completions) this.#complete(completion)
  }

  #applyOrder(status: OrderStatus): void {
    this.#own(status.accountId)
    const order = orderReportOf(status, id => this.#contracts.get(id) ?? null)
    const account = this.user.account(status.accountId)
    const isTrusted = this.user.isSimulated(status.accountId)
    const trusted =
      isTrusted || !order?.order ? order : { ...order, order: { ...order.order, links: undefined } }
    if (!trusted || !account?.reportOrder(trusted, this.#nowMs())) this.#coverage.clear()
  }

  #applyPosition(status: PositionStatus): void {
    this.#own(status.accountId)
    const contract = this.#contracts.get(status.contractId)
    const account = this.user.account(status.accountId)
    if (!contract || !account) this.#coverage.clear()
    else account.reportPosition(positionReportOf(status, contract), this.#nowMs())
  }

  #complete(completion: TradeSnapshotCompletion): void {
    const done = this.#coverage.complete(completion)
    if (!done) return
    for (const [accountId, account] of this.user.accounts)
      if (done.accountIds ? done.accountIds.has(accountId) : this.#isOwn(accountId))
        account.keepSince(done.revision, this)
  }
}

/** What an order adds to those of its account; null for nothing. */
function addedBy(
  account: AccountRisk | undefined,
  request: RiskRequest,
): Pick<SentOrder, 'symbol' | 'side' | 'quantity' | 'links' | 'chainId'> | null {
  if (request.kind === 'cancel') return null
  if (request.kind === 'new') {
    const { symbol, side, quantity, links } = request.order
    return { symbol, side, quantity, links, chainId: null }
  }
  const order = account?.openOrders.find(({ orderId }) => orderId === request.orderId)
  if (!order) return null
  const { chainId, symbol, side } = order
  return { symbol, side, chainId, quantity: (request.quantity ?? order.quantity) - order.quantity }
}

/** Lets through what reduces, and nothing else. */
const lockedRules: RiskRules = {
  limits: {
    maxOrderSize: 0,
    maxPosition: 0,
    maxOrdersPerMinute: 0,
    maxDailyLoss: null,
    priceCollarPercent: null,
  },
  isLocked: true,
}

const accountIdOf = ({ newOrder, modifyOrder, cancelOrder }: OrderRequest): number | null =>
  newOrder?.order.accountId ?? modifyOrder?.accountId ?? cancelOrder?.accountId ?? null

/** Without the deprecated quantities, which a reader could prefer. */
function withoutTwins(request: OrderRequest): OrderRequest {
  const { newOrder, modifyOrder } = request
  if (newOrder?.order.qty)
    return { ...request, newOrder: { ...newOrder, order: { ...newOrder.order, uint32Qty: undefined } } }
  return modifyOrder?.qty ? { ...request, modifyOrder: { ...modifyOrder, uint32Qty: undefined } } : request
}
