import {
  candleKindOf,
  type EpochSeconds,
  type PriceScale,
  type Resolution,
  resolutionSeconds,
} from '@tidemark/domain'
import {
  type CandlestickData,
  CandlestickSeries,
  createChartEx,
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  type Logical,
  type MouseEventParams,
} from 'lightweight-charts'
import { type BarCalendar, barCalendar } from '../axis/bar-calendar.ts'
import { futureTimes } from '../axis/future-times.ts'
import { TimeAxis } from '../axis/time-axis.ts'
import { timeLabels } from '../axis/time-labels.ts'
import { axisZone, wallTimeOf, type Zone } from '../axis/wall-time.ts'
import type { BarChange } from '../bars/bar-store.ts'
import type { StoredBar } from '../bars/stored-bar.ts'
import type { ChartOptions, FrameScheduler } from '../chart-port.ts'
import type { ChartTheme } from '../chart-theme.ts'
import type { SymbolInfo } from '../datafeed.ts'
import type { IndexRange } from '../range/default-range.ts'
import { ZonedScale } from './horizontal-scale.ts'
import { LastPriceLine } from './last-price-line.ts'
import {
  candleOptions,
  fixedOptions,
  heldOptions,
  movableOptions,
  priceFormatOf,
  themeOptions,
} from './library-options.ts'

/** So many bars to come stand on the axis; they are filled up again at half. */
const FUTURE_BARS = 600

/** How the axis reads: zone, locale, length of a bar, hours of trading. */
export interface AxisSetting {
  readonly resolution: Resolution
  readonly zone: Zone
  readonly locale: string
  readonly session: SymbolInfo['session']
}

/** The library's chart with one series of candles, and an axis that knows more than the candles do. */
export class PriceView {
  readonly axis = new TimeAxis()
  readonly chart: IChartApiBase<EpochSeconds>
  readonly candles: ISeriesApi<'Candlestick', EpochSeconds>
  /** Bars to come, without values: only these make the axis go on. On no price scale, so that they scale nothing. */
  readonly #carrier: ISeriesApi<'Line', EpochSeconds>
  readonly #lastPrice: LastPriceLine
  readonly #scale: ZonedScale
  #setting: AxisSetting
  #bars: readonly StoredBar[] = []
  #future: EpochSeconds[] = []
  #wallTime = wallTimeOf('Etc/UTC')
  #calendar: BarCalendar
  readonly #frames: FrameScheduler
  #nextRange: IndexRange | null = null
  #frame: number | null = null

