import type { Bar } from '@tidemark/domain'
import type { AutoscaleInfo } from 'lightweight-charts'
import type { ChartProblem } from '../chart-events.ts'
import type { PriceExtent } from '../chart-layer.ts'
import type { FrameScheduler } from '../chart-port.ts'
import type { IndexRange } from '../range/default-range.ts'
import { FitMotion } from '../range/fit-motion.ts'
import { LevelFit, type ScaleLevel } from '../range/level-fit.ts'
import type { PriceView } from './price-view.ts'

interface PriceAxisParts {
  readonly view: PriceView
  readonly frames: FrameScheduler
  bars(): readonly Bar[]
  /** The levels of which the nearest are shown, the lowest first. */
  levels(): readonly ScaleLevel[]
  /** Whether the pointer is down on the chart. */
  isHeld(): boolean
  readonly onProblem: (problem: ChartProblem) => void
}

/** Of the bars in view, with the close of the last one. */
interface CandleExtent extends PriceExtent {
  readonly close: number
}

/** Room left above and below a price that is brought into view, as a share of the range. */
const ROOM = 0.05

/** The price axis of the candles: auto scaling shows the nearest levels besides the candles (BY-2). A level that enters or leaves
 *  moves the axis over some frames, and not while the pointer is down. */
export class PriceAxis {
  readonly #parts: PriceAxisParts
  readonly #view: PriceView
  readonly #fit = new LevelFit()
  readonly #motion = new FitMotion()
  #frame: number | null = null

  constructor(parts: PriceAxisParts) {
    this.#parts = parts
    this.#view = parts.view
    this.#view.priceSeries.applyOptions({
      autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => this.#range(own()),
    })
  }

  /** Shows the next fit at once: of another symbol, or because the user asked for the default view. */
  reset(): void {
    this.#motion.reset()
  }

  /** The pointer was lifted: what waited for it happens now. */
  release(): void {
    this.#view.repaint()
  }

  close(): void {
    if (this.#frame !== null) this.#parts.frames.cancel(this.#frame)
  }

  /** Where the user has moved the axis; null while it scales itself. */
  get moved(): PriceExtent | null {
    const scale = this.#view.priceSeries.priceScale()
    const range = scale.getVisibleRange()
    if (range === null || scale.options().autoScale) return null
    return { low: Math.min(range.from, range.to), high: Math.max(range.from, range.to) }
  }

  /** Ends auto scaling. */
  moveTo({ low, high }: PriceExtent): void {
    try {
      this.#view.priceSeries.priceScale().setVisibleRange({ from: low, to: high })
    } catch (cause) {
      const message = `The price axis does not show ${low} to ${high}`
      this.#parts.onProblem({ code: 'price_scale_failed', message, cause })
    }
  }

  /** Extends an axis that the user has moved; one that scales itself shows what its layers ask for. */
  show(price: number): void {
    const { moved } = this
    if (moved === null) return
    const room = (moved.high - moved.low) * ROOM
    this.moveTo({ low: Math.min(moved.low, price - room), high: Math.max(moved.high, price + room) })
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
    const bars = this.#parts.bars()
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

  #fitted(shown: IndexRange, candles: CandleExtent, base: PriceExtent): PriceExtent {
    const levels = this.#parts.levels()
    const from = this.#view.axis.timeOf(shown.from)
    const to = this.#view.axis.timeOf(shown.to)
    if (from === null || to === null) return base
    const { top, bottom } = this.#view.priceSeries.priceScale().options().scaleMargins
    const usableShare = 1 - top - bottom
    const target = this.#fit.update({
      candleLow: candles.low,
      candleHigh: candles.high,
      low: base.low,
      high: base.high,
      price: candles.close,
      usableShare,
      isHeld: this.#parts.isHeld(),
      from,
      to,
      levels,
    })
    this.#motion.update({ base, target, candles: candles.high - candles.low, usableShare })
    this.#goOn()
    return this.#motion
  }

  #goOn(): void {
    const { frames, isHeld } = this.#parts
    if (!this.#motion.isMoving || isHeld() || this.#frame !== null) return
    this.#frame = frames.request(() => {
      this.#frame = null
      if (isHeld()) return
      this.#motion.step()
      this.#view.repaint()
    })
  }
}
