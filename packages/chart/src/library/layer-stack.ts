import type { EpochSeconds } from '@tidemark/domain'
import { candleKindOf } from '@tidemark/domain'
import type { StoredBar } from '../bars/stored-bar.ts'
import type { ChartProblem } from '../chart-events.ts'
import type { PaneScales } from '../chart-gestures.ts'
import type { ChartLayer, LayerDay, LayerHandle } from '../chart-layer.ts'
import type { SymbolInfo } from '../datafeed.ts'
import { LayerPrimitive, type LayerSurroundings, type LayerTarget } from './layer-primitive.ts'
import type { PriceView } from './price-view.ts'

const NO_DAYS: readonly LayerDay[] = []

interface LayerData {
  info(): SymbolInfo | null
  bars(): readonly StoredBar[]
}

/** The layers on a chart, in the order they were added: the last is nearest to the candles. */
export class LayerStack {
  readonly #view: PriceView
  readonly #info: () => SymbolInfo | null
  readonly #bars: () => readonly StoredBar[]
  readonly #surroundings: LayerSurroundings
  #layers: LayerPrimitive[] = []
  #nearest: LayerPrimitive | null = null

  constructor(view: PriceView, { info, bars }: LayerData, onProblem: (problem: ChartProblem) => void) {
    this.#view = view
    this.#info = info
    this.#bars = bars
    this.#surroundings = {
      scales: () => this.scales(),
      priceToY: price => view.candles.priceToCoordinate(price),
      timeAt: logical => view.axis.timeOf(logical),
      onRemove: primitive => this.#detach(primitive),
      onFailure: ({ owner, name }, doing, cause) =>
        onProblem({ code: 'layer_failed', message: `Layer '${name}' failed in ${doing}`, owner, cause }),
    }
  }

  add(layer: ChartLayer): LayerHandle {
    const primitive = new LayerPrimitive(layer, this.#surroundings)
    this.#layers.push(primitive)
    this.#view.candles.attachPrimitive(primitive)
    this.#raiseNearest()
    return primitive
  }

  /** Stays above all others behind the candles. */
  addNearest(layer: ChartLayer): LayerHandle {
    const primitive = new LayerPrimitive(layer, this.#surroundings)
    this.#nearest = primitive
    this.#view.candles.attachPrimitive(primitive)
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
    this.#view.candles.detachPrimitive(this.#nearest)
    this.#view.candles.attachPrimitive(this.#nearest)
  }

  #detach(primitive: LayerPrimitive): void {
    if (!this.#layers.includes(primitive)) return
    this.#layers = this.#layers.filter(other => other !== primitive)
    this.#view.candles.detachPrimitive(primitive)
  }

  /** The topmost item at a point. */
  hitAt(x: number, y: number): LayerTarget | null {
    const behind = this.#nearest === null ? this.#layers : [...this.#layers, this.#nearest]
    const isFront = ({ layer }: LayerPrimitive) => layer.order === 'front'
    const upwards = [...behind.filter(one => !isFront(one)), ...this.#layers.filter(isFront)]
    for (const primitive of upwards.reverse()) {
      const target = primitive.hitAt(x, y)
      if (target !== null) return target
    }
    return null
  }

  scales(): PaneScales | null {
    const { axis, chart, candles, range, indexToX } = this.#view
    const info = this.#info()
    if (info === null || range === null || indexToX === null || axis.lastBarIndex < 0) return null
    const { width, height } = chart.paneSize()
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
      days: hasDays ? daysWithin(axis.days, firstIndex, lastIndex) : NO_DAYS,
      timeAt: index => axis.timeAt(index),
      indexToX,
      timeToX: (time: EpochSeconds) => indexToX(axis.indexOf(time)),
      priceToY: price => candles.priceToCoordinate(price),
      xToIndex: x => (x - indexToX(0)) / indexToX.spacing,
      timeToIndex: time => axis.indexOf(time),
      indexToTime: index => axis.timeOf(index) as EpochSeconds,
      yToPrice: y => candles.coordinateToPrice(y),
      barAt: index => this.#bars()[index],
    }
  }
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
