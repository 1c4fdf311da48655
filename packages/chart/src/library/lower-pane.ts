import type { EpochSeconds } from '@tidemark/domain'
import { type AutoscaleInfo, type IChartApiBase, type ISeriesApi, LineSeries } from 'lightweight-charts'
import type { PriceExtent } from '../chart-layer.ts'
import { AxisTicks } from './axis-ticks.ts'
import { invisibleLine } from './library-options.ts'

/** Space above and below the values, as a share of the pane. */
const MARGIN = 0.08
/** Stretch factor of the candles' pane in the library; a pane of a third of its height has a factor of 1. */
const PRICE_STRETCH = 3

/**
 * A pane below the candles with its own price axis. In the library a pane gets its axis from a series: this one has a
 * single invisible point that does not affect scaling, so its cost does not grow with the number of bars.
 */
export class LowerPane {
  readonly series: ISeriesApi<'Line', EpochSeconds>
  readonly ticks = new AxisTicks()
  readonly #chart: IChartApiBase<EpochSeconds>
  #extent: () => PriceExtent | null = () => null

  constructor(chart: IChartApiBase<EpochSeconds>, share: number, digits: number) {
    this.#chart = chart
    this.series = chart.addSeries(
      LineSeries,
      {
        ...invisibleLine,
        autoscaleInfoProvider: (): AutoscaleInfo | null => {
          const extent = this.#extent()
          return extent && { priceRange: { minValue: extent.low, maxValue: extent.high } }
        },
      },
      chart.panes().length,
    )
    this.setDigits(digits)
    // Otherwise the pane would inherit the settings of the candles.
    this.series.priceScale().applyOptions({ autoScale: true, scaleMargins: { top: MARGIN, bottom: MARGIN } })
    chart.panes()[0]?.setStretchFactor(PRICE_STRETCH)
    this.setShare(share)
  }

  /** Sets the source of the values that auto scaling keeps in view. */
  scaleTo(extent: () => PriceExtent | null): void {
    this.#extent = extent
  }

  setDigits(digits: number): void {
    this.ticks.format(this.series, formatOf(digits))
  }

  /** Moves the point to the last bar after the bars were replaced: further right, the library would treat future as past. */
  setLast(time: EpochSeconds | undefined): void {
    this.series.setData(time === undefined ? [] : [{ time, value: 0 }])
  }

  append(time: EpochSeconds): void {
    this.series.update({ time, value: 0 })
  }

  /** Share of the candles' height. */
  get share(): number {
    const candles = this.#chart.panes()[0]?.getStretchFactor() ?? PRICE_STRETCH
    return this.series.getPane().getStretchFactor() / candles
  }

  setShare(share: number): void {
    const candles = this.#chart.panes()[0]?.getStretchFactor() ?? PRICE_STRETCH
    this.series.getPane().setStretchFactor(share * candles)
  }

  get index(): number {
    return this.series.getPane().paneIndex()
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#chart.timeScale().width(), height: this.series.getPane().getHeight() }
  }

  /** 1 is directly below the candles. Swaps neighbours, since the library cannot move a pane it has not painted yet. */
  moveTo(position: number): void {
    const target = Math.min(this.#chart.panes().length - 1, Math.max(1, position))
    for (let at = this.index; at !== target; at = this.index)
      this.#chart.swapPanes(at, at < target ? at + 1 : at - 1)
  }

  remove(): void {
    this.#chart.removeSeries(this.series)
  }
}

function formatOf(digits: number) {
  return { type: 'price', precision: digits, minMove: 10 ** -digits } as const
}
