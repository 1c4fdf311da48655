import { type EpochMs, type IsoDate, tradeDateAt } from '@tidemark/domain'
import {
  type CancelOrder,
  faultOf,
  type ModifyOrder,
  matchingTexts,
  type NewOrder,
  type OrderFault,
  orderRejectCodes,
  orderStatusCodes,
  transactionStatusCodes,
} from '@tidemark/futures'
import type { FuturesContract } from '../../futures/futures-market.ts'
import { isExpired } from '../contract-registry.ts'
import type { OrderSender } from '../trading-port.ts'
import { changeChildren, changeWanted, followParent } from './bracket-orders.ts'
import type { ContractMarket } from './contract-market.ts'
import type { Exchange } from './exchange.ts'
import { exchangeLimits } from './exchange-limits.ts'
import type { OrderRecord } from './exchange-records.ts'
import { isOpen } from './exchange-store.ts'
import { endOf } from './order-ends.ts'
import {
  dateOf,
  isSupportedDuration,
  quantityOf,
  ticksOfScaled,
  type WantedOrder,
  wantedOrder,
} from './order-request.ts'
import { exchangeTexts } from './texts.ts'

const codes = orderStatusCodes
const steps = transactionStatusCodes
const { seeText, marginOverCash, notModifiable, notCancellable } = orderRejectCodes
const fault = (text: string, code: number = seeText): OrderFault => ({ code, text })

/** Places an order, or rejects it by its status. Returns why not even that is possible. */
export function placeOrder(
  exchange: Exchange,
  { order: sent, suspend }: NewOrder,
  sender: OrderSender,
  now: EpochMs,
): OrderFault | null {
  const { accountId, clOrderId } = sent
  const idFault = clientIdFault(exchange, accountId, clOrderId)
  if (idFault) return idFault
  const contract = sender.contract(sent.contractId)
  if (contract === null) return fault(exchangeTexts.unknownContract)
  if (isExpired(contract, now)) return fault(exchangeTexts.expiredContract)
  if (suspend) return fault(exchangeTexts.suspendedOrder)
  const wanted = wantedOrder(sent, contract, sender)
  if ('code' in wanted) return wanted
  const own = exchange.store.ordersOf(accountId)
  if (own.filter(isOpen).length >= exchangeLimits.openOrders) return fault(exchangeTexts.tooManyOrders)
  const market = exchange.marketAt(contract, now)
  if (market === null) return fault(exchangeTexts.catchingUp)

  const { parentClientId } = wanted
  const parent = own.find(
    one => one.clOrderId === parentClientId || one.transactions[0]?.clOrderId === parentClientId,
  )
  const ids = { accountId, clOrderId, userName: sender.userName }
  const order = orderRecord(exchange, ids, wanted, parent ?? null, contract, now)
  exchange.store.useClientId(accountId, clOrderId)
  exchange.transact(order, codes.inTransit, steps.inTransit, now)
  const waitsForParent = parent !== undefined && isOpen(parent)
  const refusal =
    linkFault(order, wanted, parent, own) ??
    termsFault(exchange, order, market, now, waitsForParent ? null : market.matcher.lastTicks) ??
    (waitsForParent ? null : marginFault(exchange, order, contract, openQuantity(order, parent, own), now))
  if (refusal?.text === exchangeTexts.partnerFilled) {
    exchange.transact(order, codes.cancelled, steps.ackCancel, now, { text: refusal.text })
  } else if (refusal) {
    order.rejectText = refusal.text
    exchange.transact(order, codes.rejected, steps.rejected, now, rejection(refusal))
  } else if (waitsForParent) {
    exchange.transact(order, codes.suspended, steps.suspend, now)
    followParent(exchange, parent, contract, now)
  } else {
    order.quantity = openQuantity(order, parent, own)
    exchange.transact(order, codes.working, steps.ackPlace, now)
    exchange.enter([order], contract, now)
  }
  return null
}

