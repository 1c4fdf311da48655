import {
  type Bar,
  candleKindOf,
  type EpochSeconds,
  type PriceScale,
  type Resolution,
  resolutionSeconds,
} from '@tidemark/domain'
import {
  createChartEx,
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  type Logical,
  type MouseEventParams,
  type SeriesType,
} from 'lightweight-charts'
import { type BarCalendar, barCalendar } from '../axis/bar-calendar.ts'
import { futureTimes } from '../axis/future-times.ts'
import { TimeAxis } from '../axis/time-axis.ts'
import { timeLabels } from '../axis/time-labels.ts'
import { axisZone, wallTimeOf, type Zone } from '../axis/wall-time.ts'
import type { BarChange } from '../bars/bar-store.ts'
import type { ChartOptions, FrameScheduler } from '../chart-port.ts'
import type { ChartTheme } from '../chart-theme.ts'
import type { SymbolInfo } from '../datafeed.ts'
import type { IndexRange } from '../range/default-range.ts'
import { AxisTicks } from './axis-ticks.ts'
import { Crosshair } from './crosshair.ts'
import { ZonedScale } from './horizontal-scale.ts'
import {
  fixedViewOptions,
  initialOptions,
  invisibleLine,
  movableOptions,
  priceFormatOf,
  themeOptions,
} from './library-options.ts'
import { LowerPane } from './lower-pane.ts'
import { PriceAxisCanvases } from './price-axis-canvases.ts'

/** Number of future bars on the axis; refilled when half of them are used. */
const FUTURE_BARS = 600
/** Height of the line between two panes, in CSS pixels. */
const SEPARATOR = 1

/** Zone, locale, resolution and trading hours of the axis. */
export interface AxisSetting {
  readonly resolution: Resolution
  readonly zone: Zone
  readonly locale: string
  readonly session: SymbolInfo['session']
}

/** The library's chart with the times of all bars, and an axis that extends beyond them. Layers draw the bars. */
export class PriceView {
  readonly axis = new TimeAxis()
  readonly chart: IChartApiBase<EpochSeconds>
  /** Gives the price pane its axis. Of the bars it has only the times, and the close of the last one: its cost would grow
   *  with the number of values. */
  readonly priceSeries: ISeriesApi<'Line', EpochSeconds>
  readonly ticks = new AxisTicks()
  /** Future bars without values, which extend the axis. Without a price scale, so that it does not affect auto scaling. */
  readonly #futureSeries: ISeriesApi<'Line', EpochSeconds>
  readonly #crosshair: Crosshair
  readonly #axisCanvases: PriceAxisCanvases
  #lowerPanes: readonly LowerPane[] = []
  readonly #scale: ZonedScale
  #background: string
  #setting: AxisSetting
  #bars: readonly Bar[] = []
  #hasLatest = true
  #future: EpochSeconds[] = []
  #wallTime = wallTimeOf('Etc/UTC')
  #calendar: BarCalendar
  readonly #frames: FrameScheduler
  #nextRange: IndexRange | null = null
  #frame: number | null = null
  #isClosed = false
  #revision = 0
  #labelRevision = 0

