import type { Bar, EpochSeconds, Resolution } from '@tidemark/domain'
import type { SymbolInfo } from './datafeed.ts'

/** Load state of the chart; the interface shows each of them differently. */
export type ChartLoadState =
  /** No symbol was set. */
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'loading'
      readonly symbol: string
      readonly resolution: Resolution
      /** Takes longer than expected: tell the user. */
      readonly isSlow: boolean
    }
  | {
      readonly kind: 'ready'
      readonly info: SymbolInfo
      readonly resolution: Resolution
      readonly history: HistoryState
      /** Bars after this one were missed and could not be loaded. It is tried again in growing pauses, and by `retry()`. */
      readonly missingAfter?: EpochSeconds
    }
  /** The symbol exists but has no bars at this resolution. */
  | { readonly kind: 'no-data'; readonly info: SymbolInfo; readonly resolution: Resolution }
  | { readonly kind: 'unknown-symbol'; readonly symbol: string; readonly resolution: Resolution }
  /** It is tried again in growing pauses, and by `retry()`. */
  | {
      readonly kind: 'failed'
      readonly symbol: string
      readonly resolution: Resolution
      readonly message: string
    }

/** State of loading older or newer bars. 'complete': the start of history is loaded. 'failed': it is tried again in growing
 *  pauses, and by `retry()`. */
export type HistoryState = 'idle' | 'loading' | 'slow' | 'failed' | 'complete'

export interface BarsSummary {
  readonly count: number
  readonly first: EpochSeconds | null
  readonly last: EpochSeconds | null
  /** Market time at which the last live bar arrived; null before the first. */
  readonly updatedAt: EpochSeconds | null
}

export interface LayerHit {
  readonly owner: string
  /** The layer's name for the item that was hit. */
  readonly item: string
  /** Inside an area, away from its edges and its label. */
  readonly isInside?: boolean
}

/** What the legend shows: the bar under the cursor, or the last one. */
export interface LegendState {
  readonly bar: Bar | null
  /** Close of the bar before it, for the change. */
  readonly previousClose: number | null
  /** False when the cursor is off the chart or beyond the last bar; `bar` is then the last one. */
  readonly isUnderCursor: boolean
  /** Null when the cursor is off the chart. Its time may be in the future. */
  readonly cursor: ChartPoint | null
}

export interface ChartPoint {
  /** In pixels from the container's top left. */
  readonly x: number
  readonly y: number
  readonly time: EpochSeconds | null
  readonly price: number | null
  readonly hit: LayerHit | null
}

export interface TimeRange {
  readonly from: EpochSeconds
  readonly to: EpochSeconds
}

export interface VisibleRange extends TimeRange {
  /** The last bar is in view: new bars move the chart. */
  readonly isAtLatest: boolean
}

/** Its price is also that of a place on the price axis. */
export interface ContextMenuRequest extends ChartPoint {
  /** For placing the menu. */
  readonly clientX: number
  readonly clientY: number
}

export type ProblemCode =
  /** A layer threw; it is off until `enable()`. */
  | 'layer_failed'
  /** The feed sent bars that were invalid, duplicate or out of order; the valid ones are shown. */
  | 'bars_repaired'
  | 'history_failed'
  | 'range_failed'
  /** CH-9: “price scale set failed, use the chart refresh button to try again”. */
  | 'price_scale_failed'
  /** A listener of an event threw. */
  | 'listener_failed'
  /** Some stored drawings or studies could not be read; the others were loaded. */
  | 'documents_dropped'

export interface ChartProblem {
  readonly code: ProblemCode
  /** For the log, not for the user. */
  readonly message: string
  /** Owner of the layer, when a layer failed. */
  readonly owner?: string
  readonly cause?: unknown
}

export interface ChartEvents {
  readonly state: ChartLoadState
  readonly symbolLoaded: { readonly info: SymbolInfo; readonly resolution: Resolution }
  readonly barsChanged: BarsSummary
  /** Emitted before the chart draws them. 'set': all bars were replaced or removed. 'earlier': a bar before the last. */
  readonly barsUpdated: 'set' | 'appended' | 'last' | 'earlier'
  /** At most once per frame; also when the last bar changes, so the legend needs no other event. */
  readonly crosshairMoved: LegendState
  readonly visibleRangeChanged: VisibleRange
  /** The chart returns to its default view: after loading, or because the user asked for it. */
  readonly viewReset: undefined
  /** The user dragged the divider between two panes. */
  readonly panesResized: undefined
  readonly autoSaveNeeded: undefined
  readonly contextMenu: ContextMenuRequest
  readonly clicked: ChartPoint
  readonly problem: ChartProblem
}
