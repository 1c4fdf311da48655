import type { FuturesContract } from '../market/contract.ts'
import { orderLinkAttributes } from '../matching/order-links.ts'
import { transactionStatusCodes } from '../protocol/codes/orders.ts'
import type { Order, OrderStatus, TransactionStatus } from '../protocol/message-types.ts'
import { timestampMs } from '../values/base-time.ts'
import { numberOfDecimal } from '../values/decimal.ts'
import { priceOfScaled } from '../values/scaled-price.ts'
import type { BrokerExecution, BrokerOrder, OrderDraft } from './broker.ts'
import { durationOfCode, sideOfBroker, typeOfBroker } from './order-maps.ts'
import type { OrderName } from './order-messages.ts'
import { untilOf } from './order-messages.ts'
import { orderGroupOf } from './order-status.ts'

/** An order as the broker last described it. */
export interface OrderRecord {
  readonly order: BrokerOrder
  /** Constant for the life of the order. */
  readonly chainOrderId: string
  /** How the next request names it: both change with each accepted modification. */
  readonly name: OrderName
  readonly accountId: number
  /** Of the order that this one protects. */
  readonly parentChainId: string | null
  /** The name of the group with which it shares its quantity. */
  readonly group: string | null
  readonly priceScale: number
}

export interface RecordParts {
  contract(contractId: number): FuturesContract | null
  readonly timeOffsetMs: number
  readonly baseTimeMs: number
}

/** Null when the order of a status is not known: its contract is missing, or it was never described. */
export function orderRecordOf(
  status: OrderStatus,
  before: OrderRecord | undefined,
  parts: RecordParts,
): OrderRecord | null {
  const { order: wire, chainOrderId, accountId } = status
  const contract = wire ? parts.contract(wire.contractId) : null
  const described = wire && contract ? describe(wire, contract, parts) : before?.order
  const clOrderId = wire?.clOrderId ?? acceptedId(status.transactionStatuses) ?? before?.name.clOrderId
  if (!described || clOrderId === undefined) return null
  const filledQuantity = status.fillQty ? numberOfDecimal(status.fillQty) : (status.uint32FillQty ?? 0)
  const order: BrokerOrder = {
    ...described,
    accountId: String(accountId),
    id: before?.order.id ?? clOrderId,
    statusCode: status.status,
    group: orderGroupOf(status.status),
    filledQuantity,
    averagePrice: filledQuantity > 0 ? status.avgFillPriceCorrect : null,
    text: textOf(status),
    parentId: null,
    placedAt: timestampMs(status.submissionUtcTimestamp),
    changedAt: timestampMs(status.statusUtcTimestamp),
  }
  const priceScale = contract?.correctPriceScale ?? before?.priceScale ?? 1
  const parentChainId = wire
    ? attributeOf(wire, orderLinkAttributes.parentChain)
    : (before?.parentChainId ?? null)
  const group = wire ? attributeOf(wire, orderLinkAttributes.oco) : (before?.group ?? null)
  const name = { orderId: status.orderId, clOrderId }
  return { order, chainOrderId, name, accountId, parentChainId, group, priceScale }
}

const attributeOf = ({ extraAttributes = [] }: Order, wanted: string): string | null =>
  extraAttributes.find(({ name }) => name === wanted)?.value ?? null

function describe(wire: Order, contract: FuturesContract, parts: RecordParts): OrderDraft {
  const scale = contract.correctPriceScale
  const { scaledLimitPrice: limit, scaledStopPrice: stop, goodThruDate } = wire
  const until =
    goodThruDate === undefined ? null : untilOf(goodThruDate, parts.timeOffsetMs, parts.baseTimeMs)
  return {
    accountId: String(wire.accountId),
    symbol: contract.contractSymbol,
    side: sideOfBroker(wire.side) ?? 'buy',
    type: typeOfBroker(wire.orderType) ?? 'market',
    quantity: wire.qty ? numberOfDecimal(wire.qty) : (wire.uint32Qty ?? 0),
    ...(limit !== undefined && { limitPrice: priceOfScaled(limit, scale) }),
    ...(stop !== undefined && { stopPrice: priceOfScaled(stop, scale) }),
    duration: durationOfCode(wire.duration, until),
  }
}

/** The order may be left out of a status: then the modification that was accepted names it. */
const acceptedId = (transactions: readonly TransactionStatus[] = []): string | undefined =>
  transactions.findLast(({ status }) => status === transactionStatusCodes.ackModify)?.clOrderId

const textOf = ({ rejectMessage, transactionStatuses = [] }: OrderStatus): string =>
  rejectMessage || transactionStatuses.findLast(({ textMessage }) => textMessage)?.textMessage || ''

/** Fills of a status, and the ids of those that the exchange took back. */
export function fillsOf(
  { transactionStatuses = [] }: OrderStatus,
  { order }: OrderRecord,
): { readonly added: readonly BrokerExecution[]; readonly removed: readonly string[] } {
  const added: BrokerExecution[] = []
  const removed: string[] = []
  for (const { status, trades = [] } of transactionStatuses)
    for (const trade of trades) {
      if (takenBack.has(status)) removed.push(trade.tradeId)
      else if (fills.has(status))
        added.push({
          id: trade.tradeId,
          orderId: order.id,
          symbol: order.symbol,
          side: sideOfBroker(trade.side) ?? order.side,
          quantity: trade.qty ? numberOfDecimal(trade.qty) : (trade.uint32Qty ?? 0),
          price: trade.priceCorrect,
          at: timestampMs(trade.tradeUtcTimestamp),
        })
    }
  return { added, removed }
}

const fills = new Set<number>([transactionStatusCodes.fill, transactionStatusCodes.fillCorrect])
const takenBack = new Set<number>([transactionStatusCodes.fillCancel, transactionStatusCodes.fillBust])
