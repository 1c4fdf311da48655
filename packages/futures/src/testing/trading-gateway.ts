import { orderStatusCodes as codes, transactionStatusCodes as steps } from '../protocol/codes/orders.ts'
import { subscriptionScopes } from '../protocol/codes/trade-routing.ts'
import { brokerageTypes } from '../protocol/codes/trading-account.ts'
import type {
  AccountSummaryStatus,
  Order,
  OrderRequest,
  OrderStatus,
  PositionStatus,
} from '../protocol/message-types.ts'
import { decimalOfNumber, numberOfDecimal } from '../values/decimal.ts'
import type { ClientMessage, ServerMessage } from '../wire-messages.ts'
import {
  type GatewaySocket,
  logonResult,
  resolution,
  restoreResult,
  ScriptedGateway,
} from './scripted-gateway.ts'

export const TRADING_ACCOUNT = 10001
const MARKET_PRICE = 5000
const at = { seconds: 1_767_600_000, nanos: 0 }

export interface ExchangeOrder {
  readonly chainOrderId: string
  order: Order
  orderId: string
  status: number
  rejectMessage?: string
}

/** A quantity that this exchange refuses. */
export const REFUSED_QUANTITY = 13
const symbols = ['F.US.EPZ26', 'F.US.ENQZ26']
/** A contract whose tick size the gateway does not know. */
export const SYMBOL_WITHOUT_TICK = 'F.US.NOTICK'
const IDS_PER_SESSION = 100

/** A gateway with an exchange behind it: market orders fill at once, others wait until `fill`. It reads its messages when a test
 *  tells it to, so that answers and messages can be lost. */
export class TradingGateway extends ScriptedGateway {
  readonly orders = new Map<string, ExchangeOrder>()
  /** How often each client order id arrived. */
  readonly arrivals = new Map<string, number>()
  readonly requests: OrderRequest[] = []
  /** Signed quantity by symbol. */
  readonly positions = new Map<string, number>()
  readonly #read = new Map<GatewaySocket, number>()
  readonly #loggedOn = new Set<GatewaySocket>()
  readonly #subscriptions = new Map<GatewaySocket, number>()
  #session = 0
  #isSessionKnown = false
  #chains = 0
  #transactions = 0n
  accountsCode = 0
  brokerageType: number = brokerageTypes.sim
  isSilent = false
  /** What it answers to who wants the accounts as they are now. */
  summaries: AccountSummaryStatus[] = []

  forgetSession(): void {
    this.#isSessionKnown = false
  }

  /** The messages that have not been read never arrived. */
  loseUnread(): void {
    for (const socket of this.sockets) this.#read.set(socket, socket.messages.length)
  }

  read(): void {
    for (const socket of this.sockets) {
      for (let index = this.#read.get(socket) ?? 0; index < socket.messages.length; index += 1) {
        this.#read.set(socket, index + 1)
        const message = socket.messages[index]
        if (message) this.#take(socket, message)
      }
    }
  }

  /** An order that waits trades as a whole. */
  fill(clOrderId: string): void {
    const found = [...this.orders.values()].find(({ order }) => order.clOrderId === clOrderId)
    if (found?.status === codes.working) this.#trade(found)
  }

  contractId(symbol: string): number {
    return this.#session * IDS_PER_SESSION + symbols.indexOf(symbol)
  }

