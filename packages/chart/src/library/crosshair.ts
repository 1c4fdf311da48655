import type { EpochSeconds } from '@tidemark/domain'
import type { IChartApiBase, ISeriesApi, MouseEventParams, SeriesType } from 'lightweight-charts'
import { CrosshairElements, type CrosshairTheme } from './crosshair-elements.ts'
import { watchPaneRows } from './pane-rows.ts'

interface CrosshairView {
  readonly chart: IChartApiBase<EpochSeconds>
  readonly indexToX: ((index: number) => number) | null
  readonly timeAxisTop: number
  topOf(paneIndex: number): number
  /** The series that gives a pane its price axis. */
  seriesAt(paneIndex: number): ISeriesApi<SeriesType, EpochSeconds> | undefined
}

/**
 * The crosshair, in place of the library's: that one is drawn on a canvas above each pane and axis, and all of them are
 * painted and copied with every frame of the chart. On the time axis the library's canvas stays, since layers have labels
 * there.
 */
export class Crosshair {
  readonly #view: CrosshairView
  readonly #elements: CrosshairElements
  readonly #stopWatching: () => void

  constructor(view: CrosshairView, theme: CrosshairTheme) {
    this.#view = view
    const { chart } = view
    this.#elements = new CrosshairElements(chart.chartElement(), theme)
    chart.subscribeCrosshairMove(this.#move)
    this.#stopWatching = watchPaneRows(chart, leaveUnpainted)
  }

  setTheme(theme: CrosshairTheme): void {
    this.#elements.setTheme(theme)
  }

  /** On the price pane. */
  showAt(time: EpochSeconds, price: number): void {
    const x = this.#view.chart.timeScale().timeToCoordinate(time)
    const y = this.#view.seriesAt(0)?.priceToCoordinate(price) ?? null
    if (x === null || y === null) this.hide()
    else this.#show(x, y, 0)
  }

  hide(): void {
    this.#elements.hide()
  }

  close(): void {
    this.#stopWatching()
  }

  readonly #move = ({ point, logical, paneIndex }: MouseEventParams<EpochSeconds>) => {
    const { indexToX } = this.#view
    if (point === undefined || logical === undefined || paneIndex === undefined || indexToX === null)
      this.hide()
    else this.#show(indexToX(logical), point.y, paneIndex)
  }

  #show(x: number, y: number, paneIndex: number): void {
    const { chart, timeAxisTop } = this.#view
    const series = this.#view.seriesAt(paneIndex)
    const price = series?.coordinateToPrice(y) ?? null
    this.#elements.show({
      x,
      y,
      bottom: timeAxisTop,
      pane: { ...chart.paneSize(paneIndex), top: this.#view.topOf(paneIndex) },
      price: price === null || series === undefined ? '' : series.priceFormatter().format(price),
    })
  }
}

/** The library has two canvases for each pane and axis. It listens to the pointer on the upper one, and skips painting it
 *  when it gets no context. */
function leaveUnpainted(rows: readonly HTMLTableRowElement[]): void {
  for (const canvas of rows.flatMap(row => [...row.querySelectorAll('canvas')]))
    if (canvas.style.zIndex === '2') canvas.getContext = () => null
}
