import type { OrderSide, OrderType } from '../trading/broker.ts'

/** What an order is when it arrives. Prices are counted in ticks. */
export interface ArrivingOrder {
  readonly id: string
  readonly side: OrderSide
  readonly type: OrderType
  readonly quantity: number
  readonly limitTicks: number | null
  readonly stopTicks: number | null
  /** The time from which it has expired; null for an order without one. */
  readonly endsAt: number | null
  /** Orders of one group share a quantity: what one of them fills, the others lose. */
  readonly ocoGroup: string | null
}

/** An order at work, as plain data: it is saved and restored as it is. */
export interface WorkingOrder {
  readonly id: string
  readonly side: OrderSide
  readonly type: OrderType
  readonly ocoGroup: string | null
  limitTicks: number | null
  stopTicks: number | null
  remaining: number
  endsAt: number | null
  /** Of two orders at one price the lower number is first. */
  priority: number
  /** Public contracts that are in front of it at its price; null while its price is outside of the public book. */
  ahead: number | null
  isTriggered: boolean
}

export type OrderChange = Partial<Pick<WorkingOrder, 'remaining' | 'limitTicks' | 'stopTicks' | 'endsAt'>>

export function workingOrder(order: ArrivingOrder, priority: number): WorkingOrder {
  const { quantity, ...rest } = order
  return { ...rest, remaining: quantity, priority, ahead: null, isTriggered: false }
}

export const isStop = ({ type, isTriggered }: WorkingOrder): boolean =>
  (type === 'stop' || type === 'stopLimit') && !isTriggered

/** The price beyond which it does not trade; null for none. */
export const limitOf = ({ type, limitTicks }: WorkingOrder): number | null =>
  type === 'limit' || type === 'stopLimit' ? limitTicks : null

export const isReached = (
  { side, stopTicks }: Pick<WorkingOrder, 'side' | 'stopTicks'>,
  ticks: number,
): boolean => stopTicks !== null && (side === 'buy' ? ticks >= stopTicks : ticks <= stopTicks)

/** The better of two prices for whoever is on the other side: a higher bid, a lower ask. */
export const isBetter = (side: OrderSide, ticks: number, than: number): boolean =>
  side === 'buy' ? ticks > than : ticks < than
