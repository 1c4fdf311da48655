import type { ChartProblem } from '../chart-events.ts'
import type { PaneScales } from '../chart-gestures.ts'
import type { ChartLayer, LayerHandle, PriceExtent } from '../chart-layer.ts'
import type { ScaleLevel } from '../range/level-fit.ts'
import { AxisLabels } from './axis-labels.ts'
import { type LayerContext, LayerPrimitive, type LayerTarget } from './layer-primitive.ts'
import { type LayerData, PaneScalesCache, type PaneSurface } from './pane-scales.ts'
import type { PriceView } from './price-view.ts'

const NO_LEVELS: readonly ScaleLevel[] = []

/** The layers of a pane, in the order they were added; the last one is nearest to the candles. */
export class LayerStack {
  readonly #view: PriceView
  readonly #pane: PaneSurface
  readonly #scalesCache: PaneScalesCache
  readonly #context: LayerContext
  readonly #labels: AxisLabels
  #layers: LayerPrimitive[] = []
  #nearest: LayerPrimitive | null = null
  #scales: PaneScales | null = null
  /** The library has announced a change since the scales were read. */
  #isStale = true

  constructor(
    view: PriceView,
    pane: PaneSurface,
    data: LayerData,
    onProblem: (problem: ChartProblem) => void,
  ) {
    this.#view = view
    this.#pane = pane
    this.#scalesCache = new PaneScalesCache(view, pane, data)
    this.#context = {
      scales: () => (this.#isStale ? this.scales() : this.#scales),
      onViewChanged: () => {
        this.#isStale = true
      },
      onContentChanged: () => {
        this.#isStale = true
        view.contentChanged()
      },
      onLabelsChanged: () => view.labelsChanged(),
      placeOf: label => this.#labels.placeOf(label),
      timeAt: logical => view.axis.timeOf(logical),
      isClosed: () => view.isClosed,
      onRemove: primitive => this.#detach(primitive),
      onFailure: ({ owner, name }, method, cause) =>
        onProblem({ code: 'layer_failed', message: `Layer '${name}' failed in ${method}`, owner, cause }),
    }
    this.#labels = new AxisLabels({
      scales: () => this.#context.scales(),
      labels: () => this.#layers.flatMap(({ priceLabels }) => priceLabels),
      ticks: () => pane.ticks.prices,
      fontSize: () => view.fontSize,
      background: () => view.background,
    })
    this.add(this.#labels.layer)
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
    this.#isStale = false
    this.#scales = this.#scalesCache.current
    return this.#scales
  }
}
