import type { EpochSeconds, SessionBounds } from '@tidemark/domain'
import type { ChartKey, Unsubscribe } from '../chart-port.ts'
import type { ChartTheme } from '../chart-theme.ts'

/** The values of all lines at one time. */
export interface ResilienceChartPoint {
  /** Milliseconds since 1970. */
  readonly time: number
  /** One per line; null where there is none. */
  readonly values: readonly (number | null)[]
}

export interface ResilienceChartContent {
  /** The hours on the axis. */
  readonly session: SessionBounds
  /** In order of time. */
  readonly points: readonly ResilienceChartPoint[]
  /** One per line; the first line is in front. */
  readonly colours: readonly string[]
  /** What is not current: the labels of the last values, or the lines too. */
  readonly dimmed: 'nothing' | 'labels' | 'all'
}

export interface ResilienceChartOptions {
  readonly container: HTMLElement
  readonly theme: ChartTheme
  /** The values at the bottom and at the top, and how a value is written. */
  readonly scale: { readonly low: number; readonly high: number; format(value: number): string }
  /** Where the chart is one of several in a column, the wheel scrolls the column. */
  readonly hasWheel: boolean
  /** Follows the size of the container; default true. */
  readonly autoSize?: boolean
}

/** The lines of one session. It shows the whole session and follows it until the user moves it. */
export interface ResilienceChart {
  /** Several calls cause one repaint. */
  show(content: ResilienceChartContent): void
  setTheme(theme: ChartTheme): void
  /** The whole session again. */
  showSession(): void
  /** Returns whether the chart used the key: arrows, plus, minus, Home, End. */
  handleKey(key: ChartKey): boolean
  /** The minute under the pointer; null when it leaves. */
  onCursor(listener: (time: EpochSeconds | null) => void): Unsubscribe
  resize(width: number, height: number): void
  destroy(): void
}
