import type { BrokerExecution, OrderDuration } from '../trading/broker.ts'
import type { WidgetSide, WidgetType } from '../trading/order-maps.ts'

/** The status codes of the paper account, which are its own. */
export const paperStatus = { cancelled: 1, filled: 2, working: 6 } as const
export type PaperStatus = (typeof paperStatus)[keyof typeof paperStatus]

export interface PaperInstrument {
  readonly tickSize: number
  /** What one tick of one contract is worth. */
  readonly tickValue: number
}

export interface PaperOrder extends PaperInstrument {
  readonly id: string
  readonly symbol: string
  readonly side: WidgetSide
  readonly type: WidgetType
  readonly status: PaperStatus
  readonly qty: number
  readonly limitPrice: number | null
  readonly stopPrice: number | null
  readonly takeProfit: number | null
  readonly stopLoss: number | null
  readonly duration: OrderDuration
  /** Contracts that are filled. */
  readonly filled: number
  /** At which it was filled, on average. */
  readonly price: number | null
  /** The order that this one protects. */
  readonly parentId: string | null
  /** When it fills, in wall time; null where the price decides. */
  readonly dueAt: number | null
  /** The price has reached the stop. */
  readonly isTriggered: boolean
  readonly placedAt: number
  readonly changedAt: number
}

export interface PaperPosition extends PaperInstrument {
  readonly symbol: string
  readonly side: WidgetSide
  readonly qty: number
  readonly avgPrice: number
  readonly last: number | null
  readonly profit: number | null
}

export interface PaperAccount {
  readonly title: string
  /** With what closed positions brought. */
  readonly balance: number
  readonly equity: number
  /** Profit of the open positions. */
  readonly upl: number
  /** The balance if everything were closed now. */
  readonly liveBalance: number
  /** Nothing is deposited beside the balance. */
  readonly collateral: number
}

/** Everything that a reload must not lose. */
export interface PaperBook {
  readonly orders: readonly PaperOrder[]
  readonly positions: readonly PaperPosition[]
  /** Newest last. */
  readonly executions: readonly BrokerExecution[]
  readonly realized: number
}

export const emptyBook: PaperBook = { orders: [], positions: [], executions: [], realized: 0 }

export const START_BALANCE = 100_000

export const paperLimits = { working: 100, orders: 200, executions: 200, positions: 100 } as const

export const isWorking = ({ status }: PaperOrder): boolean => status === paperStatus.working

export const profitOf = (
  { side, qty, avgPrice, tickSize, tickValue }: Omit<PaperPosition, 'last' | 'profit'>,
  price: number,
): number => (((price - avgPrice) * side) / tickSize) * tickValue * qty + 0

export function accountOf({ positions, realized }: PaperBook, title: string): PaperAccount {
  const upl = positions.reduce((sum, { profit }) => sum + (profit ?? 0), 0)
  const balance = START_BALANCE + realized
  return { title, balance, equity: balance + upl, upl, liveBalance: balance + upl, collateral: 0 }
}
