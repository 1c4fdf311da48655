import { orderSides, orderTypes } from '../protocol/codes/orders.ts'
import type { ContractMetadata, OrderRequest } from '../protocol/message-types.ts'
import type { RiskRequest } from './check-order.ts'
import { linksOf, priceIn, quantityOf } from './read-statuses.ts'
import { riskTexts as t } from './texts.ts'

/** An order request in the terms of the limits. */
export interface ReadRequest {
  readonly accountId: number
  readonly clOrderId: string
  readonly request: RiskRequest
}

const types = new Set<number>([orderTypes.mkt, orderTypes.lmt, orderTypes.stp, orderTypes.stl])

/** Returns the words of the refusal for a request that does not do exactly one of what is known. */
export function readRequest(
  { newOrder, modifyOrder, cancelOrder }: OrderRequest,
  contractOf: (contractId: number) => ContractMetadata | null,
  symbolOf: (accountId: number, orderId: string) => ContractMetadata | null,
): ReadRequest | string {
  if ([newOrder, modifyOrder, cancelOrder].filter(part => part !== undefined).length !== 1)
    return t.unsupported
  if (cancelOrder) {
    const { accountId, clOrderId } = cancelOrder
    return { accountId, clOrderId, request: { kind: 'cancel' } }
  }
  if (modifyOrder) {
    const { accountId, clOrderId, orderId } = modifyOrder
    const contract = symbolOf(accountId, orderId)
    const quantity = quantityOf(modifyOrder.qty, modifyOrder.uint32Qty)
    const prices = contract && {
      limitPrice: priceIn(modifyOrder.scaledLimitPrice, contract),
      stopPrice: priceIn(modifyOrder.scaledStopPrice, contract),
    }
    if (!prices) return t.unknownOrder
    return {
      ...{ accountId, clOrderId },
      request: { kind: 'modify', orderId, ...prices, ...(quantity !== null && { quantity }) },
    }
  }
  return newOrder ? readNewOrder(newOrder.order, contractOf) : t.unsupported
}

function readNewOrder(
  order: NonNullable<OrderRequest['newOrder']>['order'],
  contractOf: (contractId: number) => ContractMetadata | null,
): ReadRequest | string {
  const isSided = order.side === orderSides.buy || order.side === orderSides.sell
  if (!isSided || !types.has(order.orderType)) return t.unsupported
  const contract = contractOf(order.contractId)
  if (!contract) return t.unknownContract
  return {
    accountId: order.accountId,
    clOrderId: order.clOrderId,
    request: {
      kind: 'new',
      order: {
        symbol: contract.contractSymbol,
        side: order.side === orderSides.buy ? 'buy' : 'sell',
        quantity: quantityOf(order.qty, order.uint32Qty) ?? 0,
        limitPrice: priceIn(order.scaledLimitPrice, contract),
        stopPrice: priceIn(order.scaledStopPrice, contract),
        links: linksOf(order),
      },
    },
  }
}
