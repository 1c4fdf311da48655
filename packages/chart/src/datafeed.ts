import type { Bar, EpochSeconds, InstrumentTraits, PriceScale, Resolution } from '@tidemark/domain'

/** Names follow TradingView's JS Datafeed API; callbacks became promises, and the time of a bar is in seconds. */

export interface SymbolInfo extends PriceScale {
  /** What the legend shows. */
  readonly name: string
  /** What requests carry. */
  readonly ticker: string
  readonly description: string
  readonly type: string
  readonly exchange: string
  readonly timezone: InstrumentTraits['timezone']
  /** '0400-2000' is that of '0930-1600' with extended hours; bars of a day and longer do not differ. */
  readonly session: InstrumentTraits['session'] | '0400-2000'
}

export interface PeriodParams {
  /** Inclusive. */
  readonly from: EpochSeconds
  /** Exclusive. */
  readonly to: EpochSeconds
  /** At least this many bars ending before `to`; takes precedence over `from`. */
  readonly countBack: number
  /** `to` may be ignored: the newest bars are requested. */
  readonly firstDataRequest: boolean
}

export interface HistoryResult {
  readonly bars: readonly Bar[]
  /** There is no older data: the chart stops requesting it. */
  readonly noData?: boolean
}

export interface Datafeed {
  /** Rejects with `SymbolNotFoundError` when the symbol does not exist. */
  resolveSymbol(symbolName: string, signal: AbortSignal): Promise<SymbolInfo>
  getBars(
    info: SymbolInfo,
    resolution: Resolution,
    period: PeriodParams,
    signal: AbortSignal,
  ): Promise<HistoryResult>
  /** The time of the first bar there is, or of one on its day; null without bars. Missing where the source cannot say. */
  firstTime?(info: SymbolInfo, resolution: Resolution, signal: AbortSignal): Promise<EpochSeconds | null>
  /** Call `onTick` for every tick; the chart paints once per frame. Call `onResetCacheNeeded` when bars were missed, for
   *  example after a reconnect: the chart requests the newest ones again and merges them. */
  subscribeBars(
    info: SymbolInfo,
    resolution: Resolution,
    onTick: (bar: Bar) => void,
    listenerGuid: string,
    onResetCacheNeeded: () => void,
  ): void
  unsubscribeBars(listenerGuid: string): void
  /** The market clock as the browser follows it. Synchronous, because ages and ranges read it often. */
  getServerTime(): EpochSeconds
}
