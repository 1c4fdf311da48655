import { DAY_MS } from '@tidemark/domain'
import type { FuturesContract } from '../market/contract.ts'
import { orderLinkAttributes } from '../matching/order-links.ts'
import type { CancelOrder, ModifyOrder, Order, OrderRequest } from '../protocol/message-types.ts'
import type { SessionInfo } from '../session/outbox.ts'
import { epochMsOf, timestampOf, wireTimeOf } from '../values/base-time.ts'
import { decimalOfNumber } from '../values/decimal.ts'
import { scaledOfPrice } from '../values/scaled-price.ts'
import type { ClientMessage } from '../wire-messages.ts'
import type { OrderChange, OrderDraft, OrderDuration } from './broker.ts'
import { brokerSideOf, brokerTypeOf, durationCodeOf } from './order-maps.ts'

/** What every order request needs besides the order. */
export interface RequestParts {
  readonly requestId: number
  readonly accountId: number
  /** Of this request: each one has its own. */
  readonly clOrderId: string
  /** Of the first order of those that are sent together. */
  readonly firstClOrderId: string
  readonly nowMs: number
  /** By which the dates of the broker differ: CQG.timeOffset. */
  readonly timeOffsetMs: number
}

/** The order that a change or cancellation is about, as the broker names it now. */
export interface OrderName {
  readonly orderId: string
  readonly clOrderId: string
}

/** How a bracket names its order and the other bracket, by ids of the client. */
export interface BracketLinks {
  readonly parent: string
  /** Two orders of one group share a quantity. */
  readonly group: string
}

/** [FU-13] Only the date counts on the wire: that of the broker's time. */
export const goodThruDateOf = (until: number, timeOffsetMs: number, { baseTimeMs }: SessionInfo): number =>
  wireTimeOf(baseTimeMs, Math.floor((until + timeOffsetMs) / DAY_MS) * DAY_MS)

/** The inverse, as the beginning of the day. */
export const untilOf = (goodThruDate: number, timeOffsetMs: number, baseTimeMs: number): number =>
  epochMsOf(baseTimeMs, goodThruDate) - timeOffsetMs

const durationFields = (duration: OrderDuration, { timeOffsetMs }: RequestParts, session: SessionInfo) => ({
  duration: durationCodeOf(duration),
  ...(duration.kind === 'GTD' && {
    goodThruDate: goodThruDateOf(duration.until, timeOffsetMs, session),
  }),
})

const message = (requestId: number, request: Omit<OrderRequest, 'requestId'>): ClientMessage => ({
  orderRequests: [{ requestId, ...request }],
})

/** [FU-18] A bracket has links. */
export function newOrderMessage(
  draft: OrderDraft,
  contract: FuturesContract,
  parts: RequestParts,
  session: SessionInfo,
  links: BracketLinks | null = null,
): ClientMessage {
  const { type, limitPrice, stopPrice } = draft
  const scale = contract.correctPriceScale
  const hasLimit = type === 'limit' || type === 'stopLimit'
  const hasStop = type === 'stop' || type === 'stopLimit'
  const order: Order = {
    accountId: parts.accountId,
    contractId: contract.contractId,
    clOrderId: parts.clOrderId,
    orderType: brokerTypeOf(type),
    ...durationFields(draft.duration, parts, session),
    side: brokerSideOf(draft.side),
    qty: decimalOfNumber(draft.quantity),
    ...(hasLimit && limitPrice !== undefined && { scaledLimitPrice: scaledOfPrice(limitPrice, scale) }),
    ...(hasStop && stopPrice !== undefined && { scaledStopPrice: scaledOfPrice(stopPrice, scale) }),
    whenUtcTimestamp: timestampOf(parts.nowMs),
    ...(links && { extraAttributes: attributesOf(links) }),
  }
  return message(parts.requestId, { newOrder: { order } })
}

const attributesOf = ({ parent, group }: BracketLinks): Order['extraAttributes'] => [
  { name: orderLinkAttributes.parent, value: parent, deleted: false },
  { name: orderLinkAttributes.oco, value: group, deleted: false },
]

const nameFields = ({ orderId, clOrderId }: OrderName, parts: RequestParts): CancelOrder => ({
  orderId,
  accountId: parts.accountId,
  origClOrderId: clOrderId,
  clOrderId: parts.clOrderId,
  whenUtcTimestamp: timestampOf(parts.nowMs),
})

/** [FU-18] Only what changes. */
export function modifyOrderMessage(
  name: OrderName,
  change: OrderChange,
  priceScale: number,
  parts: RequestParts,
  session: SessionInfo,
): ClientMessage {
  const { quantity, limitPrice, stopPrice, duration } = change
  const modifyOrder: ModifyOrder = {
    ...nameFields(name, parts),
    ...(quantity !== undefined && { qty: decimalOfNumber(quantity) }),
    ...(limitPrice !== undefined && { scaledLimitPrice: scaledOfPrice(limitPrice, priceScale) }),
    ...(stopPrice !== undefined && { scaledStopPrice: scaledOfPrice(stopPrice, priceScale) }),
    ...(duration && durationFields(duration, parts, session)),
  }
  return message(parts.requestId, { modifyOrder })
}

/** [FU-18] */
export const cancelOrderMessage = (name: OrderName, parts: RequestParts): ClientMessage =>
  message(parts.requestId, { cancelOrder: nameFields(name, parts) })
