import type { EpochMs, IsoDate } from '@tidemark/domain'
import type { OrderSide, OrderType, Position, WorkingOrder } from '@tidemark/futures'
import type { AccountStatement } from '../trading-port.ts'

/** One step in the life of an order. Codes are those of the protocol. */
export interface TransactionRecord {
  readonly id: number
  readonly status: number
  readonly at: number
  readonly clOrderId: string
  readonly origClOrderId?: string
  readonly rejectCode?: number
  readonly text?: string
  /** The quantity before and after a change. */
  readonly quantities?: readonly [before: number, after: number]
  readonly fill?: FillRecord
}

export interface FillRecord {
  readonly tradeId: string
  readonly ticks: number
  readonly quantity: number
  readonly tradeDate: IsoDate
  readonly isAggressive: boolean
}

export interface OrderRecord {
  /** The first order id, which stays when a modification changes the order id. */
  readonly chainId: string
  orderId: string
  readonly accountId: number
  readonly userName: string
  readonly symbol: string
  readonly placedAt: EpochMs
  readonly tradeDate: IsoDate
  clOrderId: string
  readonly side: OrderSide
  readonly type: OrderType
  quantity: number
  limitTicks: number | null
  stopTicks: number | null
  duration: number
  goodThrough: IsoDate | null
  endsAt: number | null
  readonly ocoGroup: string | null
  readonly parentChainId: string | null
  /** What an order with a parent may fill when the parent is filled as a whole; `quantity` follows the fills of the parent. */
  wantedQuantity?: number
  status: number
  changedAt: number
  filled: number
  /** The sum of price times quantity over all fills. */
  filledTicks: number
  fillCount: number
  rejectText: string
  /** The last ones, oldest first. */
  transactions: readonly TransactionRecord[]
  /** Its place in the market; null before and after. */
  working: WorkingOrder | null
}

export interface PositionRecord {
  readonly symbol: string
  /** A time at which the contract was listed. */
  readonly listedAt: EpochMs
  position: Position
  /** Changes when the position turns from one side to the other. */
  openId: number
  /** Of the realized profit, which adds up until nothing is open. */
  readonly groupId: number
  openedAt: number
  tradeDate: IsoDate
}

export interface AccountRecord {
  readonly id: number
  /** Of all closed positions, in the currency of the account. */
  realized: number
  filledQuantity: number
  filledOrders: number
  statementDate: IsoDate
  statement: AccountStatement
  positions: readonly PositionRecord[]
}

/** Numbers that were used last. */
export interface Counters {
  order: number
  transaction: number
  trade: number
  position: number
}

/** What changed, in one piece: it is read as a whole or not at all. */
export interface ExchangeEntry {
  readonly version: number
  /** The name of the market; orders of another one have no meaning. */
  readonly market: string
  readonly counters: Counters
  readonly orders: readonly OrderRecord[]
  readonly removedOrders: readonly string[]
  readonly clientIds: readonly (readonly [accountId: number, clOrderId: string])[]
  readonly accounts: readonly AccountRecord[]
  /** Up to when the trades of a contract were matched, exclusive. */
  readonly matchedTo: readonly (readonly [symbol: string, at: number])[]
}

export const ENTRY_VERSION = 1
