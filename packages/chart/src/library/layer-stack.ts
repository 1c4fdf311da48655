import type { Bar, EpochSeconds } from '@tidemark/domain'
import { candleKindOf } from '@tidemark/domain'
import type { ISeriesApi, SeriesType } from 'lightweight-charts'
import type { ChartProblem } from '../chart-events.ts'
import type { PaneScales } from '../chart-gestures.ts'
import type { ChartLayer, LayerDay, LayerHandle, PriceExtent } from '../chart-layer.ts'
import type { SymbolInfo } from '../datafeed.ts'
import type { ScaleLevel } from '../range/level-fit.ts'
import { type LayerContext, LayerPrimitive, type LayerTarget } from './layer-primitive.ts'
import type { PriceView } from './price-view.ts'

const NO_DAYS: readonly LayerDay[] = []
const NO_LEVELS: readonly ScaleLevel[] = []

export interface LayerData {
  info(): SymbolInfo | null
  bars(): readonly Bar[]
}

/** A pane and the series that gives it its price axis. */
interface PaneSurface {
  readonly series: Pick<
    ISeriesApi<SeriesType, EpochSeconds>,
    'attachPrimitive' | 'detachPrimitive' | 'priceToCoordinate' | 'coordinateToPrice'
  >
  readonly size: { readonly width: number; readonly height: number }
}

/** The layers of a pane, in the order they were added; the last one is nearest to the candles. */
export class LayerStack {
  readonly #view: PriceView
  readonly #pane: PaneSurface
  readonly #info: () => SymbolInfo | null
  readonly #bars: () => readonly Bar[]
  readonly #context: LayerContext
  #layers: LayerPrimitive[] = []
  #nearest: LayerPrimitive | null = null

  constructor(
    view: PriceView,
    pane: PaneSurface,
    { info, bars }: LayerData,
    onProblem: (problem: ChartProblem) => void,
  ) {
    this.#view = view
    this.#pane = pane
    this.#info = info
    this.#bars = bars
    this.#context = {
      scales: () => this.scales(),
      priceToY: price => pane.series.priceToCoordinate(price),
      timeAt: logical => view.axis.timeOf(logical),
      isClosed: () => view.isClosed,
      onRemove: primitive => this.#detach(primitive),
      onFailure: ({ owner, name }, method, cause) =>
        onProblem({ code: 'layer_failed', message: `Layer '${name}' failed in ${method}`, owner, cause }),
    }
  }

  add(layer: ChartLayer): LayerHandle {
    const primitive = new LayerPrimitive(layer, this.#context)
    this.#layers.push(primitive)
    this.#pane.series.attachPrimitive(primitive)
    this.#raiseNearest()
    return primitive
  }

  /** Stays above all other layers behind the candles. */
  addNearest(layer: ChartLayer): LayerHandle {
    const primitive = new LayerPrimitive(layer, this.#context)
    this.#nearest = primitive
    this.#pane.series.attachPrimitive(primitive)
    return primitive
  }

  removeOwner(owner: string): void {
    for (const primitive of this.#layers.filter(({ layer }) => layer.owner === owner)) this.#detach(primitive)
  }

  redraw(): void {
    for (const primitive of this.#layers) primitive.redraw()
    this.#nearest?.redraw()
  }

  #raiseNearest(): void {
    if (this.#nearest === null) return
    this.#pane.series.detachPrimitive(this.#nearest)
    this.#pane.series.attachPrimitive(this.#nearest)
  }

  #detach(primitive: LayerPrimitive): void {
    if (!this.#layers.includes(primitive)) return
    this.#layers = this.#layers.filter(other => other !== primitive)
    if (!this.#view.isClosed) this.#pane.series.detachPrimitive(primitive)
  }

  /** Extent of all layers in view; null when no layer reports one. */
  get extent(): PriceExtent | null {
    const range = this.#view.shownRange
    if (range === null) return null
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const primitive of this.#layers) {
      const extent = primitive.extentWithin(Math.floor(range.from), Math.ceil(range.to))
      low = Math.min(low, extent?.low ?? low)
      high = Math.max(high, extent?.high ?? high)
    }
    return low <= high ? { low, high } : null
  }

  /** The levels of which auto scaling shows the nearest, the lowest first. */
  get scaleLevels(): readonly ScaleLevel[] {
    let levels = NO_LEVELS
    for (const primitive of this.#layers) {
      const more = primitive.scaleLevels
      // Usually one layer has levels: no copy is needed.
      if (levels.length === 0) levels = more
      else if (more.length > 0) levels = [...levels, ...more].sort((a, b) => a.price - b.price)
    }
    return levels
  }

  /** The topmost item at a point. */
  hitAt(x: number, y: number): LayerTarget | null {
    const behind = this.#nearest === null ? this.#layers : [...this.#layers, this.#nearest]
    const isFront = ({ layer }: LayerPrimitive) => layer.order === 'front'
    const bottomUp = [...behind.filter(one => !isFront(one)), ...this.#layers.filter(isFront)]
    for (const primitive of bottomUp.reverse()) {
      const target = primitive.hitAt(x, y)
      if (target !== null) return target
    }
    return null
  }

  scales(): PaneScales | null {
    const { axis, range, indexToX } = this.#view
    const { series, size } = this.#pane
    const info = this.#info()
    if (info === null || range === null || indexToX === null || axis.lastBarIndex < 0) return null
    const { width, height } = size
    const { resolution } = this.#view.setting
    const firstIndex = Math.max(0, Math.floor(range.from) - 1)
    const lastIndex = Math.min(axis.length - 1, Math.ceil(range.to) + 1)
    const kind = candleKindOf(resolution)
    const hasDays = kind === 'IntraHour' || kind === 'Intraday'
    return {
      info,
      resolution,
      width,
      height,
      barSpacing: indexToX.spacing,
      firstIndex,
      lastIndex,
      lastBarIndex: axis.lastBarIndex,
      lastPrice: this.#bars()[axis.lastBarIndex]?.close ?? Number.NaN,
      days: hasDays ? daysWithin(axis.days, firstIndex, lastIndex) : NO_DAYS,
      timeAt: index => axis.timeAt(index),
      indexToX,
      timeToX: (time: EpochSeconds) => indexToX(axis.indexOf(time)),
      priceToY: linearScale(series.coordinateToPrice(0), series.coordinateToPrice(height), height),
      xToIndex: x => (x - indexToX(0)) / indexToX.spacing,
      timeToIndex: time => axis.indexOf(time),
      indexToTime: index => axis.timeOf(index) as EpochSeconds,
      yToPrice: y => series.coordinateToPrice(y),
      barAt: index => this.#bars()[index],
    }
  }
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
