import type { Bar, EpochSeconds } from '@tidemark/domain'
import { type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts'
import type { ChartTheme } from '../chart-theme.ts'

type Colours = Pick<ChartTheme, 'up' | 'down'>

/** The last price as a dotted line with a label on the axis, independent of the view. */
export class LastPriceLine {
  readonly #series: ISeriesApi<'Candlestick', EpochSeconds>
  #colours: Colours
  #line: IPriceLine | null = null

  constructor(series: ISeriesApi<'Candlestick', EpochSeconds>, colours: Colours) {
    this.#series = series
    this.#colours = colours
  }

  setColours(colours: Colours): void {
    this.#colours = colours
  }

  update(bar: Bar | null): void {
    if (bar === null) {
      if (this.#line !== null) this.#series.removePriceLine(this.#line)
      this.#line = null
      return
    }
    const color = bar.close >= bar.open ? this.#colours.up : this.#colours.down
    const options = { price: bar.close, color, axisLabelColor: color }
    if (this.#line !== null) this.#line.applyOptions(options)
    else
      this.#line = this.#series.createPriceLine({
        ...options,
        lineStyle: LineStyle.Dotted,
        lineWidth: 1,
        axisLabelVisible: true,
      })
  }
}
