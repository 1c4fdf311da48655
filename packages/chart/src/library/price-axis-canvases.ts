import type { EpochSeconds } from '@tidemark/domain'
import type { IChartApiBase, ISeriesApi, SeriesType } from 'lightweight-charts'
import type { IndexRange } from '../range/default-range.ts'
import { type AxisContent, keepUnchangedAxis } from './kept-axis.ts'
import { watchPaneRows } from './pane-rows.ts'

interface AxisView {
  readonly chart: IChartApiBase<EpochSeconds>
  readonly shownRange: IndexRange | null
  readonly isClosed: boolean
  readonly revision: number
  readonly labelRevision: number
  /** The series that gives a pane its price axis. */
  seriesAt(paneIndex: number): ISeriesApi<SeriesType, EpochSeconds> | undefined
}

/** In CSS pixels. Two points define a linear scale. */
const FURTHER_DOWN = 100

/** The canvases of the price axes of all panes. */
export class PriceAxisCanvases {
  readonly #view: AxisView
  readonly #known = new WeakSet<HTMLCanvasElement>()
  readonly #stopWatching: () => void

  constructor(view: AxisView) {
    this.#view = view
    this.#stopWatching = watchPaneRows(view.chart, rows => {
      for (const [paneIndex, row] of rows.entries()) this.#add(row, paneIndex)
    })
  }

  close(): void {
    this.#stopWatching()
  }

  /** A row stays at its place: after panes are swapped, the library shows another pane in it. */
  #add(row: HTMLTableRowElement, paneIndex: number): void {
    const canvas = row.querySelector<HTMLCanvasElement>('td:last-child canvas')
    if (canvas === null || this.#known.has(canvas)) return
    this.#known.add(canvas)
    keepUnchangedAxis(canvas, () => this.#contentOf(paneIndex))
  }

  #contentOf(paneIndex: number): AxisContent | null {
    // The library also asks for a context when it removes a pane.
    if (this.#view.isClosed) return null
    const { shownRange, revision, labelRevision } = this.#view
    const series = this.#view.seriesAt(paneIndex)
    if (series === undefined || shownRange === null) return null
    return {
      series,
      top: series.coordinateToPrice(0),
      lower: series.coordinateToPrice(FURTHER_DOWN),
      revision,
      labelRevision,
      from: shownRange.from,
      to: shownRange.to,
    }
  }
}
