import type { Bar } from '@tidemark/domain'
import type { AutoscaleInfo } from 'lightweight-charts'
import type { ChartProblem } from '../chart-events.ts'
import { LevelFit, type ScaleLevel } from '../range/level-fit.ts'
import type { PriceView } from './price-view.ts'

interface PriceAxisData {
  bars(): readonly Bar[]
  /** The levels of which the nearest are shown, the lowest first. */
  levels(): readonly ScaleLevel[]
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
    view.candles.applyOptions({
      autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => this.#range(own()),
    })
  }

  /** Extends an axis that the user has moved; one that scales itself shows what its layers ask for. */
  show(price: number): void {
    const scale = this.#view.candles.priceScale()
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

  #range(own: AutoscaleInfo | null): AutoscaleInfo | null {
    const range = own?.priceRange
    const levels = this.#data.levels()
    const shown = this.#view.shownRange
    if (!range || shown === null || levels.length === 0) return own
    const { axis } = this.#view
    const first = Math.max(0, Math.floor(shown.from))
    const last = Math.min(axis.lastBarIndex, Math.ceil(shown.to))
    const from = axis.timeOf(shown.from)
    const to = axis.timeOf(shown.to)
    if (first > last || from === null || to === null) return own
    const bars = this.#data.bars()
    let candleLow = Number.POSITIVE_INFINITY
    let candleHigh = Number.NEGATIVE_INFINITY
    for (let i = first; i <= last; i += 1) {
      const bar = bars[i]
      if (bar === undefined) break
      if (bar.low < candleLow) candleLow = bar.low
      if (bar.high > candleHigh) candleHigh = bar.high
    }
    const price = bars[last]?.close
    if (price === undefined) return own
    const { top, bottom } = this.#view.candles.priceScale().options().scaleMargins
    const { low, high } = this.#fit.update({
      candleLow,
      candleHigh,
      low: range.minValue,
      high: range.maxValue,
      price,
      usableShare: 1 - top - bottom,
      from,
      to,
      levels,
    })
    return { ...own, priceRange: { minValue: low, maxValue: high } }
  }
}
