import type { EpochMs, EpochSeconds, InstrumentTraits, PriceScale, Resolution } from '@tidemark/domain'

/** The names are TradingView's (JS Datafeed API), so that a feed written for it fits here; call-backs became promises. */

export interface Bar {
  /** Start of the bar; 00:00 UTC of its date for day and week bars. Milliseconds, as in TradingView's API. */
  readonly time: EpochMs
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number
}

export interface SymbolInfo extends PriceScale {
  /** What the legend shows. */
  readonly name: string
  /** What requests carry. */
  readonly ticker: string
  readonly description: string
  readonly type: string
  readonly exchange: string
  readonly timezone: InstrumentTraits['timezone']
  readonly session: InstrumentTraits['session']
}

export interface PeriodParams {
  /** Inclusive. */
  readonly from: EpochSeconds
  /** Exclusive. */
  readonly to: EpochSeconds
  /** At least so many bars ending before `to`; outranks `from`. */
  readonly countBack: number
  /** `to` may be ignored: the newest bars are meant. */
  readonly firstDataRequest: boolean
}

export interface HistoryResult {
  readonly bars: readonly Bar[]
  /** There is nothing older: the chart stops asking. */
  readonly noData?: boolean
}

export interface Datafeed {
  /** Rejects with `SymbolNotFoundError` when there is no such symbol. */
  resolveSymbol(symbolName: string, signal: AbortSignal): Promise<SymbolInfo>
  getBars(
    info: SymbolInfo,
    resolution: Resolution,
    period: PeriodParams,
    signal: AbortSignal,
  ): Promise<HistoryResult>
  /** `onTick` may be called as often as there are ticks; the chart paints once a frame. `onResetCacheNeeded` says that
   *  bars were missed (a socket was away): the chart asks for the newest ones again and merges them. */
  subscribeBars(
    info: SymbolInfo,
    resolution: Resolution,
    onTick: (bar: Bar) => void,
    listenerGuid: string,
    onResetCacheNeeded: () => void,
  ): void
  unsubscribeBars(listenerGuid: string): void
  /** The market clock as the browser follows it. Not a promise: ages and ranges ask it all the time. */
  getServerTime(): EpochSeconds
}