/** Changes what the request names. A refused change leaves the order as it was. */
export function modifyOrder(
  exchange: Exchange,
  sent: ModifyOrder,
  sender: OrderSender,
  now: EpochMs,
): OrderFault | null {
  const found = requestedOrder(exchange, sent)
  if ('code' in found) return found
  const { order, problem } = found
  const contract = exchange.contractOf(order.symbol, order.placedAt)
  const market = contract && exchange.marketAt(contract, now)
  if (!market) return fault(exchangeTexts.catchingUp)
  exchange.store.useClientId(order.accountId, sent.clOrderId)
  const ids = { clOrderId: sent.clOrderId, origClOrderId: sent.origClOrderId }
  const next = changedOrder(order, sent, market.contract, sender)
  const refusal = problem ?? changeFault(exchange, order, next, market, now)
  if (refusal) {
    const code = refusal.code === seeText ? notModifiable : refusal.code
    exchange.transact(order, order.status, steps.rejectModify, now, {
      ...ids,
      ...rejection(refusal),
      rejectCode: code,
    })
    return null
  }
  const before = order.status
  exchange.transact(order, codes.inModify, steps.inModify, now, ids)
  const quantityBefore = order.quantity
  const endsAt = endOf(market.contract, next.duration, next.goodThrough, now)
  Object.assign(order, next, { endsAt, orderId: String(exchange.store.next('order')) })
  order.clOrderId = sent.clOrderId
  if (quantityOf(sent) !== null) changeWanted(exchange.store, order, before)
  const quantities = [quantityBefore, order.quantity] as const
  exchange.transact(order, before, steps.ackModify, now, { ...ids, quantities })
  changeChildren(exchange, order, quantities, now)
  if (before === codes.suspended) return null
  const { limitTicks, stopTicks, quantity, filled } = order
  const change = { limitTicks, stopTicks, endsAt, remaining: quantity - filled }
  exchange.handle(market.matcher.modify(order.chainId, change), market.contract, now)
  return null
}

export function cancelOrder(exchange: Exchange, sent: CancelOrder, now: EpochMs): OrderFault | null {
  const found = requestedOrder(exchange, sent)
  if ('code' in found) return found
  const { order, problem } = found
  const contract = exchange.contractOf(order.symbol, order.placedAt)
  const market = contract && exchange.marketAt(contract, now)
  if (!market) return fault(exchangeTexts.catchingUp)
  exchange.store.useClientId(order.accountId, sent.clOrderId)
  const ids = { clOrderId: sent.clOrderId, origClOrderId: sent.origClOrderId }
  // Matching up to now may have ended it.
  const refusal = problem ?? (isOpen(order) ? null : fault(exchangeTexts.endedOrder))
  if (refusal) {
    const rejected = { ...ids, ...rejection(refusal), rejectCode: notCancellable }
    exchange.transact(order, order.status, steps.rejectCancel, now, rejected)
    return null
  }
  exchange.transact(order, codes.inCancel, steps.inCancel, now, ids)
  market.matcher.cancel(order.chainId)
  exchange.transact(order, codes.cancelled, steps.ackCancel, now, ids)
  followParent(exchange, order, market.contract, now)
  return null
}

const rejection = ({ code, text }: OrderFault) => ({ rejectCode: code, text })

function clientIdFault({ store }: Exchange, accountId: number, clOrderId: string): OrderFault | null {
  const { length } = clOrderId
  if (length === 0 || length > exchangeLimits.clientIdLength) return fault(exchangeTexts.badClientId)
  return store.isUsed(accountId, clOrderId) ? fault(exchangeTexts.usedClientId) : null
}

interface Ids {
  readonly accountId: number
  readonly clOrderId: string
  readonly userName: string
}

function orderRecord(
  { store }: Exchange,
  ids: Ids,
  wanted: WantedOrder,
  parent: OrderRecord | null,
  contract: FuturesContract,
  now: EpochMs,
): OrderRecord {
  const { side, type, quantity, limitTicks, stopTicks, duration, goodThrough, ocoGroup } = wanted
  const id = String(store.next('order'))
  return {
    ...{ chainId: id, orderId: id, ...ids, symbol: contract.symbol ?? '', placedAt: now, changedAt: now },
    ...{ side, type, quantity, limitTicks, stopTicks, duration, goodThrough },
    tradeDate: tradeDateAt(contract.product, now),
    endsAt: endOf(contract, duration, goodThrough, now),
    ocoGroup: ocoGroup === null ? null : `${ids.accountId} ${ocoGroup}`,
    parentChainId: parent?.chainId ?? null,
    ...(parent && { wantedQuantity: quantity }),
    ...{ status: codes.inTransit, filled: 0, filledTicks: 0, fillCount: 0, rejectText: '' },
    ...{ transactions: [], working: null },
  }
}

const isPartner = (one: OrderRecord, { ocoGroup }: OrderRecord): boolean =>
  ocoGroup !== null && one.ocoGroup === ocoGroup

/** What its parent has filled at most, without what the other order of its group has. */
function openQuantity(
  order: OrderRecord,
  parent: OrderRecord | undefined,
  own: readonly OrderRecord[],
): number {
  const partners = own.filter(one => isPartner(one, order))
  const most = Math.min(order.quantity, parent?.filled ?? order.quantity)
  return partners.reduce((left, { filled }) => left - filled, most)
}

