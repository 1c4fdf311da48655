import type { EpochSeconds } from '@tidemark/domain'
import type {
  AutoscaleInfo,
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
} from 'lightweight-charts'
import type { LayerHit } from '../chart-events.ts'
import type {
  AutoScaleShare,
  ChartLayer,
  LayerHandle,
  LayerScales,
  LayerView,
  PriceExtent,
  PriceLabel,
} from '../chart-layer.ts'
import type { ScaleLevel } from '../range/level-fit.ts'

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0]

export interface LayerContext {
  /** The same object until something changed; null while there is nothing to lay out. */
  scales(): LayerScales | null
  onViewChanged(): void
  onContentChanged(): void
  /** Those on the price axis. */
  onLabelsChanged(): void
  /** Where the middle of a label on the price axis goes; null where it is not shown. */
  placeOf(label: PriceLabel): number | null
  timeAt(logical: number): EpochSeconds | null
  /** The chart was destroyed and must not be touched. */
  isClosed(): boolean
  onFailure(layer: ChartLayer, method: string, cause: unknown): void
  onRemove(primitive: LayerPrimitive): void
}

export interface LayerTarget {
  readonly hit: LayerHit
  readonly cursor: string | null
}

/** More than any layer nests; restoring an empty stack does nothing. */
const MAX_SAVES = 64
const NO_LABELS: readonly ISeriesPrimitiveAxisView[] = []
const NO_VIEWS: readonly IPrimitivePaneView[] = []
const NO_PRICES: readonly PriceLabel[] = []
const NO_LEVELS: readonly ScaleLevel[] = []
/** A coordinate off the axis. */
const OFF_AXIS = -1_000

/**
 * One layer on the library's chart: primitive → view → renderer, each created once. Catches everything the layer throws,
 * since an error during a paint would stop the whole chart.
 */
export class LayerPrimitive implements ISeriesPrimitive<EpochSeconds>, LayerHandle {
  readonly layer: ChartLayer
  readonly #context: LayerContext
  readonly #views: readonly IPrimitivePaneView[]
  readonly #axisPaneViews: readonly IPrimitivePaneView[]
  readonly #renderer: IPrimitivePaneRenderer
  readonly #zOrder: 'normal' | 'bottom'
  #view: LayerView | null = null
  /** What the view was laid out for. */
  #scales: LayerScales | null = null
  #prices = NO_PRICES
  #labels = NO_LABELS
  #isStale = true
  #isVisible = true
  #autoScaleShare: AutoScaleShare = 'none'
  #isFailed = false
  #requestUpdate: (() => void) | null = null

  constructor(layer: ChartLayer, context: LayerContext) {
    this.layer = layer
    this.#context = context
    this.#renderer = { draw: target => this.#draw(target, 'draw') }
    const axisRenderer = { draw: (target: DrawTarget) => this.#draw(target, 'drawOnAxis') }
    this.#axisPaneViews = [{ renderer: () => axisRenderer }]
    // The library repaints its 'top' order with every move of the crosshair.
    this.#zOrder = layer.order === 'front' ? 'normal' : 'bottom'
    this.#views = [{ zOrder: () => this.#zOrder, renderer: () => this.#freshRenderer() }]
  }

  get isFailed(): boolean {
    return this.#isFailed
  }

  attached({ requestUpdate }: SeriesAttachedParameter<EpochSeconds>): void {
    this.#requestUpdate = requestUpdate
    this.#isStale = true
  }

  detached(): void {
    this.#requestUpdate = null
    this.#scales = null
    this.#show(null)
  }

  /** The library calls this on every change of bars or view, often several times per frame: layout waits for the paint. */
  updateAllViews(): void {
    this.#isStale = true
    this.#context.onViewChanged()
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#freshRenderer() === null ? NO_LABELS : this.#labels
  }

  /** Those that the price axis shows now. */
  get priceLabels(): readonly PriceLabel[] {
    return this.#freshRenderer() === null ? NO_PRICES : this.#prices
  }

  /** Without this and the next one the library would create lists and their caches again for every pane of every frame. */
  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#freshRenderer() !== null && this.#view?.drawOnAxis ? this.#axisPaneViews : NO_VIEWS
  }

  timeAxisPaneViews(): readonly IPrimitivePaneView[] {
    return NO_VIEWS
  }

  autoscaleInfo(from: number, to: number): AutoscaleInfo | null {
    const extent = this.#autoScaleShare === 'all' ? this.extentWithin(from, to) : null
    return extent && { priceRange: { minValue: extent.low, maxValue: extent.high } }
  }

