import type { EpochMs } from '@tidemark/domain'
import { matchingTexts, orderRejectCodes, orderStatusCodes, transactionStatusCodes } from '@tidemark/futures'
import type { FuturesContract } from '../../futures/futures-market.ts'
import type { Exchange } from './exchange.ts'
import type { OrderRecord } from './exchange-records.ts'
import { type ExchangeStore, isOpen } from './exchange-store.ts'
import { exchangeTexts } from './texts.ts'

const codes = orderStatusCodes
const steps = transactionStatusCodes

const wantedOf = ({ wantedQuantity, quantity }: OrderRecord): number => wantedQuantity ?? quantity

/** What an order and the other one of its group have filled together. */
const filledOfGroup = (store: ExchangeStore, order: OrderRecord): number =>
  store
    .ordersOf(order.accountId)
    .filter(one => one === order || (order.ocoGroup !== null && one.ocoGroup === order.ocoGroup))
    .reduce((sum, { filled }) => sum + filled, 0)

/** Whether an order with nothing left to fill goes on when its parent is filled further. It shows what that may be. */
export function waitsForMore(store: ExchangeStore, order: OrderRecord): boolean {
  const parent = store.order(order.parentChainId ?? '')
  const left = wantedOf(order) - filledOfGroup(store, order)
  if (!parent || !isOpen(parent) || left <= 0) return false
  order.quantity = order.filled + left
  return true
}

/** Takes the quantity of a changed order as the one it shall have, and lets it work for what its parent has filled. */
export function changeWanted(store: ExchangeStore, order: OrderRecord, statusBefore: number): void {
  if (order.wantedQuantity === undefined) return
  const filled = filledOfGroup(store, order)
  order.wantedQuantity = order.quantity - order.filled + filled
  const parent = store.order(order.parentChainId ?? '')
  if (parent && isOpen(parent) && statusBefore !== codes.suspended)
    order.quantity = order.filled + Math.min(order.wantedQuantity, parent.filled) - filled
}

/** An order that protects all of its parent does so when the parent becomes larger or smaller. */
export function changeChildren(
  exchange: Exchange,
  parent: OrderRecord,
  [before, after]: readonly [before: number, after: number],
  at: EpochMs,
): void {
  if (before === after) return
  for (const child of childrenOf(exchange.store, parent)) {
    if (wantedOf(child) !== before) continue
    child.wantedQuantity = after
    if (child.status === codes.suspended) {
      const quantities = [child.quantity, Math.max(after, child.filled + 1)] as const
      child.quantity = quantities[1]
      exchange.transact(child, codes.suspended, steps.update, at, { quantities })
    } else exchange.store.changed(child)
  }
}

/** Lets the orders that depend on another one work for what it has filled, and ends them with it when it has filled nothing. */
export function followParent(
  exchange: Exchange,
  changed: OrderRecord,
  contract: FuturesContract,
  at: EpochMs,
): void {
  // A child whose quantity was used up may have to wait, or to end.
  const parent = exchange.store.order(changed.parentChainId ?? '') ?? changed
  const entering: OrderRecord[] = []
  const growing: (readonly [child: OrderRecord, remaining: number])[] = []
  for (const child of childrenOf(exchange.store, parent)) {
    const most = Math.min(wantedOf(child), parent.filled)
    const remaining = most - filledOfGroup(exchange.store, child)
    if (remaining <= 0) {
      if (!isOpen(parent)) endChild(exchange, child, parent, at)
    } else if (child.status === codes.suspended) {
      if (start(exchange, child, remaining, contract, at)) entering.push(child)
    } else if (child.working && child.working.remaining < remaining) growing.push([child, remaining])
  }
  if (entering.length > 0) exchange.enter(entering, contract, at)
  for (const [child, remaining] of growing) grow(exchange, child, remaining, contract, at)
}

const childrenOf = (store: ExchangeStore, parent: OrderRecord): OrderRecord[] =>
  store.ordersOf(parent.accountId).filter(child => child.parentChainId === parent.chainId && isOpen(child))

/** False when the account cannot pay it: one order that closes needs no margin, many of them would open something. */
function start(
  exchange: Exchange,
  child: OrderRecord,
  remaining: number,
  contract: FuturesContract,
  at: EpochMs,
): boolean {
  if (!exchange.accounts.canPay(child, contract, remaining, at)) {
    const { noMargin: text } = matchingTexts
    child.rejectText = text
    const rejectCode = orderRejectCodes.marginOverCash
    exchange.transact(child, codes.rejected, steps.rejected, at, { rejectCode, text })
    return false
  }
  child.quantity = child.filled + remaining
  exchange.transact(child, codes.working, steps.ackPlace, at)
  return true
}

function grow(
  exchange: Exchange,
  child: OrderRecord,
  remaining: number,
  contract: FuturesContract,
  at: EpochMs,
): void {
  // What has entered before it may have ended it.
  if (!child.working || !exchange.accounts.canPay(child, contract, remaining, at)) return
  const quantities = [child.quantity, child.filled + remaining] as const
  child.quantity = child.filled + remaining
  exchange.transact(child, codes.working, steps.update, at, { quantities })
  exchange.resize(child, remaining, contract, at)
}

function endChild(exchange: Exchange, child: OrderRecord, parent: OrderRecord, at: EpochMs): void {
  if (child.status !== codes.suspended) return
  if (child.filled > 0) {
    child.quantity = child.filled
    exchange.accounts.orderFilled(child.accountId, at)
    exchange.transact(child, codes.filled, steps.update, at)
    return
  }
  const text = parent.filled === 0 ? exchangeTexts.parentEnded : exchangeTexts.partnerFilled
  exchange.transact(child, codes.cancelled, steps.ackCancel, at, { text })
}
