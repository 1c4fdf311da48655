/** What the interface trades through, whichever account stands behind it. Prices are those a trader reads; times are in ms. */
export interface Broker {
  readonly accounts: readonly BrokerAccount[]
  /** The same object until something changes. */
  state(accountId: string): BrokerState
  /** Called after every change of any account. */
  subscribe(listener: () => void): () => void
  place(draft: OrderDraft): Promise<BrokerAnswer>
  modify(accountId: string, orderId: string, change: OrderChange): Promise<BrokerAnswer>
  cancel(accountId: string, orderIds: readonly string[]): Promise<BrokerAnswer>
  closePosition(accountId: string, symbol: string): Promise<BrokerAnswer>
  reversePosition(accountId: string, symbol: string): Promise<BrokerAnswer>
  /** Cancels every working order, closes every position, and is done only when none is left. Of one symbol, or of all. */
  flatten(accountId: string, symbol?: string): Promise<BrokerAnswer>
}

export interface BrokerAccount {
  readonly id: string
  readonly name: string
  readonly kind: 'paper' | 'demo' | 'simulated' | 'live'
  readonly currency: string
  /** Whether an order may bring its take profit and stop loss. */
  readonly hasBrackets?: boolean
}

export type OrderSide = 'buy' | 'sell'
export type OrderType = 'market' | 'limit' | 'stop' | 'stopLimit'
export type OrderDuration =
  | { readonly kind: 'DAY' | 'GTC' }
  | { readonly kind: 'GTD'; readonly until: number }

export interface OrderDraft {
  readonly accountId: string
  readonly symbol: string
  readonly side: OrderSide
  readonly type: OrderType
  readonly quantity: number
  readonly limitPrice?: number
  readonly stopPrice?: number
  readonly duration: OrderDuration
  /** Prices of the two orders that protect the position, of which one cancels the other. Once it has opened, they are orders
   *  of their own. */
  readonly takeProfit?: number
  readonly stopLoss?: number
}

export type OrderChange = Partial<Pick<OrderDraft, 'quantity' | 'limitPrice' | 'stopPrice' | 'duration'>> & {
  /** Of an order that is not filled yet; null removes it. */
  readonly takeProfit?: number | null
  readonly stopLoss?: number | null
}

/** The groups in which the account manager lists orders. */
export type OrderGroup = 'working' | 'filled' | 'cancelled' | 'rejected' | 'inactive' | 'placing'

export interface BrokerOrder extends OrderDraft {
  /** The id that the client gave to the order. */
  readonly id: string
  /** The code of the account's own set. */
  readonly statusCode: number
  readonly group: OrderGroup
  readonly filledQuantity: number
  readonly averagePrice: number | null
  /** Why it was refused, or what else the broker said about it. */
  readonly text: string
  /** The order of which this one is a bracket. */
  readonly parentId: string | null
  readonly placedAt: number
  readonly changedAt: number
}

export interface BrokerPosition {
  readonly accountId: string
  readonly symbol: string
  /** Negative when short. */
  readonly quantity: number
  readonly averagePrice: number
  readonly last: number | null
  readonly profit: number | null
}

export interface BrokerBalances {
  readonly balance: number
  readonly equity: number
  readonly openProfit: number
  readonly realizedProfit: number
  /** Null where the account does not say. */
  readonly margin: number | null
  /** What is free for new positions; null where the account does not say. */
  readonly purchasingPower: number | null
}

export interface BrokerExecution {
  readonly id: string
  readonly orderId: string
  readonly symbol: string
  readonly side: OrderSide
  readonly quantity: number
  readonly price: number
  readonly at: number
}

export interface BrokerState {
  readonly status: 'connecting' | 'ready' | 'failed'
  /** What to show when it has failed. */
  readonly error: string | null
  readonly orders: readonly BrokerOrder[]
  readonly positions: readonly BrokerPosition[]
  readonly balances: BrokerBalances | null
  readonly executions: readonly BrokerExecution[]
}

export type BrokerAnswer =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly title: string; readonly text: string }
