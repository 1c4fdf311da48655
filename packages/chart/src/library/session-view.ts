import {
  type EpochSeconds,
  epochSeconds,
  MINUTE_SECONDS,
  newYorkClock,
  type SessionBounds,
} from '@tidemark/domain'
import {
  CrosshairMode,
  createChartEx,
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  type Logical,
} from 'lightweight-charts'
import { wallTimeOf } from '../axis/wall-time.ts'
import type { ChartTheme } from '../chart-theme.ts'
import type { IndexRange } from '../range/default-range.ts'
import type { LineScales } from '../resilience/line-painter.ts'
import type { ResilienceChartOptions } from '../resilience/resilience-chart-port.ts'
import { ZonedScale } from './horizontal-scale.ts'
import { themeOptions } from './library-options.ts'
import type { LinesPrimitive } from './lines-primitive.ts'

/** DR-8: minutes between the last value and the right edge. */
const RIGHT_OFFSET = 150
/** Space above and below the values, as a share of the pane. */
const MARGIN = 0.06

const plain = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false } as const
const clockText = (time: EpochSeconds): string => newYorkClock(time).slice(0, 5)

/**
 * The library's chart with the minutes of one session on its axis. It draws no line of its own: its cost would grow with the
 * number of values, and its axis has one place per item, not per time.
 */
export class SessionView {
  readonly chart: IChartApiBase<EpochSeconds>
  /** One invisible point at the last minute: gives the pane its price axis, and the right offset its start. */
  readonly #last: ISeriesApi<'Line', EpochSeconds>
  readonly #minutes: ISeriesApi<'Line', EpochSeconds>
  readonly #scale: ResilienceChartOptions['scale']
  #session: SessionBounds | null = null
  #lastIndex = 0

  constructor({ container, theme, scale, hasWheel, autoSize = true }: ResilienceChartOptions) {
    this.#scale = scale
    const labels = { tick: clockText, full: clockText }
    const zone = new ZonedScale(wallTimeOf('America/New_York'), labels, MINUTE_SECONDS)
    this.chart = createChartEx<EpochSeconds, ZonedScale>(container, zone, {
      autoSize,
      // The logo injects a style element, which the content security policy blocks: the interface shows its own link.
      layout: { attributionLogo: false },
      crosshair: { mode: CrosshairMode.Normal, horzLine: { visible: false, labelVisible: false } },
      rightPriceScale: { scaleMargins: { top: MARGIN, bottom: MARGIN }, entireTextOnly: true },
      timeScale: {
        rightOffset: RIGHT_OFFSET,
        minBarSpacing: 0.05,
        // Also keeps the label of the open inside.
        fixLeftEdge: true,
        shiftVisibleRangeOnNewBar: false,
        tickMarkMaxCharacterLength: 5,
        uniformDistribution: true,
      },
      handleScroll: {
        mouseWheel: hasWheel,
        pressedMouseMove: true,
        horzTouchDrag: true,
        vertTouchDrag: false,
      },
      handleScale: {
        mouseWheel: hasWheel,
        pinch: true,
        axisPressedMouseMove: { time: true, price: false },
        axisDoubleClickReset: { time: false, price: false },
      },
    })
    zone.setWidth(() => this.chart.timeScale().width())
    this.setTheme(theme)
    this.#minutes = this.chart.addSeries(LineSeries, { ...plain, priceScaleId: '' })
    this.#last = this.chart.addSeries(LineSeries, {
      ...plain,
      lineVisible: false,
      priceFormat: { type: 'custom', minMove: (scale.high - scale.low) / 100, formatter: scale.format },
      autoscaleInfoProvider: () => ({ priceRange: { minValue: scale.low, maxValue: scale.high } }),
    })
  }

  attach(primitive: LinesPrimitive): void {
    this.#last.attachPrimitive(primitive)
  }

  setTheme(theme: ChartTheme): void {
    this.chart.applyOptions(themeOptions(theme))
  }

  /** Returns whether the axis has changed. */
  setAxis(session: SessionBounds, lastTime: number): boolean {
    const isSameSession = this.#session?.open === session.open && this.#session.close === session.close
    const lastIndex = minuteIndex(session, lastTime)
    if (isSameSession && lastIndex === this.#lastIndex) return false
    this.#session = session
    this.#lastIndex = lastIndex
    if (!isSameSession) {
      const count = minuteIndex(session, session.close) + 1
      const times = Array.from({ length: count }, (_, minute) => ({ time: timeOf(session, minute) }))
      this.#last.setData([])
      this.#minutes.setData(times)
    }
    this.#last.setData([{ time: timeOf(session, lastIndex), value: this.#scale.low }])
    return true
  }

  /** Of the minute of the last value. */
  get lastIndex(): number {
    return this.#lastIndex
  }

  /** From the open to the right offset after the last value. */
  get sessionRange(): IndexRange {
    return { from: 0, to: this.#lastIndex + RIGHT_OFFSET }
  }

  get range(): IndexRange | null {
    return this.chart.timeScale().getVisibleLogicalRange()
  }

  setRange(range: IndexRange): void {
    this.chart.timeScale().setVisibleLogicalRange({ from: range.from, to: range.to })
  }

  get scales(): LineScales | null {
    const session = this.#session
    if (session === null) return null
    const scale = this.chart.timeScale()
    const [origin, next] = [scale.logicalToCoordinate(0 as Logical), scale.logicalToCoordinate(1 as Logical)]
    const { low, high } = this.#scale
    const [bottom, top] = [this.#last.priceToCoordinate(low), this.#last.priceToCoordinate(high)]
    if (origin === null || next === null || bottom === null || top === null) return null
    const pixelsPerSecond = (next - origin) / MINUTE_SECONDS
    return {
      pixelsPerSecond,
      timeOrigin: origin - session.open * pixelsPerSecond,
      valueToY: value => bottom + ((value - low) / (high - low)) * (top - bottom),
    }
  }

  get paneHeight(): number {
    return this.chart.panes()[0]?.getHeight() ?? 0
  }
}

const minuteIndex = ({ open, close }: SessionBounds, time: number): number =>
  Math.max(0, Math.ceil((Math.min(time, close) - open) / MINUTE_SECONDS))

const timeOf = ({ open }: SessionBounds, minute: number): EpochSeconds =>
  epochSeconds(open + minute * MINUTE_SECONDS)
