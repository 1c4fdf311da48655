import type { InstrumentTraits, Resolution } from '@tidemark/domain'
import type { StoredBar } from './bars/stored-bar.ts'
import type { ChartEvents, ChartLoadState, LegendState, TimeRange, VisibleRange } from './chart-events.ts'
import type { GestureHandle, GestureHandler, PaneScales } from './chart-gestures.ts'
import type { ChartLayer, LayerHandle } from './chart-layer.ts'
import type { PaneHandle, PaneOptions } from './chart-panes.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { Datafeed } from './datafeed.ts'

/** What the workspace asks of a price chart. Nothing here names the library that draws it. */
export interface ChartWidget {
  /** Loads a symbol; without a resolution the one on the chart stays. What comes of it, `state` tells. Asking for what is
   *  already there does nothing. */
  setSymbol(symbol: string, resolution?: Resolution): void
  setResolution(resolution: Resolution): void
  readonly state: ChartLoadState
  /** After 'failed', or after history 'failed'. */
  retry(): void
  /** Throws everything away and loads again: the chart's refresh button. */
  refresh(): void

  setMargins(margins: ChartMargins): void
  /** The last bar with the margins of the candle kind around it (CH-8); five sessions on a weekend or holiday (CH-4). */
  showDefaultRange(): Promise<RangeOutcome>
  /** Loads the history it needs. */
  setVisibleRange(range: TimeRange): Promise<RangeOutcome>
  readonly visibleRange: VisibleRange | null
  /** Off: the price axis stays where the user drags it. */
  setAutoScaling(isOn: boolean): void
  readonly isAutoScaling: boolean

  addLayer(layer: ChartLayer): LayerHandle
  removeLayers(owner: string): void
  /** Below the candles and all other panes. */
  addPane(options: PaneOptions): PaneHandle
  /** The very list the chart keeps, oldest first: to be read at once, not to be kept. */
  readonly bars: readonly StoredBar[]
  /** Who was added last is asked first. */
  addGestures(handler: GestureHandler): GestureHandle
  /** Keys are the handler's before they are the chart's; true takes one. */
  addKeys(handler: (key: ChartKey) => boolean): Unsubscribe
  /** As of now; null while there is nothing to lay out for. */
  readonly scales: PaneScales | null

  /** The bar under the cursor, or the last one. */
  readonly legend: LegendState
  /** By bars; positive goes towards the future. */
  pan(bars: number): void
  /** Above 1 shows fewer bars. The last bar stays in place when it is in view, else the middle does. */
  zoom(factor: number): void
  goToStart(): void
  goToLatest(): void
  /** Arrows pan, + and - zoom, Home and End; Shift goes ten times as far. True when the key was the chart's. */
  handleKey(key: ChartKey): boolean

  readonly theme: ChartTheme
  setTheme(theme: ChartTheme): void
  /** 'exchange' is the symbol's own zone. */
  setTimeZone(zone: InstrumentTraits['timezone'] | 'exchange'): void
  setLocale(locale: string): void
  setVolumeVisible(isVisible: boolean): void
  /** Only with `autoSize: false`. */
  resize(width: number, height: number): void
  screenshot(): HTMLCanvasElement
  /** Something that is saved with the chart has changed: `autoSaveNeeded` tells it. */
  markUnsaved(): void

  on<Name extends keyof ChartEvents>(name: Name, listener: (event: ChartEvents[Name]) => void): Unsubscribe
  destroy(): void
}

export type Unsubscribe = () => void

/** A KeyboardEvent will do. */
export interface ChartKey {
  readonly key: string
  /** Where the key is, whatever it types: on a Mac Alt and T type a dagger. */
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

/** CH-8. On either side of the last bar: seconds of trading time for the intraday kinds, bars for the day kinds. */
export interface ChartMargins {
  readonly topPercent: number
  readonly bottomPercent: number
  readonly intraHour: SideMargins
  readonly intraDay: SideMargins
  readonly day: SideMargins
  readonly gtDay: SideMargins
}

/** 'failed' was also reported as a problem; 'superseded': another range or symbol was asked for meanwhile. */
export type RangeOutcome = 'done' | 'failed' | 'superseded'

/** One call before the next paint. */
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
  /** Follow the container's size; true unless said otherwise. */
  readonly autoSize?: boolean
  /** The browser's own unless given. */
  readonly frames?: FrameScheduler
  readonly timers?: Timers
}

export type CreateChartWidget = (options: ChartOptions) => ChartWidget