  tell(message: ServerMessage): void {
    for (const socket of this.#subscriptions.keys()) socket.send(message)
  }

  #take(socket: GatewaySocket, message: ClientMessage): void {
    if (message.logon) {
      this.#session += 1
      this.#isSessionKnown = true
      this.#loggedOn.add(socket)
      socket.send(logonResult(0))
    }
    if (message.restoreOrJoinSession) {
      if (this.#isSessionKnown) this.#loggedOn.add(socket)
      socket.send(restoreResult(this.#isSessionKnown ? 0 : 101))
    }
    if (!this.#loggedOn.has(socket)) return
    for (const request of message.informationRequests ?? []) this.#inform(socket, request)
    for (const { id, subscribe, subscriptionScopes: scopes = [] } of message.tradeSubscriptions ?? [])
      if (scopes.includes(subscriptionScopes.accountSummary)) this.#summarize(socket, id)
      else this.#subscribe(socket, id, subscribe)
    for (const request of message.orderRequests ?? []) this.#order(socket, request)
  }

  #inform(socket: GatewaySocket, request: NonNullable<ClientMessage['informationRequests']>[number]): void {
    const { id, symbolResolutionRequest, accountsRequest, lastStatementBalancesRequest } = request
    if (symbolResolutionRequest?.symbol === SYMBOL_WITHOUT_TICK) {
      const [metadata] = metadataOf(IDS_PER_SESSION - 1, SYMBOL_WITHOUT_TICK)
      const report = metadata && { contractMetadata: { ...metadata, tickSize: 0 } }
      socket.send({ informationReports: [{ id, statusCode: 0, symbolResolutionReport: report }] })
    } else if (symbolResolutionRequest) {
      const symbol = symbolResolutionRequest.symbol ?? ''
      socket.send(
        symbols.includes(symbol)
          ? resolution(id, this.contractId(symbol), symbol)
          : { informationReports: [{ id, statusCode: 104, textMessage: 'Unknown' }] },
      )
    } else if (accountsRequest)
      socket.send({
        informationReports: [
          this.accountsCode >= 100
            ? { id, statusCode: this.accountsCode, textMessage: 'No accounts' }
            : {
                id,
                statusCode: 0,
                accountsReport: { brokerages: [{ ...brokerage, type: this.brokerageType }] },
              },
        ],
      })
    else if (lastStatementBalancesRequest)
      socket.send({
        informationReports: [{ id, statusCode: 0, lastStatementBalancesReport: { balances: [balance] } }],
      })
  }

  #subscribe(socket: GatewaySocket, id: number, isWanted: boolean): void {
    if (!isWanted) {
      if (this.#subscriptions.get(socket) === id) this.#subscriptions.delete(socket)
      return
    }
    this.#subscriptions.set(socket, id)
    const orderStatuses = [...this.orders.values()].map(order => ({
      ...this.#statusOf(order),
      isSnapshot: true,
    }))
    const positionStatuses = [...this.positions.keys()].map(symbol => ({
      ...this.#positionOf(symbol),
      isSnapshot: true,
    }))
    socket.send({ orderStatuses, positionStatuses })
    socket.send({ tradeSnapshotCompletions: [{ subscriptionId: id, subscriptionScopes: [1, 2] }] })
  }

  #summarize(socket: GatewaySocket, id: number): void {
    const accountSummaryStatuses = this.summaries.map(summary => ({ ...summary, subscriptionIds: [id] }))
    const scopes = [subscriptionScopes.accountSummary]
    socket.send({
      accountSummaryStatuses,
      tradeSnapshotCompletions: [{ subscriptionId: id, subscriptionScopes: scopes }],
    })
  }

  #order(socket: GatewaySocket, request: OrderRequest): void {
    this.requests.push(request)
    const { newOrder, modifyOrder, cancelOrder, requestId } = request
    const id = newOrder?.order.clOrderId ?? modifyOrder?.clOrderId ?? cancelOrder?.clOrderId ?? ''
    this.arrivals.set(id, (this.arrivals.get(id) ?? 0) + 1)
    if (this.isSilent) return
    if (newOrder) this.#place(newOrder.order)
    const named = modifyOrder ?? cancelOrder
    if (!named) return
    const found = [...this.orders.values()].find(({ orderId }) => orderId === named.orderId)
    if (found?.status !== codes.working) {
      const reject = { requestId, rejectCode: 1024, textMessage: 'The order is not working' }
      socket.send({ orderRequestRejects: [reject] })
    } else if (cancelOrder) this.#cancel(found, cancelOrder.clOrderId)
    else if (modifyOrder) this.#modify(found, modifyOrder)
  }

  #place(order: Order): void {
    this.#chains += 1
    const chain = String(this.#chains)
    const placed: ExchangeOrder = { chainOrderId: chain, orderId: `o${chain}`, order, status: codes.working }
    this.orders.set(chain, placed)
    if (order.qty && numberOfDecimal(order.qty) === REFUSED_QUANTITY) {
      placed.status = codes.rejected
      placed.rejectMessage = 'No luck'
      this.#report(placed, steps.rejected)
      return
    }
    this.#report({ ...placed, status: codes.inTransit }, steps.inTransit)
    this.#report(placed, steps.ackPlace)
    if (order.orderType === 1) this.#trade(placed)
  }

  #modify(found: ExchangeOrder, change: NonNullable<OrderRequest['modifyOrder']>): void {
    const { clOrderId, qty, scaledLimitPrice, scaledStopPrice, duration } = change
    if (qty && numberOfDecimal(qty) === REFUSED_QUANTITY) {
      this.#report(found, steps.rejectModify, clOrderId, 'No change')
      return
    }
    this.#report({ ...found, status: codes.inModify }, steps.inModify, clOrderId)
    found.order = {
      ...found.order,
      clOrderId,
      ...(qty && { qty }),
      ...(scaledLimitPrice !== undefined && { scaledLimitPrice }),
      ...(scaledStopPrice !== undefined && { scaledStopPrice }),
      ...(duration !== undefined && { duration }),
    }
    found.orderId = `${found.orderId}'`
    this.#report(found, steps.ackModify, clOrderId)
  }

