import type { Bar } from '@tidemark/domain'
import type { AutoscaleInfo } from 'lightweight-charts'
import type { ChartProblem } from '../chart-events.ts'
import type { PriceExtent } from '../chart-layer.ts'
import type { IndexRange } from '../range/default-range.ts'
import { LevelFit, type ScaleLevel } from '../range/level-fit.ts'
import type { PriceView } from './price-view.ts'

interface PriceAxisData {
  bars(): readonly Bar[]
  /** The levels of which the nearest are shown, the lowest first. */
  levels(): readonly ScaleLevel[]
}

/** Of the bars in view, with the close of the last one. */
interface CandleExtent extends PriceExtent {
  readonly close: number
}

/** Room left above and below a price that is brought into view, as a share of the range. */
const ROOM = 0.05

/** The price axis of the candles: auto scaling shows the nearest levels besides the candles (BY-2). */
export class PriceAxis {
  readonly #view: PriceView
  readonly #data: PriceAxisData
  readonly #onProblem: (problem: ChartProblem) => void
  readonly #fit = new LevelFit()

  constructor(view: PriceView, data: PriceAxisData, onProblem: (problem: ChartProblem) => void) {
    this.#view = view
    this.#onProblem = onProblem
    this.#data = data
    view.priceSeries.applyOptions({
      autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => this.#range(own()),
    })
  }

  /** Extends an axis that the user has moved; one that scales itself shows what its layers ask for. */
  show(price: number): void {
    const scale = this.#view.priceSeries.priceScale()
    const range = scale.getVisibleRange()
    if (range === null || scale.options().autoScale) return
    const room = Math.abs(range.to - range.from) * ROOM
    try {
      scale.setVisibleRange({
        from: Math.min(range.from, price - room),
        to: Math.max(range.to, price + room),
      })
    } catch (cause) {
      this.#onProblem({ code: 'price_scale_failed', message: `The price axis does not show ${price}`, cause })
    }
  }

  /** `own` is of the layers; the library knows only the last bar. */
  #range(own: AutoscaleInfo | null): AutoscaleInfo | null {
    const shown = this.#view.shownRange
    const candles = shown && this.#candlesWithin(shown)
    if (!candles) return own
    const low = Math.min(candles.low, own?.priceRange?.minValue ?? candles.low)
    const high = Math.max(candles.high, own?.priceRange?.maxValue ?? candles.high)
    const fitted = this.#fitted(shown, candles, { low, high })
    return { ...own, priceRange: { minValue: fitted.low, maxValue: fitted.high } }
  }

  #candlesWithin({ from, to }: IndexRange): CandleExtent | null {
    const bars = this.#data.bars()
    const last = Math.min(this.#view.axis.lastBarIndex, Math.ceil(to), bars.length - 1)
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let index = Math.max(0, Math.floor(from)); index <= last; index += 1) {
      const bar = bars[index] as Bar
      if (bar.low < low) low = bar.low
      if (bar.high > high) high = bar.high
    }
    return low <= high ? { low, high, close: (bars[last] as Bar).close } : null
  }

  #fitted(shown: IndexRange, candles: CandleExtent, all: PriceExtent): PriceExtent {
    const levels = this.#data.levels()
    const from = this.#view.axis.timeOf(shown.from)
    const to = this.#view.axis.timeOf(shown.to)
    if (levels.length === 0 || from === null || to === null) return all
    const { top, bottom } = this.#view.priceSeries.priceScale().options().scaleMargins
    return this.#fit.update({
      candleLow: candles.low,
      candleHigh: candles.high,
      low: all.low,
      high: all.high,
      price: candles.close,
      usableShare: 1 - top - bottom,
      from,
      to,
      levels,
    })
  }
}
