import type { Bar, EpochSeconds, Resolution, TradingHours } from '@tidemark/domain'

/** Bars as columns of equal length, oldest first. */
export interface BarColumns {
  /** The time of `Bar`. */
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
  /**
   * Regular by default. Extended adds bars before the open and after the close to the same regular ones; bars of a day
   * and longer do not change. A source without extended hours returns the regular bars.
   */
  readonly hours?: TradingHours
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

/** One row as a bar. The row must exist. */
export const barAt = ({ t, o, h, l, c, v }: BarColumns, row: number): Bar => ({
  time: t[row] as EpochSeconds,
  open: o[row] as number,
  high: h[row] as number,
  low: l[row] as number,
  close: c[row] as number,
  volume: v[row] as number,
})