  constructor(
    { container, theme, autoSize = true }: ChartOptions,
    setting: AxisSetting,
    frames: FrameScheduler,
  ) {
    this.#setting = setting
    this.#calendar = barCalendar(setting.session, setting.resolution)
    this.#frames = frames
    this.#scale = new ZonedScale(this.#wallTime, timeLabels(setting.locale, this.#wallTime, true))
    this.chart = createChartEx<EpochSeconds, ZonedScale>(container, this.#scale, {
      ...fixedOptions,
      autoSize,
    })
    this.chart.applyOptions(themeOptions(theme))
    this.candles = this.chart.addSeries(CandlestickSeries, candleOptions(theme))
    this.#lastPrice = new LastPriceLine(this.candles, theme)
    this.#carrier = this.chart.addSeries(LineSeries, {
      priceScaleId: '',
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
    })
  }

  get setting(): AxisSetting {
    return this.#setting
  }

  get step(): number {
    return resolutionSeconds(this.#setting.resolution)
  }

  setTheme(theme: ChartTheme): void {
    this.chart.applyOptions(themeOptions(theme))
    this.candles.applyOptions(candleOptions(theme))
    this.#lastPrice.setColours(theme)
    this.#lastPrice.mark(this.#bars.at(-1) ?? null)
  }

  setPriceScale(scale: PriceScale): void {
    this.candles.applyOptions({ priceFormat: priceFormatOf(scale) })
  }

  /** Off while somebody else has the pointer. The wheel and the axes still move the chart. */
  setMovable(isMovable: boolean): void {
    this.chart.applyOptions(isMovable ? movableOptions : heldOptions)
  }

  clear(): void {
    this.#nextRange = null
    this.#bars = []
    this.#future = []
    this.candles.setData([])
    this.#lastPrice.mark(null)
    this.#carrier.setData([])
    this.#setAxis()
  }

  /** Marks and labels are made once a bar: the axis is emptied for the new ones. The caller shows the bars again. */
  setAxis(setting: AxisSetting): void {
    this.clear()
    this.#setting = setting
    this.#calendar = barCalendar(setting.session, setting.resolution)
    const kind = candleKindOf(setting.resolution)
    this.#wallTime = wallTimeOf(axisZone(setting.resolution, setting.zone))
    const hasClock = kind === 'IntraHour' || kind === 'Intraday'
    this.#scale.setZone(this.#wallTime, timeLabels(setting.locale, this.#wallTime, hasClock))
    // Besides the locale this clears the labels the library keeps.
    this.chart.applyOptions({ localization: { locale: setting.locale } })
  }

  /** Costs as much as there are bars: for loads, never for ticks. */
  show(bars: readonly StoredBar[], hasFuture: boolean): void {
    this.#bars = bars
    this.candles.setData(bars as unknown as CandlestickData<EpochSeconds>[])
    this.#setFuture(hasFuture)
    this.#lastPrice.mark(bars.at(-1) ?? null)
  }

  update(bar: StoredBar, change: BarChange): void {
    if (change === 'appended') this.#append(bar)
    else this.candles.update({ ...bar }, change === 'earlier')
    if (change !== 'earlier') this.#lastPrice.mark(bar)
  }

  /** What is in view, or will be with the next paint: whoever moves on from here must not undo what waits. */
  get range(): IndexRange | null {
    return this.#nextRange ?? this.shownRange
  }

  get shownRange(): IndexRange | null {
    return this.chart.timeScale().getVisibleLogicalRange()
  }

  /** Takes effect with the library's next paint, whose frame was asked for before ours. */
  setRange(range: IndexRange): void {
    this.chart.timeScale().setVisibleLogicalRange({ from: range.from, to: range.to })
    this.#nextRange = range
    if (this.#frame !== null) this.#frames.cancel(this.#frame)
    this.#frame = this.#frames.request(() => {
      this.#frame = null
      this.#nextRange = null
    })
  }

  close(): void {
    if (this.#frame !== null) this.#frames.cancel(this.#frame)
    this.chart.remove()
  }

  /** How many bars fit at the least distance. */
  get widest(): number {
    const scale = this.chart.timeScale()
    return scale.width() / scale.options().minBarSpacing
  }

  /** The library answers for whole indices only. */
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

  onCrosshair(handler: (event: MouseEventParams<EpochSeconds>) => void): void {
    this.chart.subscribeCrosshairMove(handler)
  }

  #append(bar: StoredBar): void {
    const isExpected = this.#future[0] === bar.time
    if (isExpected) this.#future.shift()
    // The minutes skipped did not trade: they leave the axis before the bar comes.
    else this.#setFutureAfter(bar.time)
    this.candles.update({ ...bar })
    if (this.#future.length < FUTURE_BARS / 2) this.#setFutureAfter(bar.time)
    this.#setAxis()
  }

  #setFuture(hasFuture: boolean): void {
    const last = this.#bars.at(-1)
    if (hasFuture && last !== undefined) this.#setFutureAfter(last.time)
    else {
      this.#future = []
      this.#carrier.setData([])
    }
    this.#setAxis()
  }

  #setFutureAfter(last: EpochSeconds): void {
    this.#future = futureTimes(this.#setting.session, this.#setting.resolution, last, FUTURE_BARS)
    this.#carrier.setData(this.#future.map(time => ({ time })))
  }

  #setAxis(): void {
    this.axis.set(this.#bars, this.#future, this.step, this.#wallTime, this.#calendar)
  }
}
