import { orderTypes } from '../protocol/codes/orders.ts'
import type { OrderRequest } from '../protocol/message-types.ts'
import type { RiskRequest, WorkingOrder } from './check-order.ts'
import type { ReadRequest } from './read-request.ts'

/** What a request that is let through asks for, for a record of it. */
export interface OrderEntry extends Partial<Pick<WorkingOrder, 'symbol' | 'side'>> {
  readonly kind: RiskRequest['kind']
  readonly accountId: number
  /** The client's id of a new order, the provider's id of one that is changed or cancelled. */
  readonly orderId: string
  readonly quantity?: number | undefined
  readonly type?: string | undefined
  readonly limitPrice?: number | undefined
  readonly stopPrice?: number | undefined
}

const typeNames: Readonly<Record<number, string>> = {
  [orderTypes.mkt]: 'market',
  [orderTypes.lmt]: 'limit',
  [orderTypes.stp]: 'stop',
  [orderTypes.stl]: 'stop limit',
}

/** `orderOf` knows the working orders of the account; an order that it does not know is named by its id alone. */
export function orderEntryOf(
  { newOrder, modifyOrder, cancelOrder }: OrderRequest,
  { accountId, clOrderId, request }: ReadRequest,
  orderOf: (orderId: string) => WorkingOrder | null,
): OrderEntry {
  const { kind } = request
  if (request.kind === 'new') {
    const { symbol, side, quantity, limitPrice, stopPrice } = request.order
    const type = typeNames[newOrder?.order.orderType ?? 0]
    return { kind, accountId, orderId: clOrderId, symbol, side, quantity, type, limitPrice, stopPrice }
  }
  const orderId = modifyOrder?.orderId ?? cancelOrder?.orderId ?? ''
  const order = orderOf(orderId)
  const about = order ? { symbol: order.symbol, side: order.side, quantity: order.quantity } : {}
  if (request.kind === 'cancel') return { kind, accountId, orderId, ...about }
  const { quantity = order?.quantity, limitPrice, stopPrice } = request
  return { kind, accountId, orderId, ...about, quantity, limitPrice, stopPrice }
}