  #cancel(found: ExchangeOrder, clOrderId: string): void {
    this.#report({ ...found, status: codes.inCancel }, steps.inCancel, clOrderId)
    found.status = codes.cancelled
    this.#report(found, steps.ackCancel, clOrderId)
  }

  #trade(found: ExchangeOrder): void {
    found.status = codes.filled
    const symbol = symbols[found.order.contractId % IDS_PER_SESSION] ?? ''
    const size = numberOfDecimal(found.order.qty ?? {})
    const net = (this.positions.get(symbol) ?? 0) + (found.order.side === 1 ? size : -size)
    this.positions.set(symbol, net)
    this.#report(found, steps.fill)
    this.tell({ positionStatuses: [this.#positionOf(symbol)] })
  }

  #report(order: ExchangeOrder, step: number, clOrderId = order.order.clOrderId, textMessage?: string): void {
    this.#transactions += 1n
    const status = this.#statusOf(order)
    const trade = {
      tradeId: `t${order.chainOrderId}`,
      contractId: order.order.contractId,
      statementDate: 0,
      tradeDate: 0,
      scaledPrice: MARKET_PRICE * 100,
      side: order.order.side ?? 1,
      tradeUtcTimestamp: at,
      priceCorrect: MARKET_PRICE,
      qty: order.order.qty ?? {},
    }
    const transaction = {
      status: step,
      transId: this.#transactions,
      clOrderId,
      transUtcTimestamp: at,
      ...(textMessage !== undefined && { textMessage }),
      ...(step === steps.fill && { trades: [trade] }),
    }
    this.tell({ orderStatuses: [{ ...status, transactionStatuses: [transaction] }] })
  }

  #statusOf({ order, orderId, chainOrderId, status, rejectMessage }: ExchangeOrder): OrderStatus {
    const isFilled = status === codes.filled
    const symbol = symbols[order.contractId % IDS_PER_SESSION] ?? ''
    const contractId = this.contractId(symbol)
    return {
      status,
      orderId,
      chainOrderId,
      fillCnt: isFilled ? 1 : 0,
      scaledAvgFillPrice: isFilled ? MARKET_PRICE * 100 : 0,
      avgFillPriceCorrect: isFilled ? MARKET_PRICE : 0,
      fillQty: isFilled ? (order.qty ?? {}) : {},
      order: { ...order, contractId },
      enteredByUser: 'u',
      firstStatementDate: 0,
      accountId: order.accountId,
      statusUtcTimestamp: at,
      submissionUtcTimestamp: at,
      contractMetadata: metadataOf(contractId, symbol),
      ...(rejectMessage !== undefined && { rejectMessage }),
    }
  }

  #positionOf(symbol: string): PositionStatus {
    const net = this.positions.get(symbol) ?? 0
    const contractId = this.contractId(symbol)
    return {
      accountId: TRADING_ACCOUNT,
      contractId,
      isShortOpenPosition: net < 0,
      openPositions: [
        {
          id: 1,
          priceCorrect: MARKET_PRICE,
          tradeDate: 0,
          statementDate: 0,
          isAggregated: true,
          isShort: net < 0,
          qty: decimalOfNumber(Math.abs(net)),
        },
      ],
      contractMetadata: metadataOf(contractId, symbol)[0],
    }
  }
}

const metadataOf = (contractId: number, symbol: string) =>
  (resolution(1, contractId, symbol).informationReports ?? []).flatMap(({ symbolResolutionReport }) =>
    symbolResolutionReport ? [symbolResolutionReport.contractMetadata] : [],
  )

const brokerage = {
  id: 1,
  name: 'Broker',
  salesSeries: [
    {
      number: '1',
      name: 'Series',
      accounts: [
        {
          accountId: TRADING_ACCOUNT,
          brokerageAccountNumber: 'SIM1',
          name: 'Account 1',
          lastStatementDate: 0,
        },
        { accountId: 7, brokerageAccountNumber: 'V', name: 'View', lastStatementDate: 0, isViewOnly: true },
      ],
    },
  ],
}

const balance = {
  id: 1,
  accountId: TRADING_ACCOUNT,
  statementDate: 0,
  currency: 'USD',
  balance: 50_000,
  totalValue: 50_000,
  ote: 0,
  upl: 0,
  mvo: 0,
  cashExcess: 0,
  collateral: 0,
  initialMargin: 0,
}
