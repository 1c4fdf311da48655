import type { Resolution } from '@tidemark/domain'

/** Bars as columns of equal length, oldest first. */
export interface BarColumns {
  /**
   * Epoch seconds. An intraday bar is stamped with its first second, counted from the opening bell; a day
   * with 00:00 UTC of its date; a week with 00:00 UTC of its Monday, also when that Monday is a holiday.
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
  /** First stamp wanted. */
  readonly fromSeconds: number
  /** First stamp no longer wanted. */
  readonly toSeconds: number
  /** Outranks `fromSeconds`: the last so many bars before `toSeconds`, fewer only where history begins. */
  readonly countback?: number
  /**
   * The market clock. What has not begun by then does not exist; a bar in progress holds the trades up to
   * and including this millisecond, and does not exist before its first trade.
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
