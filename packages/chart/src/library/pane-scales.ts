import { type Bar, candleKindOf, type EpochSeconds } from '@tidemark/domain'
import type { ISeriesApi, SeriesType } from 'lightweight-charts'
import type { PaneScales } from '../chart-gestures.ts'
import type { LayerDay } from '../chart-layer.ts'
import type { SymbolInfo } from '../datafeed.ts'
import { LabelAreas } from '../labels/label-areas.ts'
import type { LabelBox } from '../labels/place-labels.ts'
import type { AxisTicks } from './axis-ticks.ts'
import type { PriceView } from './price-view.ts'

const NO_DAYS: readonly LayerDay[] = []

export interface LayerData {
  info(): SymbolInfo | null
  bars(): readonly Bar[]
}

/** A pane and the series that gives it its price axis. */
export interface PaneSurface {
  readonly series: Pick<
    ISeriesApi<SeriesType, EpochSeconds>,
    'attachPrimitive' | 'detachPrimitive' | 'coordinateToPrice'
  >
  readonly size: { readonly width: number; readonly height: number }
  /** The prices at the ticks of its axis. */
  readonly ticks: AxisTicks
  /** Areas that elements of the page cover. */
  readonly covered?: readonly LabelBox[]
}

/** Everything the scales depend on. */
interface ScalesInput {
  readonly info: SymbolInfo
  readonly revision: number
  readonly from: number
  readonly to: number
  readonly origin: number
  readonly spacing: number
  readonly width: number
  readonly height: number
  readonly top: number | null
  readonly bottom: number | null
}

/** The scales of a pane. Returns the same object until its view or its content changes, so that layers can keep their
 *  layout: the library asks for it several times per frame. */
export class PaneScalesCache {
  readonly #view: PriceView
  readonly #pane: PaneSurface
  readonly #data: LayerData
  #input: ScalesInput | null = null
  #scales: PaneScales | null = null

  constructor(view: PriceView, pane: PaneSurface, data: LayerData) {
    this.#view = view
    this.#pane = pane
    this.#data = data
  }

  get current(): PaneScales | null {
    const input = this.#read()
    if (input === null || this.#input === null || !isSame(input, this.#input)) {
      this.#input = input
      this.#scales = input && this.#scalesOf(input)
    }
    return this.#scales
  }

  #read(): ScalesInput | null {
    const { axis, range, indexToX, revision } = this.#view
    const { series, size } = this.#pane
    const info = this.#data.info()
    if (info === null || range === null || indexToX === null || axis.lastBarIndex < 0) return null
    const { width, height } = size
    return {
      info,
      revision,
      from: range.from,
      to: range.to,
      origin: indexToX(0),
      spacing: indexToX.spacing,
      width,
      height,
      top: series.coordinateToPrice(0),
      bottom: series.coordinateToPrice(height),
    }
  }

  #scalesOf({ info, from, to, origin, spacing, width, height, top, bottom }: ScalesInput): PaneScales {
    const { axis, setting } = this.#view
    const { series } = this.#pane
    const { bars } = this.#data
    const { resolution } = setting
    const firstIndex = Math.max(0, Math.floor(from) - 1)
    const lastIndex = Math.min(axis.length - 1, Math.ceil(to) + 1)
    const kind = candleKindOf(resolution)
    const hasDays = kind === 'IntraHour' || kind === 'Intraday'
    const indexToX = (index: number) => origin + index * spacing
    return {
      info,
      resolution,
      width,
      height,
      barSpacing: spacing,
      firstIndex,
      lastIndex,
      lastBarIndex: axis.lastBarIndex,
      lastPrice: bars()[axis.lastBarIndex]?.close ?? Number.NaN,
      labels: new LabelAreas(this.#pane.covered),
      days: hasDays ? daysWithin(axis.days, firstIndex, lastIndex) : NO_DAYS,
      timeAt: index => axis.timeAt(index),
      indexToX,
      timeToX: time => indexToX(axis.indexOf(time)),
      priceToY: linearScale(top, bottom, height),
      xToIndex: x => (x - origin) / spacing,
      timeToIndex: time => axis.indexOf(time),
      indexToTime: index => axis.timeOf(index) as EpochSeconds,
      yToPrice: y => series.coordinateToPrice(y),
      barAt: index => bars()[index],
    }
  }
}

function isSame(one: ScalesInput, other: ScalesInput): boolean {
  return (
    one.info === other.info &&
    one.revision === other.revision &&
    one.from === other.from &&
    one.to === other.to &&
    one.origin === other.origin &&
    one.spacing === other.spacing &&
    one.width === other.width &&
    one.height === other.height &&
    one.top === other.top &&
    one.bottom === other.bottom
  )
}

/** The library converts one price per call, which costs as much as drawing a line. Its scale is linear, so two prices
 *  define it. */
function linearScale(
  top: number | null,
  bottom: number | null,
  height: number,
): (price: number) => number | null {
  if (top === null || bottom === null || top === bottom) return () => null
  const perUnit = height / (top - bottom)
  return price => (top - price) * perUnit
}

function daysWithin(days: readonly LayerDay[], first: number, last: number): readonly LayerDay[] {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] as LayerDay).last < first) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < days.length && (days[end] as LayerDay).first <= last) end += 1
  return days.slice(low, end)
}
