import type { Resolution } from '@tidemark/domain'

/** Bars as columns of equal length, oldest first. */
export interface BarColumns {
  /**
   * Timestamp in epoch seconds: of an intraday bar its first second, aligned to the market open; of a day 00:00 UTC of
   * its date; of a week 00:00 UTC of its Monday, even when that Monday is a holiday.
   */
  readonly t: Float64Array
  readonly o: Float64Array
  readonly h: Float64Array
  readonly l: Float64Array
  readonly c: Float64Array
  readonly v: Float64Array
}

export interface BarRequest {
  readonly symbol: string
  readonly resolution: Resolution
  /** First timestamp, inclusive. */
  readonly fromSeconds: number
  /** End, exclusive. */
  readonly toSeconds: number
  /** Overrides `fromSeconds`: returns this many bars before `toSeconds`, fewer only at the start of history. */
  readonly countback?: number
  /**
   * The market clock. A bar that starts later does not exist. A bar in progress holds the trades up to and including
   * this millisecond, and does not exist before its first trade.
   */
  readonly nowMs: number
}

export function createBarColumns(count: number): BarColumns {
  return {
    t: new Float64Array(count),
    o: new Float64Array(count),
    h: new Float64Array(count),
    l: new Float64Array(count),
    c: new Float64Array(count),
    v: new Float64Array(count),
  }
}