function linkFault(
  order: OrderRecord,
  { parentClientId }: WantedOrder,
  parent: OrderRecord | undefined,
  own: readonly OrderRecord[],
): OrderFault | null {
  if (parentClientId !== null && (!parent || (!isOpen(parent) && parent.filled === 0)))
    return fault(exchangeTexts.unknownParent)
  if (parent && (parent.symbol !== order.symbol || parent.side === order.side))
    return fault(exchangeTexts.wrongParent)
  if (order.ocoGroup === null) return null
  // One that was cancelled or refused before it filled anything leaves its place in the group.
  const group = own.filter(one => isPartner(one, order) && (isOpen(one) || one.filled > 0))
  if (group.some(one => !isOpen(one) || one.filled >= order.quantity))
    return fault(exchangeTexts.partnerFilled)
  const isFull = group.length >= exchangeLimits.ocoOrders
  return isFull || group.some(({ symbol }) => symbol !== order.symbol)
    ? fault(exchangeTexts.wrongGroup)
    : null
}

/** What is wrong with an order, new or changed. */
function termsFault(
  exchange: Exchange,
  order: Terms & OrderRecord,
  { contract, isOpen: isMarketOpen }: ContractMarket,
  now: EpochMs,
  lastTicks: number | null,
): OrderFault | null {
  const { duration, goodThrough } = order
  if (!isSupportedDuration(duration))
    return fault(exchangeTexts.wrongDuration, orderRejectCodes.durationNotSupported)
  if (endOf(contract, duration, goodThrough, now) === null) return fault(exchangeTexts.noDate)
  const { orderQuantity: maxQuantity } = exchangeLimits
  return faultOf(order, {
    ...{ maxQuantity, ticks: exchange.priceLimits(contract, now), isOpen: isMarketOpen },
    lastTicks,
  })
}

function marginFault(
  { accounts }: Exchange,
  order: OrderRecord,
  contract: FuturesContract,
  remaining: number,
  now: EpochMs,
): OrderFault | null {
  const canPay = accounts.canPay(order, contract, remaining, now)
  return canPay ? null : fault(matchingTexts.noMargin, marginOverCash)
}

interface Terms {
  readonly quantity: number
  readonly limitTicks: number | null
  readonly stopTicks: number | null
  readonly duration: number
  readonly goodThrough: IsoDate | null
}

function changedOrder(
  order: OrderRecord,
  sent: ModifyOrder,
  contract: FuturesContract,
  sender: OrderSender,
): Terms {
  const { type, limitTicks, stopTicks, goodThrough } = order
  const hasLimit = type === 'limit' || type === 'stopLimit'
  const hasStop = type === 'stop' || type === 'stopLimit'
  return {
    quantity: quantityOf(sent) ?? order.quantity,
    limitTicks: hasLimit ? (ticksOfScaled(contract, sent.scaledLimitPrice) ?? limitTicks) : null,
    stopTicks: hasStop ? (ticksOfScaled(contract, sent.scaledStopPrice) ?? stopTicks) : null,
    duration: sent.duration ?? order.duration,
    goodThrough: dateOf(sent.goodThruDate, sender) ?? goodThrough,
  }
}

function changeFault(
  exchange: Exchange,
  order: OrderRecord,
  next: Terms,
  market: ContractMarket,
  now: EpochMs,
): OrderFault | null {
  if (!isOpen(order)) return fault(exchangeTexts.endedOrder)
  if (order.type === 'market') return fault(exchangeTexts.marketOrder)
  if (next.quantity <= order.filled) return fault(exchangeTexts.underFilled)
  // A stop that stays may have been reached; one that waits for its order is compared with that order's price.
  const isMoved = next.stopTicks !== order.stopTicks && order.status !== codes.suspended
  const last = isMoved ? market.matcher.lastTicks : null
  const wrong = termsFault(exchange, { ...order, ...next }, market, now, last)
  if (wrong || order.status === codes.suspended) return wrong
  return marginFault(exchange, order, market.contract, next.quantity - order.filled, now)
}

/** The order of a request, and what is wrong with the ids by which it is named. */
function requestedOrder(
  exchange: Exchange,
  { accountId, orderId, clOrderId, origClOrderId }: ModifyOrder | CancelOrder,
): { readonly order: OrderRecord; readonly problem: OrderFault | null } | OrderFault {
  const idFault = clientIdFault(exchange, accountId, clOrderId)
  if (idFault) return idFault
  const order = exchange.store.orderById(orderId)
  if (order?.accountId !== accountId) return fault(exchangeTexts.unknownOrder, orderRejectCodes.unknownOrder)
  if (!isOpen(order)) return { order, problem: fault(exchangeTexts.endedOrder) }
  const isLatest = order.orderId === orderId && order.clOrderId === origClOrderId
  return { order, problem: isLatest ? null : fault(exchangeTexts.oldOrderId) }
}
