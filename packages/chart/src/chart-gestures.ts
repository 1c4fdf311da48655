import type { EpochSeconds } from '@tidemark/domain'
import type { LayerScales } from './chart-layer.ts'

/** A place on the price pane, in CSS pixels from its top left. */
export interface PanePoint {
  readonly x: number
  readonly y: number
  /** Touch is less precise and cannot hover. */
  readonly isTouch: boolean
  readonly shiftKey: boolean
  /** Ctrl, or Command on a Mac. */
  readonly ctrlKey: boolean
}

/**
 * Handles the pointer on the price pane, for example drawings or draggable lines. While it has captured a press, the chart
 * does not move and reports no click.
 */
export interface GestureHandler {
  /** Return true to capture the press: `drag` follows, then `lift` or `cancel`. The handler added last is called first. */
  press(point: PanePoint): boolean
  drag(point: PanePoint): void
  lift(point: PanePoint): void
  /** A second finger was pressed, the chart's menu opens, or the browser cancelled the pointer. */
  cancel(): void
  /** A finger rests on its captured press. Return true to let the chart's menu open; `cancel` follows. Default: false. */
  hold?(): boolean
  /** The pointer moves without a press; null when it left the pane. */
  hover(point: PanePoint | null): void
  /** A press that no handler captured was released without moving. */
  tap(point: PanePoint): void
  doubleTap(point: PanePoint): void
}

export interface GestureHandle {
  /** Cursor over the whole pane; null for that of the layer under the pointer, or of the chart. */
  setCursor(cursor: string | null): void
  remove(): void
}

/** From market to CSS pixels and back. */
export interface PaneScales extends LayerScales {
  /** Fractions are between bars. */
  xToIndex(x: number): number
  timeToIndex(time: EpochSeconds): number
  /** For past and future bars, and beyond both ends by the trading calendar. */
  indexToTime(index: number): EpochSeconds
  yToPrice(y: number): number | null
}
