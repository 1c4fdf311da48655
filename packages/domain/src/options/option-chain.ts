import type { IsoDate } from '../epoch.ts'

/** The options that expire on one day, by strike. Roots that share day and strike are added up in one row. */
export interface ExpiryStrikes {
  readonly date: IsoDate
  /** Ascending, none twice. The other columns stand beside it. */
  readonly strike: Float64Array
  /** Contracts open at the end of the last session. */
  readonly callOi: Float64Array
  readonly putOi: Float64Array
  /** Implied volatility as a fraction of one; 0 or NaN is none. */
  readonly callIv: Float64Array
  readonly putIv: Float64Array
  /** 0 or NaN is no offer. */
  readonly callAsk: Float64Array
  readonly putAsk: Float64Array
}

/** Everything listed on one underlying at one moment. */
export interface OptionChain {
  readonly symbol: string
  /** The underlying's price as the chain itself tells it; null when it does not. */
  readonly spot: number | null
  /** When it was taken, on the market clock. */
  readonly asOfMs: number
  /** Who said so, e.g. `simulated` or `cboe`. */
  readonly source: string
  /** By date, ascending, none twice. */
  readonly expiries: readonly ExpiryStrikes[]
}
