import type { TradeAction, TradeData } from '@tidemark/contracts'

/** What a user has traded, as the browser reported it. */
export interface TradeRecord {
  readonly userId: string
  readonly action: TradeAction
  /** The account that traded. */
  readonly by: string
  readonly data: TradeData
  readonly atMs: number
}

export interface TradeStore {
  /** Removes the oldest records of the user beyond those that are kept. */
  add(trade: TradeRecord): Promise<void>
  /** Newest first. */
  list(userId: string, limit: number): Promise<readonly TradeRecord[]>
}
