import type { EpochSeconds } from '@tidemark/domain'
import { type AutoscaleInfo, type IChartApiBase, type ISeriesApi, LineSeries } from 'lightweight-charts'
import type { PriceExtent } from '../chart-layer.ts'

/** Above and below what is drawn, as a share of the pane. */
const MARGIN = 0.08
/** The library reckons heights in shares of no unit: the candles have so many, a pane of a third has one. */
const PRICE_SHARES = 3

/**
 * A pane below the candles with a price axis of its own. The library gives a pane its axis by a series: this one has a
 * single point, which is not seen and scales nothing, so that it costs nothing however many bars there are.
 */
export class LowerPane {
  readonly series: ISeriesApi<'Line', EpochSeconds>
  readonly #chart: IChartApiBase<EpochSeconds>
  #extent: () => PriceExtent | null = () => null

  constructor(chart: IChartApiBase<EpochSeconds>, share: number, digits: number) {
    this.#chart = chart
    this.series = chart.addSeries(
      LineSeries,
      {
        lineVisible: false,
        lastValueVisible: false,
        priceLineVisible: false,
        crosshairMarkerVisible: false,
        priceFormat: formatOf(digits),
        autoscaleInfoProvider: (): AutoscaleInfo | null => {
          const extent = this.#extent()
          return extent && { priceRange: { minValue: extent.low, maxValue: extent.high } }
        },
      },
      chart.panes().length,
    )
    // The candles' own settings would be taken over else.
    this.series.priceScale().applyOptions({ autoScale: true, scaleMargins: { top: MARGIN, bottom: MARGIN } })
    chart.panes()[0]?.setStretchFactor(PRICE_SHARES)
    this.setShare(share)
  }

  /** What of its values shall be in view. */
  scaleTo(extent: () => PriceExtent | null): void {
    this.#extent = extent
  }

  setDigits(digits: number): void {
    this.series.applyOptions({ priceFormat: formatOf(digits) })
  }

  /** Bars were set anew. The point stands on the last one: beyond it the library would take the future for past. */
  setLast(time: EpochSeconds | undefined): void {
    this.series.setData(time === undefined ? [] : [{ time, value: 0 }])
  }

  append(time: EpochSeconds): void {
    this.series.update({ time, value: 0 })
  }

  /** Of the candles' height. */
  get share(): number {
    const candles = this.#chart.panes()[0]?.getStretchFactor() ?? PRICE_SHARES
    return this.series.getPane().getStretchFactor() / candles
  }

  setShare(share: number): void {
    const candles = this.#chart.panes()[0]?.getStretchFactor() ?? PRICE_SHARES
    this.series.getPane().setStretchFactor(share * candles)
  }

  get index(): number {
    return this.series.getPane().paneIndex()
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#chart.timeScale().width(), height: this.series.getPane().getHeight() }
  }

  /** 1 is right below the candles. By neighbours: the library moves none that it has not painted yet. */
  moveTo(position: number): void {
    const wanted = Math.min(this.#chart.panes().length - 1, Math.max(1, position))
    for (let at = this.index; at !== wanted; at = this.index)
      this.#chart.swapPanes(at, at < wanted ? at + 1 : at - 1)
  }

  remove(): void {
    this.#chart.removeSeries(this.series)
  }
}

function formatOf(digits: number) {
  return { type: 'price', precision: digits, minMove: 10 ** -digits } as const
}
