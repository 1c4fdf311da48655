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

/** An order as it would work after a request. */
export interface PlannedOrder extends Pick<RiskOrder, 'symbol' | 'side' | 'links'> {
  /** The working order that it changes; null for a new one. */
  readonly orderId: string | null
  readonly remaining: number
}

/** What is held and working in one symbol. */
export interface RiskExposure {
  /** The position; two numbers while reports of fills and positions differ. Negative when short. */
  readonly least: number
  readonly most: number
  /** How far working orders can still move it up and down, with the planned one. */
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
  exposure(planned: PlannedOrder): RiskExposure
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
interface Effect extends PlannedOrder {
  readonly quantity: number
  /** What the order that it changes can still fill. */
  readonly replaced: number
  /** Prices that it brings. */
  readonly prices: readonly number[]
}

/** Returns why the order must not be placed, in words; null when it may. Cancels and orders that only reduce a position always
 *  may. */
export function checkOrder(state: RiskState, rules: RiskRules, request: RiskRequest): string | null {
  if (request.kind === 'cancel') return null
  const effect = request.kind === 'new' ? effectOfNew(request.order) : effectOfChange(state, request)
  if (typeof effect === 'string') return rules.isLocked ? t.locked : effect
  if (state.isKnown && worstPosition(state, effect) <= 0) return null
  if (isSmaller(effect)) return null
  return refusalOf(state, rules, effect)
}

function effectOfNew(order: RiskOrder): Effect | string {
  const { quantity } = order
  if (!(quantity > 0)) return t.noQuantity
  return { ...order, orderId: null, remaining: quantity, replaced: 0, prices: pricesOf(order) }
}

type Change = Extract<RiskRequest, { kind: 'modify' }>

function effectOfChange(state: RiskState, change: Change): Effect | string {
  const order = state.order(change.orderId)
  if (!order) return state.isKnown ? t.unknownOrder : t.notKnown
  const quantity = change.quantity ?? order.quantity
  if (!(quantity > 0)) return t.noQuantity
  const filled = order.quantity - order.remaining
  const { symbol, side, links, remaining: replaced } = order
  return {
    ...{ orderId: change.orderId, symbol, side, links },
    ...{ quantity, remaining: Math.max(0, quantity - filled), replaced, prices: pricesOf(change) },
  }
}

const pricesOf = ({ limitPrice, stopPrice }: Pick<RiskOrder, 'limitPrice' | 'stopPrice'>): number[] =>
  [limitPrice, stopPrice].filter(price => price !== undefined)

/** A change that takes nothing but quantity from an order. */
const isSmaller = ({ remaining, replaced, prices }: Effect): boolean =>
  replaced > 0 && remaining <= replaced && prices.length === 0

function refusalOf(state: RiskState, { limits, isLocked }: RiskRules, effect: Effect): string | null {
  const { symbol, quantity } = effect
  if (isLocked) return t.locked
  if (state.ordersInMinute >= limits.maxOrdersPerMinute) return t.ordersPerMinute(limits.maxOrdersPerMinute)
  if (!state.isKnown) return t.notKnown
  if (state.isFull) return t.tooManyOpen
  if (quantity > limits.maxOrderSize) return t.orderSize(quantity, limits.maxOrderSize)
  const position = worstPosition(state, effect)
  if (position > limits.maxPosition) return t.position(position, symbol, limits.maxPosition)
  return collarRefusal(state, limits, effect) ?? lossRefusal(state, limits)
}

/** The largest position on the side of the order, if it and all working orders of its side are filled. Not above zero when it
 *  only reduces. */
function worstPosition(state: RiskState, effect: Effect): number {
  const { least, most, buying, selling } = state.exposure(effect)
  return effect.side === 'buy' ? most + buying : selling - least
}

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
