import type { OrderSide } from '../trading/broker.ts'
import type { RiskLimits } from './risk-limits.ts'
import { riskTexts as t } from './texts.ts'

/** How an order of a simulated account depends on others. */
export interface OrderLinks {
  /** Orders of one group share a quantity. */
  readonly group: string | null
  /** The order that it protects, by the client's id or by the id of its chain. */
  readonly parent: string | null
}

export interface RiskOrder {
  readonly links?: OrderLinks | undefined
  readonly symbol: string
  readonly side: OrderSide
  readonly quantity: number
  readonly limitPrice?: number | undefined
  readonly stopPrice?: number | undefined
}

export interface WorkingOrder extends RiskOrder {
  /** What can still be filled. */
  readonly remaining: number
}

export type RiskRequest =
  | { readonly kind: 'new'; readonly order: RiskOrder }
  | ({ readonly kind: 'modify'; readonly orderId: string } & Partial<
      Pick<RiskOrder, 'quantity' | 'limitPrice' | 'stopPrice'>
    >)
  | { readonly kind: 'cancel' }

/** What is held and working in one symbol. */
export interface RiskExposure {
  /** The position; two numbers while reports of fills and positions differ. Negative when short. */
  readonly least: number
  readonly most: number
  /** What working orders can still buy and sell. */
  readonly buying: number
  readonly selling: number
}

/** What is known about an account when an order is checked. */
export interface RiskState {
  /** False until all orders and positions have been reported. */
  readonly isKnown: boolean
  /** No further order can be followed. */
  readonly isFull: boolean
  /** New and changed orders of the last minute, without the one that is checked. */
  readonly ordersInMinute: number
  exposure(symbol: string): RiskExposure
  /** What the order that this one protects can still open, and what the group of this one counts for already. */
  linked?(order: RiskOrder): { readonly opening: number; readonly counted: number }
  order(orderId: string): WorkingOrder | null
  lastPrice(symbol: string): number | null
  /** Of today, open positions included; the symbol whose price is missing when it is not known. */
  profit(): { readonly amount: number } | { readonly missing: string }
}

export interface RiskRules {
  readonly limits: RiskLimits
  readonly isLocked: boolean
}

/** What an order would do. */
interface Effect extends RiskOrder {
  readonly remaining: number
  /** What the order that it changes can still fill. */
  readonly replaced: number
  readonly isChange: boolean
  /** What the order that it protects can still open: it closes no more than that. */
  readonly opening: number
  /** Prices that it brings. */
  readonly prices: readonly number[]
}

/** Returns why the order must not be placed, in words; null when it may. Cancels and orders that only reduce a position always
 *  may. */
export function checkOrder(state: RiskState, rules: RiskRules, request: RiskRequest): string | null {
  if (request.kind === 'cancel') return null
  const effect = request.kind === 'new' ? effectOfNew(state, request.order) : effectOfChange(state, request)
  if (typeof effect === 'string') return rules.isLocked ? t.locked : effect
  if (state.isKnown && onlyReduces(state.exposure(effect.symbol), effect)) return null
  if (isSmaller(effect)) return null
  return refusalOf(state, rules, effect)
}

const unlinked = { opening: 0, counted: 0 }

function effectOfNew(state: RiskState, order: RiskOrder): Effect | string {
  const { quantity } = order
  if (!(quantity > 0)) return t.noQuantity
  const { opening, counted } = state.linked?.(order) ?? unlinked
  const remaining = Math.max(quantity, counted)
  return { ...order, remaining, replaced: counted, opening, isChange: false, prices: pricesOf(order) }
}

type Change = Extract<RiskRequest, { kind: 'modify' }>

function effectOfChange(state: RiskState, change: Change): Effect | string {
  const order = state.order(change.orderId)
  if (!order) return state.isKnown ? t.unknownOrder : t.notKnown
  const quantity = change.quantity ?? order.quantity
  if (!(quantity > 0)) return t.noQuantity
  const filled = order.quantity - order.remaining
  const { symbol, side, remaining: replaced } = order
  return {
    symbol,
    side,
    quantity,
    remaining: Math.max(0, quantity - filled),
    replaced,
    opening: (state.linked?.(order) ?? unlinked).opening,
    isChange: true,
    prices: pricesOf(change),
  }
}

const pricesOf = ({ limitPrice, stopPrice }: Pick<RiskOrder, 'limitPrice' | 'stopPrice'>): number[] =>
  [limitPrice, stopPrice].filter(price => price !== undefined)

/** Even if all working orders of its side are filled first. */
function onlyReduces(exposure: RiskExposure, { side, remaining, replaced, opening }: Effect): boolean {
  return side === 'sell'
    ? exposure.least + opening - (exposure.selling - replaced) - remaining >= 0
    : exposure.most - opening + (exposure.buying - replaced) + remaining <= 0
}

/** A change that takes nothing but quantity from an order. */
const isSmaller = ({ isChange, remaining, replaced, prices }: Effect): boolean =>
  isChange && replaced > 0 && remaining <= replaced && prices.length === 0

function refusalOf(state: RiskState, { limits, isLocked }: RiskRules, effect: Effect): string | null {
  const { symbol, quantity } = effect
  if (isLocked) return t.locked
  if (state.ordersInMinute >= limits.maxOrdersPerMinute) return t.ordersPerMinute(limits.maxOrdersPerMinute)
  if (!state.isKnown) return t.notKnown
  if (state.isFull) return t.tooManyOpen
  if (quantity > limits.maxOrderSize) return t.orderSize(quantity, limits.maxOrderSize)
  const position = worstPosition(state.exposure(symbol), effect)
  if (position > limits.maxPosition) return t.position(position, symbol, limits.maxPosition)
  return collarRefusal(state, limits, effect) ?? lossRefusal(state, limits)
}

/** The largest position on the side of the order, if it and all working orders of its side are filled. */
const worstPosition = (
  { least, most, buying, selling }: RiskExposure,
  { side, remaining, replaced }: Effect,
): number => (side === 'buy' ? most + buying - replaced + remaining : selling - replaced + remaining - least)

function collarRefusal(
  state: RiskState,
  { priceCollarPercent: percent }: RiskLimits,
  { symbol, prices }: Effect,
): string | null {
  if (percent === null || prices.length === 0) return null
  const last = state.lastPrice(symbol)
  if (last === null) return t.noLastPrice(symbol)
  const distance = (Math.abs(last) * percent) / 100
  const far = prices.find(price => !(Math.abs(price - last) <= distance))
  return far === undefined ? null : t.collar(far, last, percent)
}

function lossRefusal(state: RiskState, { maxDailyLoss }: RiskLimits): string | null {
  if (maxDailyLoss === null) return null
  const profit = state.profit()
  if ('missing' in profit) return t.lossNotKnown(profit.missing)
  return -profit.amount >= maxDailyLoss ? t.dailyLoss(-profit.amount, maxDailyLoss) : null
}