  /** The levels of which auto scaling shows the nearest. */
  get scaleLevels(): readonly ScaleLevel[] {
    const { layer } = this
    if (!this.#isDrawn || this.#autoScaleShare !== 'nearest') return NO_LEVELS
    return this.#guard('scaleLevels', () => layer.scaleLevels?.() ?? NO_LEVELS) ?? NO_LEVELS
  }

  /** Extent of the layer's prices between two indices. */
  extentWithin(from: number, to: number): PriceExtent | null {
    const { layer } = this
    if (!this.#isDrawn || layer.priceExtent === undefined) return null
    const start = this.#context.timeAt(from)
    const end = this.#context.timeAt(to)
    if (start === null || end === null) return null
    return this.#guard('priceExtent', () => layer.priceExtent?.({ from: start, to: end }) ?? null)
  }

  /** Bypasses the library's hit test, in which a candle or a price line covers every layer behind it. */
  hitAt(x: number, y: number): LayerTarget | null {
    const view = this.#view
    if (!this.#isDrawn || view?.hitTest === undefined) return null
    const hit = this.#guard('hitTest', () => view.hitTest?.(x, y) ?? null)
    if (hit === null) return null
    const { item, isInside } = hit
    return {
      hit: { owner: this.layer.owner, item, ...(isInside && { isInside }) },
      cursor: hit.cursor ?? null,
    }
  }

  redraw(): void {
    this.#isStale = true
    this.#context.onContentChanged()
    if (!this.#context.isClosed()) this.#requestUpdate?.()
  }

  remove(): void {
    this.#context.onRemove(this)
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible
    this.redraw()
  }

  setInAutoScale(share: AutoScaleShare): void {
    this.#autoScaleShare = share
    this.redraw()
  }

  enable(): void {
    this.#isFailed = false
    this.redraw()
  }

  get #isDrawn(): boolean {
    return this.#isVisible && !this.#isFailed
  }

  /** Keeps the same list for equal labels: the library recreates all labels when it gets another list. */
  #show(view: LayerView | null): void {
    this.#view = view
    const labels = view?.priceLabels ?? NO_PRICES
    if (labels.length === this.#prices.length && labels.every((label, n) => isSame(label, this.#prices[n])))
      return
    this.#prices = labels
    this.#labels = labels.map(label => this.#axisView(label))
    this.#context.onLabelsChanged()
  }

  #axisView(label: PriceLabel): ISeriesPrimitiveAxisView {
    const place = () => this.#context.placeOf(label) ?? OFF_AXIS
    return {
      coordinate: place,
      // The library would move apart only what is less than the text apart.
      fixedCoordinate: place,
      text: () => label.text,
      textColor: () => label.textColour,
      backColor: () => label.colour,
    }
  }

  #freshRenderer(): IPrimitivePaneRenderer | null {
    if (!this.#isDrawn) return null
    if (this.#isStale) {
      this.#isStale = false
      this.#layOut(this.#context.scales())
    }
    return this.#view && this.#renderer
  }

  #layOut(scales: LayerScales | null): void {
    if (scales !== null && scales === this.#scales) return
    this.#scales = scales
    this.#show(scales && this.#guard('layout', () => this.layer.layout(scales)))
  }

  #draw(target: DrawTarget, method: 'draw' | 'drawOnAxis'): void {
    const view = this.#view
    if (view === null || !this.#isDrawn) return
    target.useBitmapCoordinateSpace(
      ({ context, bitmapSize, horizontalPixelRatio: ratioX, verticalPixelRatio: ratioY }) => {
        this.#guard(method, () => {
          view[method]?.({ context, width: bitmapSize.width, height: bitmapSize.height, ratioX, ratioY })
          return null
        })
        // A layer that threw may have left a clip or a transform, which would affect every later paint.
        if (this.#isFailed) for (let n = 0; n < MAX_SAVES; n += 1) context.restore()
      },
    )
  }

  #guard<Result>(method: string, run: () => Result): Result | null {
    try {
      return run()
    } catch (cause) {
      this.#isFailed = true
      this.#show(null)
      this.#context.onFailure(this.layer, method, cause)
      return null
    }
  }
}

function isSame(one: PriceLabel, other: PriceLabel | undefined): boolean {
  return (
    one.price === other?.price &&
    one.keepsPlace === other.keepsPlace &&
    one.text === other.text &&
    one.colour === other.colour &&
    one.textColour === other.textColour
  )
}
