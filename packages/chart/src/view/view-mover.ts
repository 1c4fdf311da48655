import { defaultTimeframe, type EpochSeconds, type Resolution } from '@tidemark/domain'
import type { ChartProblem, VisibleRange } from '../chart-events.ts'
import type { ChartKey, ChartMargins, KeptRange, RangeOutcome, Timers } from '../chart-port.ts'
import type { PriceView } from '../library/price-view.ts'
import { defaultRange, type IndexRange, indexRangeOf, rightMarginBars } from '../range/default-range.ts'
import { RangeSetter } from '../range/range-setter.ts'
import { keyMove } from './chart-keys.ts'
import { atLatest, narrowed, panned, widened, zoomed } from './view-moves.ts'

/** Bars between the last one and the right edge where the chart starts to follow new bars. */
const FOLLOW_GAP = 5
/** Going to the latest bar keeps the right margin, up to this part of the view. */
const MAX_MARGIN = 0.3

interface MoverOptions {
  readonly view: PriceView
  readonly timers: Timers
  readonly margins: ChartMargins
  readonly onProblem: (problem: ChartProblem) => void
}

/** The visible range and everything that changes it, except the pointer, which the library handles. */
export class ViewMover {
  readonly #view: PriceView
  readonly #ranges: RangeSetter
  readonly #onProblem: MoverOptions['onProblem']
  #margins: ChartMargins

  constructor({ view, timers, margins, onProblem }: MoverOptions) {
    this.#view = view
    this.#margins = margins
    this.#onProblem = onProblem
    this.#ranges = new RangeSetter(
      {
        isReady: () => view.chart.timeScale().width() > 0 && view.axis.lastBarIndex >= 0,
        current: () => view.shownRange,
        apply: range => view.setRange(range),
      },
      timers,
    )
    this.#applyVerticalMargins()
  }

  setMargins(margins: ChartMargins): void {
    this.#margins = margins
    this.#applyVerticalMargins()
  }

  showDefault(resolution: Resolution, now: EpochSeconds): Promise<RangeOutcome> {
    const sessions = defaultTimeframe(now) === '5D' ? 5 : 1
    return this.#set(() => defaultRange(this.#view.axis, resolution, this.#margins, sessions))
  }

  showTimes(from: EpochSeconds, to: EpochSeconds): Promise<RangeOutcome> {
    return this.#set(() => indexRangeOf(this.#view.axis, from, to))
  }

  /** Keeps the width; the instant is at a quarter of it. */
  showAt(time: EpochSeconds): Promise<RangeOutcome> {
    const { range } = this.#view
    const width = range === null ? 0 : range.to - range.from
    return this.#set(() => {
      const from = this.#view.axis.indexOf(time) - width / 4
      return { from, to: from + width }
    })
  }

  /** As many bars before and after the last one. */
  showFromLast(barsBefore: number, barsAfter: number): Promise<RangeOutcome> {
    return this.#set(() => {
      const last = this.#view.axis.lastBarIndex
      return { from: last - barsBefore, to: last + barsAfter }
    })
  }

  kept(isAtEnd: boolean): KeptRange | null {
    const { axis, range } = this.#view
    const shown = this.visible(isAtEnd)
    if (range === null || shown === null) return null
    const { from, to, isAtLatest } = shown
    const last = axis.lastBarIndex
    return isAtLatest
      ? { kind: 'latest', barsBefore: last - range.from, barsAfter: range.to - last }
      : { kind: 'past', from, to }
  }

  visible(isAtEnd: boolean): VisibleRange | null {
    const { axis, range } = this.#view
    const from = range && axis.timeOf(range.from)
    const to = range && axis.timeOf(range.to)
    if (range === null || from === null || to === null) return null
    const last = axis.lastBarIndex
    return { from, to, isAtLatest: isAtEnd && last >= range.from && last <= range.to }
  }

  pan(bars: number): void {
    this.#move(range => panned(range, bars, this.#view.axis.length))
  }

  zoom(factor: number): void {
    this.#move(range => zoomed(range, factor, this.#view.axis.lastBarIndex, this.#view.maxWidth))
  }

  toStart(): void {
    this.#move(({ from, to }) => ({ from: 0, to: to - from }))
  }

  toLatest(): void {
    this.#move(range => {
      const margin = rightMarginBars(this.#margins, this.#view.setting.resolution)
      const gap = Math.max(FOLLOW_GAP, Math.min(margin, (range.to - range.from) * MAX_MARGIN))
      return atLatest(range, this.#view.axis.lastBarIndex, gap)
    })
  }

  /** The caller goes to the ends, whose bars may have to be loaded first. */
  handleKey(key: ChartKey, goTo: { start(): void; latest(): void }): boolean {
    const { range } = this.#view
    const move = range && keyMove(key, range.to - range.from)
    if (move === null) return false
    if (move.kind === 'pan') this.pan(move.bars)
    else if (move.kind === 'zoom') this.zoom(move.factor)
    else if (move.kind === 'start') goTo.start()
    else goTo.latest()
    return true
  }

  /** After the bars were replaced: keeps the same ones in view, at their new indices. */
  hold(range: IndexRange | null, shift: number): void {
    if (this.#ranges.isBusy) this.#ranges.reapply()
    else if (range !== null) this.#view.setRange({ from: range.from + shift, to: range.to + shift })
  }

  /** After a new bar: moves the view only when the last bar would come too near to its right edge. */
  follow(range: IndexRange | null): void {
    if (range === null || this.#ranges.isBusy) return
    const last = this.#view.axis.lastBarIndex
    const wasInView = last - 1 >= range.from && last - 1 <= range.to
    const isAtEdge = wasInView && last + FOLLOW_GAP > range.to
    this.#view.setRange(isAtEdge ? atLatest(range, last, FOLLOW_GAP) : range)
  }

  /** Call whenever the size, bars or range changed. */
  notify(): void {
    this.#ranges.notify()
  }

  cancel(): void {
    this.#ranges.cancel()
  }

  #move(change: (range: IndexRange) => IndexRange): void {
    const { range } = this.#view
    if (range === null) return
    this.#ranges.cancel()
    this.#view.setRange(change(range))
  }

  async #set(range: () => IndexRange | null): Promise<RangeOutcome> {
    const outcome = await this.#ranges.set(() => {
      const target = range()
      return target && narrowed(widened(target, this.#view.minWidth), this.#view.maxWidth)
    })
    if (outcome === 'failed')
      this.#onProblem({ code: 'range_failed', message: 'The time scale did not apply the range' })
    return outcome
  }

  #applyVerticalMargins(): void {
    const { topPercent, bottomPercent } = this.#margins
    try {
      const scaleMargins = { top: topPercent / 100, bottom: bottomPercent / 100 }
      this.#view.priceSeries.priceScale().applyOptions({ scaleMargins })
    } catch (cause) {
      const message = `Margins of ${topPercent} % and ${bottomPercent} % leave no space for the prices`
      this.#onProblem({ code: 'price_scale_failed', message, cause })
    }
  }
}
