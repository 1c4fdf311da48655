/** Trades of one symbol as columns of equal length, in order of time. */
export interface TradeColumns {
  /** Epoch milliseconds; several trades may share one. */
  readonly tMs: Float64Array
  readonly price: Float64Array
  readonly size: Float64Array
}

/** Trades of many symbols, in order of time. Callers must not modify it: it may be a view of a cache. */
export interface TradeBatch extends TradeColumns {
  /** Position in `listings()`. */
  readonly symbolIndex: Uint16Array
}
