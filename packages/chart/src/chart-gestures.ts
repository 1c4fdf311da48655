import type { EpochSeconds } from '@tidemark/domain'
import type { LayerScales } from './chart-layer.ts'
import type { Bar } from './datafeed.ts'

/** A place on the price pane, in CSS pixels from its top left. */
export interface PanePoint {
  readonly x: number
  readonly y: number
  /** A finger points less exactly, and hovers over nothing. */
  readonly isTouch: boolean
  readonly shiftKey: boolean
  /** Ctrl, or Command on a Mac. */
  readonly ctrlKey: boolean
}

/**
 * Someone who takes part in what the pointer does on the price pane: drawings, lines that are dragged. While a press is
 * taken the chart does not move, and it is not a click on the chart.
 */
export interface GestureHandler {
  /** True takes the press: `drag` follows, then `lift` or `cancel`. Who was added last is asked first. */
  press(point: PanePoint): boolean
  drag(point: PanePoint): void
  lift(point: PanePoint): void
  /** A second finger came, or the browser took the pointer away. */
  cancel(): void
  /** Without a press; null when the pointer left the pane. */
  hover(point: PanePoint | null): void
  /** A press that nobody took was lifted in its place. */
  tap(point: PanePoint): void
  doubleTap(point: PanePoint): void
}

export interface GestureHandle {
  /** Over the whole pane, where no layer says otherwise; null is the chart's own. */
  setCursor(cursor: string | null): void
  remove(): void
}

/** From market to CSS pixels and back. */
export interface PaneScales extends LayerScales {
  /** Fractions lie between bars. */
  xToIndex(x: number): number
  timeToIndex(time: EpochSeconds): number
  /** Past, to come, and beyond both ends, where the trading calendar says what it will be. */
  indexToTime(index: number): EpochSeconds
  yToPrice(y: number): number | null
  /** One that traded; the future has none. */
  barAt(index: number): Pick<Bar, 'open' | 'high' | 'low' | 'close'> | undefined
}
