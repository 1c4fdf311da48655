import type { IsoDate } from '../epoch.ts'

/** The options of one expiry, by strike. Roots that share expiry and strike are summed into one row. */
export interface ExpiryStrikes {
  readonly date: IsoDate
  /** Ascending and unique. The other columns have the same length. */
  readonly strike: Float64Array
  /** Open interest at the end of the last session, in contracts. */
  readonly callOi: Float64Array
  readonly putOi: Float64Array
  /** Implied volatility as a fraction; 0 or NaN means none. */
  readonly callIv: Float64Array
  readonly putIv: Float64Array
  /** 0 or NaN means no ask. */
  readonly callAsk: Float64Array
  readonly putAsk: Float64Array
}

/** All options on one underlying at one moment. */
export interface OptionChain {
  readonly symbol: string
  /** The underlying's price in the chain; null when missing. */
  readonly spot: number | null
  /** Time of the snapshot, on the market clock. */
  readonly asOfMs: number
  /** E.g. `simulated` or `cboe`. */
  readonly source: string
  /** By ascending date, unique. */
  readonly expiries: readonly ExpiryStrikes[]
}
