import { orderLinkAttributes } from '../matching/order-links.ts'
import { orderSides, orderStatusCodes, transactionStatusCodes } from '../protocol/codes/orders.ts'
import type { ContractMetadata, OrderStatus, PositionStatus } from '../protocol/message-types.ts'
import { numberOfDecimal } from '../values/decimal.ts'
import { priceOfScaled } from '../values/scaled-price.ts'
import type { OrderLinks, RiskOrder } from './check-order.ts'
import type { OrderReport, PositionReport } from './risk-reports.ts'

const ended = new Set<number>([
  orderStatusCodes.rejected,
  orderStatusCodes.expired,
  orderStatusCodes.cancelled,
  orderStatusCodes.filled,
  orderStatusCodes.approveRejected,
])
const unfinished = new Set<number>([transactionStatusCodes.inTransit, transactionStatusCodes.inModify])

type Amount = Parameters<typeof numberOfDecimal>[0] | undefined

/** The decimal wins over its deprecated twin. */
export const quantityOf = (decimal: Amount, uint32: number | undefined): number | null =>
  decimal ? numberOfDecimal(decimal) : (uint32 ?? null)

type ContractOf = (contractId: number) => ContractMetadata | null

/** Null when the status is about a contract that is not known. */
export function orderReportOf(status: OrderStatus, contractOf: ContractOf): OrderReport | null {
  const { order, transactionStatuses = [] } = status
  const contract = order ? contractOf(order.contractId) : null
  if (order && !contract) return null
  return {
    chainId: status.chainOrderId,
    orderId: status.orderId,
    clOrderId: order?.clOrderId ?? transactionStatuses.at(-1)?.clOrderId ?? '',
    order: order && contract ? riskOrderOf(order, contract) : null,
    isOpen: !ended.has(status.status),
    isInCancel: status.status === orderStatusCodes.inCancel,
    remaining: quantityOf(status.remainingQty, status.uint32RemainingQty),
    filled: quantityOf(status.fillQty, status.uint32FillQty) ?? 0,
    isSnapshot: status.isSnapshot === true,
    named: [...(order ? [order.clOrderId] : []), ...transactionStatuses.map(({ clOrderId }) => clOrderId)],
    finished: transactionStatuses.flatMap(one => (unfinished.has(one.status) ? [] : [one.clOrderId])),
  }
}

type OrderFields = NonNullable<OrderStatus['order']>

const riskOrderOf = (order: OrderFields, contract: ContractMetadata): RiskOrder => ({
  symbol: contract.contractSymbol,
  side: order.side === orderSides.sell ? 'sell' : 'buy',
  quantity: quantityOf(order.qty, order.uint32Qty) ?? 0,
  limitPrice: priceIn(order.scaledLimitPrice, contract),
  stopPrice: priceIn(order.scaledStopPrice, contract),
  links: linksOf(order),
})

/** Undefined for an order without any. */
export function linksOf({ extraAttributes = [] }: OrderFields): OrderLinks | undefined {
  const attribute = (name: string) => extraAttributes.find(one => one.name === name)?.value ?? null
  const { oco, parent, parentChain } = orderLinkAttributes
  const links = { group: attribute(oco), parent: attribute(parentChain) ?? attribute(parent) }
  return links.group === null && links.parent === null ? undefined : links
}

export const priceIn = (
  scaled: number | undefined,
  { correctPriceScale }: ContractMetadata,
): number | undefined => (scaled === undefined ? undefined : priceOfScaled(scaled, correctPriceScale))

export function positionReportOf(status: PositionStatus, contract: ContractMetadata): PositionReport {
  const { tickSize, tickValue } = contract
  return {
    symbol: contract.contractSymbol,
    pointValue: tickSize > 0 ? tickValue / tickSize : 0,
    isSnapshot: status.isSnapshot === true,
    lots: (status.openPositions ?? []).map(({ id, qty, uint32Qty, isShort, priceCorrect }) => {
      const size = quantityOf(qty, uint32Qty) ?? 0
      return { id, quantity: isShort ? -size : size, price: priceCorrect }
    }),
    realized: (status.purchaseAndSalesGroups ?? []).map(({ id, realizedProfitLoss }) => ({
      id,
      profit: realizedProfitLoss,
    })),
  }
}