  constructor(
    { container, theme, autoSize = true }: ChartOptions,
    setting: AxisSetting,
    frames: FrameScheduler,
  ) {
    this.#background = theme.background
    this.#setting = setting
    this.#calendar = barCalendar(setting.session, setting.resolution)
    this.#frames = frames
    this.#scale = new ZonedScale(this.#wallTime, timeLabels(setting.locale, this.#wallTime, true), this.step)
    this.chart = createChartEx<EpochSeconds, ZonedScale>(container, this.#scale, {
      ...initialOptions,
      autoSize,
    })
    this.#scale.setWidth(() => this.chart.timeScale().width())
    this.chart.applyOptions(themeOptions(theme))
    this.priceSeries = this.chart.addSeries(LineSeries, invisibleLine)
    this.#futureSeries = this.chart.addSeries(LineSeries, { ...invisibleLine, priceScaleId: '' })
    this.#crosshair = new Crosshair(this, theme)
    this.#axisCanvases = new PriceAxisCanvases(this)
  }

  get setting(): AxisSetting {
    return this.#setting
  }

  /** Of the labels on the axes, in CSS pixels. */
  get fontSize(): number {
    return this.chart.options().layout.fontSize
  }

  /** Of the panes and the axes. */
  get background(): string {
    return this.#background
  }

  get step(): number {
    return resolutionSeconds(this.#setting.resolution)
  }

  /** Another number after every change of the bars, the axis, the theme or the data of a layer. */
  get revision(): number {
    return this.#revision
  }

  contentChanged(): void {
    this.#revision += 1
  }

  /** Another number after every change of the labels of a layer on the price axis. */
  get labelRevision(): number {
    return this.#labelRevision
  }

  labelsChanged(): void {
    this.#labelRevision += 1
  }

  setTheme(theme: ChartTheme): void {
    this.contentChanged()
    this.#background = theme.background
    this.chart.applyOptions(themeOptions(theme))
    this.#crosshair.setTheme(theme)
  }

  setPriceScale(scale: PriceScale): void {
    this.contentChanged()
    this.ticks.format(this.priceSeries, priceFormatOf(scale))
  }

  formatPrice(price: number): string {
    return this.priceSeries.priceFormatter().format(price)
  }

  /** Off while a gesture handler has the pointer. The wheel and the axes still move the chart. */
  setMovable(isMovable: boolean): void {
    this.chart.applyOptions(isMovable ? movableOptions : fixedViewOptions)
  }

  clear(): void {
    this.#nextRange = null
    this.#bars = []
    this.#future = []
    this.priceSeries.setData([])
    this.#futureSeries.setData([])
    for (const pane of this.#lowerPanes) pane.setLast(undefined)
    this.#setAxis()
  }

  addLowerPane(share: number, digits: number): LowerPane {
    const pane = new LowerPane(this.chart, share, digits)
    pane.setLast(this.#bars.at(-1)?.time)
    this.#lowerPanes = [...this.#lowerPanes, pane]
    return pane
  }

  removeLowerPane(pane: LowerPane): void {
    if (!this.#lowerPanes.includes(pane)) return
    this.#lowerPanes = this.#lowerPanes.filter(other => other !== pane)
    if (!this.#isClosed) pane.remove()
  }

  /** The series that gives a pane its price axis. */
  seriesAt(paneIndex: number): ISeriesApi<SeriesType, EpochSeconds> | undefined {
    return paneIndex === 0
      ? this.priceSeries
      : this.#lowerPanes.find(({ index }) => index === paneIndex)?.series
  }

  /** Top of a pane, in CSS pixels from the container's top. */
  topOf(paneIndex: number): number {
    const above = this.chart.panes().slice(0, paneIndex)
    return above.reduce((top, pane) => top + pane.getHeight() + SEPARATOR, 0)
  }

  /** In CSS pixels from the container's top. */
  get timeAxisTop(): number {
    return this.topOf(this.chart.panes().length) - SEPARATOR
  }

  /** As text, for comparison. */
  get paneShares(): string {
    if (this.#isClosed) return ''
    return this.#lowerPanes.map(({ share }) => share).join()
  }

  /** Clears the axis, since marks and labels are computed once per bar. The caller shows the bars again. */
  setAxis(setting: AxisSetting): void {
    this.clear()
    this.#setting = setting
    this.#calendar = barCalendar(setting.session, setting.resolution)
    const kind = candleKindOf(setting.resolution)
    this.#wallTime = wallTimeOf(axisZone(setting.resolution, setting.zone))
    const hasClock = kind === 'IntraHour' || kind === 'Intraday'
    this.#scale.setZone(this.#wallTime, timeLabels(setting.locale, this.#wallTime, hasClock), this.step)
    // Besides the locale, this clears the library's label cache.
    this.chart.applyOptions({ localization: { locale: setting.locale } })
  }

  /** The cost grows with the number of bars: for loads, never for ticks. */
  show(bars: readonly Bar[], hasFuture: boolean): void {
    this.#bars = bars
    // Before the candles: the library keeps the marks of what it has, and those of the last bars depend on what follows.
    this.#setFuture(hasFuture)
    const last = bars.length - 1
    this.priceSeries.setData(bars.map((bar, n) => (n === last ? pointOf(bar) : { time: bar.time })))
    for (const pane of this.#lowerPanes) pane.setLast(bars.at(-1)?.time)
    this.#hasLatest = hasFuture
  }

  update(bar: Bar, change: BarChange): void {
    this.contentChanged()
    if (change === 'appended') this.#append(bar)
    // Also after a change of an earlier bar: the library paints and scales again.
    else this.priceSeries.update(pointOf(this.#bars.at(-1) ?? bar))
  }

  /** Fits the price axis and paints with the next frame. */
  repaint(): void {
    if (!this.#isClosed) this.priceSeries.applyOptions({})
  }

  /** The visible range, or the one pending for the next paint: a further move must start from the pending one. */
  get range(): IndexRange | null {
    return this.#nextRange ?? this.shownRange
  }

  get shownRange(): IndexRange | null {
    return this.chart.timeScale().getVisibleLogicalRange()
  }

  /** Takes effect with the library's next paint, whose frame was requested before this one. */
  setRange(range: IndexRange): void {
    this.chart.timeScale().setVisibleLogicalRange({ from: range.from, to: range.to })
    this.#nextRange = range
    if (this.#frame !== null) this.#frames.cancel(this.#frame)
    this.#frame = this.#frames.request(() => {
      this.#frame = null
      this.#nextRange = null
    })
  }

  /** After closing, layers and panes must not touch the library's chart. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    if (this.#frame !== null) this.#frames.cancel(this.#frame)
    this.#crosshair.close()
    this.#axisCanvases.close()
    this.chart.remove()
  }

  /** How many bars fit at the minimum spacing. */
  get maxWidth(): number {
    const scale = this.chart.timeScale()
    return scale.width() / scale.options().minBarSpacing
  }

  /** How many bars fit at the maximum spacing. */
  get minWidth(): number {
    const scale = this.chart.timeScale()
    return scale.width() / scale.options().maxBarSpacing
  }

  /** The library converts only whole indices. */
  get indexToX(): { (index: number): number; spacing: number } | null {
    const scale = this.chart.timeScale()
    const origin = scale.logicalToCoordinate(0 as Logical)
    const next = scale.logicalToCoordinate(1 as Logical)
    if (origin === null || next === null) return null
    const spacing = next - origin
    return Object.assign((index: number) => origin + index * spacing, { spacing })
  }

  timeAtX(x: number): EpochSeconds | null {
    const index = this.chart.timeScale().coordinateToLogical(x)
    if (index === null || this.axis.length === 0) return null
    return this.axis.timeAt(index) ?? this.axis.timeOf(index)
  }

  /** Shows the crosshair where there is no mouse to hover. */
  showCrosshair(time: EpochSeconds, price: number): void {
    this.chart.setCrosshairPosition(price, time, this.priceSeries)
    this.#crosshair.showAt(time, price)
  }

  hideCrosshair(): void {
    this.chart.clearCrosshairPosition()
    this.#crosshair.hide()
  }

  onCrosshair(handler: (event: MouseEventParams<EpochSeconds>) => void): void {
    this.chart.subscribeCrosshairMove(handler)
  }

  /** The bar with the last price; null while the newest bars are not loaded. */
  get lastBar(): Bar | null {
    return this.#hasLatest ? (this.#bars.at(-1) ?? null) : null
  }

  #append(bar: Bar): void {
    const isExpected = this.#future[0] === bar.time
    if (isExpected) this.#future.shift()
    // The skipped bars did not trade: remove them from the axis before adding the bar.
    else this.#setFutureAfter(bar.time)
    this.priceSeries.update(pointOf(bar))
    for (const pane of this.#lowerPanes) pane.append(bar.time)
    if (this.#future.length < FUTURE_BARS / 2) this.#setFutureAfter(bar.time)
    this.#setAxis()
  }

  #setFuture(hasFuture: boolean): void {
    const last = this.#bars.at(-1)
    if (hasFuture && last !== undefined) this.#setFutureAfter(last.time)
    else {
      this.#future = []
      this.#futureSeries.setData([])
    }
    this.#setAxis()
  }

  #setFutureAfter(last: EpochSeconds): void {
    this.#future = futureTimes(this.#setting.session, this.#setting.resolution, last, FUTURE_BARS)
    this.#futureSeries.setData(this.#future.map(time => ({ time })))
  }

  #setAxis(): void {
    this.contentChanged()
    this.axis.set(this.#bars, this.#future, this.step, this.#wallTime, this.#calendar)
  }
}

const pointOf = ({ time, close }: Bar) => ({ time, value: close })
