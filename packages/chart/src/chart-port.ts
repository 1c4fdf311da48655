import type { Bar, EpochSeconds, InstrumentTraits, Resolution } from '@tidemark/domain'
import type { ChartEvents, ChartLoadState, LegendState, TimeRange, VisibleRange } from './chart-events.ts'
import type { GestureHandle, GestureHandler, PaneScales } from './chart-gestures.ts'
import type { ChartLayer, LayerHandle, PriceExtent } from './chart-layer.ts'
import type { PaneHandle, PaneOptions } from './chart-panes.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { Datafeed } from './datafeed.ts'
import type { LabelBox } from './labels/place-labels.ts'

/** Port of the price chart, independent of the library that draws it. */
export interface ChartWidget {
  /** Loads a symbol, by default at the current resolution; `state` events report the progress. Does nothing when symbol and
   *  resolution are unchanged. */
  setSymbol(symbol: string, resolution?: Resolution): void
  setResolution(resolution: Resolution): void
  readonly state: ChartLoadState
  /** Tries at once what failed and would be tried again later: the first bars, older ones, or bars that were missed. */
  retry(): void
  /** Discards all bars and loads again: the chart's refresh button. */
  refresh(): void

  setMargins(margins: ChartMargins): void
  /** Shows the last bar with the margins of its candle kind (CH-8); five sessions on a weekend or holiday (CH-4). */
  showDefaultRange(): Promise<RangeOutcome>
  /** Loads the history that the range needs. A range that starts before it is cut. */
  setVisibleRange(range: TimeRange): Promise<RangeOutcome>
  /** Loads the bars around an instant and shows it, or the first bar when history starts soon after it; the width of the
   *  view stays. 'no-bars': there are none around it, and the view stays. */
  goToTime(time: EpochSeconds): Promise<RangeOutcome | 'no-bars'>
  readonly visibleRange: VisibleRange | null
  /** What is in view, to show it again later; null while nothing is shown. */
  readView(): KeptView | null
  showView(view: KeptView): Promise<RangeOutcome>
  /** When off, the price axis stays where the user dragged it. */
  setAutoScaling(isOn: boolean): void
  readonly isAutoScaling: boolean
  /** Extends a price axis that the user has moved, so that it shows this price. Does nothing while the axis scales itself. */
  showPrice(price: number): void

  addLayer(layer: ChartLayer): LayerHandle
  removeLayers(owner: string): void
  /** Adds a pane below the candles and all other panes. */
  addPane(options: PaneOptions): PaneHandle
  /** The chart's own list, oldest first: read it immediately, do not store it. */
  readonly bars: readonly Bar[]
  /** The handler added last is called first. */
  addGestures(handler: GestureHandler): GestureHandle
  /** The handler gets each key before the chart; return true to consume it. */
  addKeys(handler: (key: ChartKey) => boolean): Unsubscribe
  /** Areas of the price pane that elements of the page cover, in CSS pixels from its top left: labels keep out of them. */
  setCovered(areas: readonly LabelBox[]): void
  /** Current scales; null while no bars are shown. */
  readonly scales: PaneScales | null

  /** The bar under the cursor, or the last one. */
  readonly legend: LegendState
  /** In bars; positive moves towards the future. */
  pan(bars: number): void
  /** Above 1 shows fewer bars. Keeps the last bar in place when it is in view, else the middle. */
  zoom(factor: number): void
  goToStart(): void
  goToLatest(): void
  /** Loads the newest bars when they were dropped for older ones; the view stays. */
  loadLatest(): Promise<void>
  /** Left and right pan; up, down, + and - zoom; Home and End go to the ends. True when the key was used. */
  handleKey(key: ChartKey): boolean

  readonly theme: ChartTheme
  setTheme(theme: ChartTheme): void
  /** 'exchange' is the zone of the symbol. */
  setTimeZone(zone: InstrumentTraits['timezone'] | 'exchange'): void
  setLocale(locale: string): void
  setVolumeVisible(isVisible: boolean): void
  setGridVisible(isVisible: boolean): void
  /** Only with `autoSize: false`. */
  resize(width: number, height: number): void
  screenshot(): HTMLCanvasElement
  /** Emits `autoSaveNeeded`, because something that is saved with the chart has changed. */
  markUnsaved(): void

  on<Name extends keyof ChartEvents>(name: Name, listener: (event: ChartEvents[Name]) => void): Unsubscribe
  destroy(): void
}

export type Unsubscribe = () => void

/** A subset of KeyboardEvent. */
export interface ChartKey {
  readonly key: string
  /** Physical key, whatever it types: on a Mac, Alt and T type a dagger. */
  readonly code?: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

export interface SideMargins {
  readonly left: number
  readonly right: number
}

/** CH-8. Margins around the last bar: seconds of trading time for the intraday kinds, bars for the day kinds. */
export interface ChartMargins {
  readonly topPercent: number
  readonly bottomPercent: number
  readonly intraHour: SideMargins
  readonly intraDay: SideMargins
  readonly day: SideMargins
  readonly gtDay: SideMargins
}

/** A view with the last bar is counted in bars from it, since new bars will have come; any other is a range of time. */
export type KeptRange =
  | { readonly kind: 'latest'; readonly barsBefore: number; readonly barsAfter: number }
  | ({ readonly kind: 'past' } & TimeRange)

export interface KeptView {
  readonly range: KeptRange
  /** Where the user has moved the price axis; null while it scales itself. */
  readonly prices: PriceExtent | null
}

/** 'failed' is also reported as a problem; 'superseded': another range or symbol was requested meanwhile. */
export type RangeOutcome = 'done' | 'failed' | 'superseded'

/** Runs a callback once before the next paint. */
export interface FrameScheduler {
  request(callback: () => void): number
  cancel(id: number): void
}

export interface Timers {
  set(callback: () => void, delayMs: number): number
  clear(id: number): void
}

export interface ChartOptions {
  readonly container: HTMLElement
  readonly datafeed: Datafeed
  readonly theme: ChartTheme
  readonly margins?: ChartMargins
  readonly locale?: string
  readonly timeZone?: InstrumentTraits['timezone'] | 'exchange'
  /** Follow the container's size; true by default. */
  readonly autoSize?: boolean
  /** Those of the browser by default. */
  readonly frames?: FrameScheduler
  readonly timers?: Timers
}

export type CreateChartWidget = (options: ChartOptions) => ChartWidget
