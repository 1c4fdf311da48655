import type { OrderSide } from '../trading/broker.ts'
import type { OrderLinks, RiskOrder } from './check-order.ts'

/** An order that was let through and of which nothing has been reported yet; of a change, what it adds. */
export interface SentOrder extends Pick<RiskOrder, 'symbol' | 'side' | 'quantity' | 'links'> {
  /** Which connection sent it. */
  readonly source: object
  readonly requestId: number
  readonly clOrderId: string
  /** The order that it changes; null for a new one. */
  readonly chainId: string | null
  /** What other processes know of it; null when there are none. */
  readonly claimId: string | null
}

/** What an order status says. */
export interface OrderReport {
  readonly chainId: string
  readonly orderId: string
  readonly clOrderId: string
  /** Null when the status left out the order, which is then known from before. */
  readonly order: RiskOrder | null
  readonly isOpen: boolean
  readonly isInCancel: boolean
  readonly remaining: number | null
  readonly filled: number
  readonly isSnapshot: boolean
  /** Client ids of requests that the report names, and of those that it says are done. */
  readonly named: readonly string[]
  readonly finished: readonly string[]
}

export interface OpenLot {
  readonly id: number
  /** Negative when short; 0 removes it. */
  readonly quantity: number
  readonly price: number
}

export interface PositionReport {
  readonly symbol: string
  /** Profit of one contract when the price rises by one. */
  readonly pointValue: number
  readonly isSnapshot: boolean
  readonly lots: readonly OpenLot[]
  readonly realized: readonly { readonly id: number; readonly profit: number }[]
}

/** An order as far as the limits are concerned. */
export interface FollowedOrder {
  readonly chainId: string
  readonly orderId: string
  readonly clOrderId: string
  readonly symbol: string
  readonly side: OrderSide
  readonly quantity: number
  readonly limitPrice: number | undefined
  readonly stopPrice: number | undefined
  readonly links: OrderLinks | undefined
  readonly remaining: number
  readonly filled: number
  readonly isOpen: boolean
  readonly isInCancel: boolean
  /** The revision of the account in which it was reported last. */
  readonly revision: number
}
