import type { ContractMonth, EpochMs, FuturesProduct, IsoDate, TradingSession } from '@tidemark/domain'

/** A listed futures contract. */
export interface FuturesContract {
  readonly product: FuturesProduct
  readonly month: ContractMonth
  /** The provider's symbol, 'F.US.EPZ26'; null for a product without one. */
  readonly symbol: string | null
  readonly tickSize: number
  readonly firstTradingDay: IsoDate
  readonly lastTradingDay: IsoDate
  /** The first day on which the next contract is the front one. */
  readonly rollDay: IsoDate
}

/** A whole number of minutes, or a period of trade dates. */
export type FuturesResolution = number | 'day' | 'week' | 'month'

export interface FuturesBar {
  /** Start of a bar of minutes; 00:00 UTC of the first date of a longer one (a week starts on Monday). */
  readonly time: EpochMs
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Contracts. */
  readonly volume: number
  /** Number of trades. */
  readonly ticks: number
  /** The trade date of its last trade. */
  readonly tradeDate: IsoDate
}

export interface FuturesTrade {
  readonly time: EpochMs
  readonly price: number
  readonly size: number
  /** Who crossed the spread: a buyer trades at the ask, a seller at the bid. */
  readonly aggressor: 'buy' | 'sell'
  /** The best prices at which it traded. */
  readonly bid: number
  readonly ask: number
}

export interface BookLevel {
  readonly price: number
  /** Contracts and orders that wait at the price. */
  readonly size: number
  readonly orders: number
}

export interface FuturesBook {
  readonly time: EpochMs
  /** Ten levels a side, best first; none while the market is closed. */
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
  /** The last trade of the current or the previous trade dates; null for a contract that has not traded for days. */
  readonly last: FuturesTrade | null
}

/** The lowest and highest prices at which a contract may trade on a trade date. */
export interface PriceLimits {
  readonly low: number
  readonly high: number
}

/**
 * A public market of futures. Every answer is a function of its arguments and the seed: orders of users do not change it.
 * Trades, bars and books of a contract agree to the trade. Ranges of time include their start and exclude their end.
 */
export interface FuturesMarket {
  /**
   * Finds a contract by the provider's symbol in either case; the front one for a product's symbol. Null when it is unknown
   * or not listed at the time.
   */
  contract(symbol: string, at: EpochMs): FuturesContract | null
  /** The contracts listed at a time, nearest first. */
  contracts(product: FuturesProduct, at: EpochMs): readonly FuturesContract[]
  /** The trading sessions that overlap a range of time, ascending. */
  sessions(product: FuturesProduct, from: EpochMs, to: EpochMs): readonly TradingSession[]
  /**
   * Bars that start within a range, ascending. Bars of minutes are aligned to the open of their session. One without a
   * trade does not exist, and one in progress has the trades up to and including `now`. A caller that serves others bounds
   * the range: the life of a contract has half a million minutes.
   */
  bars(
    contract: FuturesContract,
    resolution: FuturesResolution,
    from: EpochMs,
    to: EpochMs,
    now: EpochMs,
  ): FuturesBar[]
  /** Ascending; at most `limit` from the start of the range on. A day of a busy contract has a quarter of a million. */
  trades(contract: FuturesContract, from: EpochMs, to: EpochMs, limit?: number): FuturesTrade[]
  book(contract: FuturesContract, at: EpochMs): FuturesBook
  /**
   * Null on a day without a settlement: a holiday, or outside the life of the contract. Days to come settle too: a caller
   * publishes the settlement of a day from its time on (`settlementTime`).
   */
  settlement(contract: FuturesContract, tradeDate: IsoDate): number | null
  /** Null on a day without a session, and for products without limits. */
  limits(contract: FuturesContract, tradeDate: IsoDate): PriceLimits | null
  /** When the next trade or change of the book happens; null when nothing more will happen. */
  nextChange(contract: FuturesContract, after: EpochMs): EpochMs | null
}
