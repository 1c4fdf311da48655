import type { MessageOf } from '../protocol/message-table.ts'
import type { Order, OrderRequest, OrderStatus } from '../protocol/message-types.ts'
import { clientPartsOf } from '../risk/client-parts.ts'
import { type CheckedOrder, ConnectionRisk } from '../risk/connection-risk.ts'
import { defaultRiskLimits, type RiskLimits } from '../risk/risk-limits.ts'
import { UserRisk } from '../risk/user-risk.ts'
import { decimalOfNumber } from '../values/decimal.ts'
import { encodeClientMessage, encodeServerMessage, type ServerMessage } from '../wire-messages.ts'

export const accountId = 10_001
export const contractId = 7

export const metadata: MessageOf<'ContractMetadata'> = {
  ...{ contractId, contractSymbol: 'F.US.EPZ26', correctPriceScale: 0.01, displayPriceScale: 2 },
  ...{ description: 'E-mini', title: 'EPZ26', tickSize: 0.25, tickValue: 12.5, currency: 'USD' },
  ...{ cfiCode: 'FXXXXX', instrumentGroupName: 'F.US.EP', sessionInfoId: 1, countryCode: 'US' },
  ...{ shortInstrumentGroupName: 'EP', instrumentGroupDescription: 'E-mini' },
}

export const orderFields = (change: Partial<Order> = {}): Order => ({
  ...{ accountId, contractId, clOrderId: 'c1', orderType: 1, duration: 1, side: 1 },
  ...{ qty: decimalOfNumber(1), whenUtcTime: 0 },
  ...change,
})

export const newOrder = (change: Partial<Order> = {}, requestId = 1): OrderRequest => ({
  requestId,
  newOrder: { order: orderFields(change) },
})

export const statusOf = (
  order: Order,
  status: number,
  filled: number,
  remaining: number,
  change: Partial<OrderStatus> = {},
): OrderStatus => ({
  ...{ status, orderId: `o-${order.clOrderId}`, chainOrderId: `chain-${order.clOrderId}`, fillCnt: 0 },
  ...{ scaledAvgFillPrice: 0, avgFillPriceCorrect: 0, enteredByUser: 'u', firstStatementDate: 0, accountId },
  ...{ statusUtcTimestamp: {}, submissionUtcTimestamp: {}, order },
  ...{ fillQty: decimalOfNumber(filled), remainingQty: decimalOfNumber(remaining) },
  ...change,
})

export const lot = (id: number, quantity: number, priceCorrect = 4500) => ({
  ...{ id, priceCorrect, tradeDate: 0, statementDate: 0, isAggregated: false },
  ...{ isShort: quantity < 0, qty: decimalOfNumber(Math.abs(quantity)) },
})

export const positionOf = (
  lots: readonly ReturnType<typeof lot>[],
  change: Partial<MessageOf<'PositionStatus'>> = {},
) => ({ accountId, contractId, isShortOpenPosition: false, openPositions: lots, ...change })

export const tradeAt = (price: number): ServerMessage => ({
  realTimeMarketData: [
    {
      contractId,
      quotes: [
        { type: 1, scaledPrice: 1 },
        { type: 0, scaledPrice: Math.round(price * 100) },
        { type: 2, scaledPrice: 2 },
      ],
    },
  ],
})

/** A connection of a user whose messages the test gives. */
export function riskRun(user = new UserRisk(), brokerageType?: number) {
  const time = { nowMs: 1_000_000 }
  const connection = new ConnectionRisk(user, () => time.nowMs)
  const say = (message: ServerMessage): void => connection.received(encodeServerMessage(message))
  const limits: { -readonly [Name in keyof RiskLimits]: RiskLimits[Name] } = { ...defaultRiskLimits }
  const rules = { limits, isLocked: false }
  const check = (request: OrderRequest): CheckedOrder => {
    const [order] = clientPartsOf(encodeClientMessage({ orderRequests: [request] }))?.orders ?? []
    if (!order) throw new Error('No order')
    return connection.check(order, () => rules)
  }
  return {
    user,
    time,
    connection,
    rules,
    say,
    check,
    refusal: (request: OrderRequest): string | null => check(request).refusal,
    subscribe(id = 3): void {
      connection.subscribed([{ id, subscriptionScopes: [1, 2], subscribe: true }])
    },
    complete: (id = 3): void =>
      say({ tradeSnapshotCompletions: [{ subscriptionId: id, subscriptionScopes: [1, 2] }] }),
    /** As a browser begins. */
    begin(): void {
      say({
        informationReports: [
          { id: 1, statusCode: 0, symbolResolutionReport: { contractMetadata: metadata } },
          { id: 2, statusCode: 0, accountsReport: { brokerages: [{ ...brokerage, type: brokerageType }] } },
        ],
      })
      say(tradeAt(4500))
      this.subscribe()
      this.complete()
    },
  }
}

const brokerage = {
  ...{ id: 1, name: 'b' },
  salesSeries: [
    {
      ...{ number: '1', name: 's' },
      accounts: [{ accountId, brokerageAccountNumber: '1', name: 'a', lastStatementDate: 0 }],
    },
  ],
}
