import type { ContractMetadata, OrderRequest, ServerMessage } from '@tidemark/futures'
import type { FuturesContract } from '../futures/futures-market.ts'
import type { GatewayAccount } from './users.ts'

/** Statuses of a trading system in the terms of one connection. */
export type TradingStatuses = Pick<
  ServerMessage,
  'orderStatuses' | 'positionStatuses' | 'accountSummaryStatuses' | 'collateralStatuses'
>

/** Contract ids and times differ between connections, so that statuses are written for each of them. */
export interface StatusTerms {
  contractId(contract: FuturesContract): number
  metadata(contract: FuturesContract): ContractMetadata
  wireTime(at: number): number
}

export interface TradingSnapshotRequest {
  readonly accounts: readonly GatewayAccount[]
  readonly scopes: readonly number[]
}

export interface OrderSender {
  readonly userName: string
  readonly accounts: readonly GatewayAccount[]
  contract(contractId: number): FuturesContract | null
  /** The instant of a time in a request. */
  epochOf(wireTime: number): number
}

export interface OrderRefusal {
  readonly code: number
  readonly text: string
}

/** The money of an account in its last statement. */
export interface AccountStatement {
  readonly balance: number
  readonly openProfit: number
  readonly margin: number
}

/** Sends statuses of an account to every connection that has subscribed to the scope of them. */
export type PublishStatuses = (accountId: number, write: (terms: StatusTerms) => TradingStatuses) => void

/** A request that changes something, or one that only reads. */
export type TradingTurn = 'order' | 'read'

/** The trading system behind the gateway. */
export interface TradingPort {
  /** Called once, before all else. */
  start(publish: PublishStatuses): void
  /** Calls back when `submit` (for an order) or `snapshot` (for a read) may be called: at once, unless changes are being stored.
   *  Callbacks keep their order. */
  inTurn?(turn: TradingTurn, work: () => void): void
  /** What exists when a client subscribes. The gateway adds `isSnapshot` and the subscription's id. */
  snapshot(request: TradingSnapshotRequest, terms: StatusTerms): TradingStatuses
  /** Null when the account has none of its own. */
  statement(accountId: number): AccountStatement | null
  /** Null when the order was taken: its results follow as statuses. */
  submit(request: OrderRequest, sender: OrderSender): OrderRefusal | null
}
