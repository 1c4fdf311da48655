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
  ChartLayer,
  LayerHandle,
  LayerScales,
  LayerView,
  PriceExtent,
  PriceLabel,
} from '../chart-layer.ts'

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0]

export interface LayerSurroundings {
  /** Null while there is nothing to lay out for. */
  scales(): LayerScales | null
  priceToY(price: number): number | null
  timeAt(logical: number): EpochSeconds | null
  /** The chart is gone: it paints no more. */
  isClosed(): boolean
  onFailure(layer: ChartLayer, doing: string, cause: unknown): void
  onRemove(primitive: LayerPrimitive): void
}

export interface LayerTarget {
  readonly hit: LayerHit
  readonly cursor: string | null
}

/** More than any sane drawing nests; restoring an empty stack does nothing. */
const DEEPEST_SAVES = 64
const NO_LABELS: readonly ISeriesPrimitiveAxisView[] = []
const NO_PRICES: readonly PriceLabel[] = []
/** Off the axis. */
const NOWHERE = -1_000

/**
 * One layer on the library's chart: primitive → view → renderer, all three made once. It stands between the layer and
 * the library: whatever the layer throws ends here, since an error inside a paint would stop the whole chart.
 */
export class LayerPrimitive implements ISeriesPrimitive<EpochSeconds>, LayerHandle {
  readonly layer: ChartLayer
  readonly #surroundings: LayerSurroundings
  readonly #views: readonly IPrimitivePaneView[]
  readonly #renderer: IPrimitivePaneRenderer
  readonly #zOrder: 'normal' | 'bottom'
  #picture: LayerView | null = null
  #prices = NO_PRICES
  #labels = NO_LABELS
  #isStale = true
  #isVisible = true
  #isInAutoScale = false
  #isFailed = false
  #requestUpdate: (() => void) | null = null

  constructor(layer: ChartLayer, surroundings: LayerSurroundings) {
    this.layer = layer
    this.#surroundings = surroundings
    this.#renderer = { draw: target => this.#draw(target) }
    // The library's 'top' would be painted anew with every move of the crosshair.
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
    this.#show(null)
  }

  /** The library calls this on every change of bars or view, often several times a frame: the work waits for the paint. */
  updateAllViews(): void {
    this.#isStale = true
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#freshRenderer() === null ? NO_LABELS : this.#labels
  }

  autoscaleInfo(from: number, to: number): AutoscaleInfo | null {
    const extent = this.#isInAutoScale ? this.extentWithin(from, to) : null
    return extent && { priceRange: { minValue: extent.low, maxValue: extent.high } }
  }

  /** Between two indices. */
  extentWithin(from: number, to: number): PriceExtent | null {
    const { layer } = this
    if (!this.#isDrawn || layer.priceExtent === undefined) return null
    const start = this.#surroundings.timeAt(from)
    const end = this.#surroundings.timeAt(to)
    if (start === null || end === null) return null
    return this.#guard('priceExtent', () => layer.priceExtent?.({ from: start, to: end }) ?? null)
  }

  /** Not by way of the library, for which a candle or a price line covers every layer behind it. */
  hitAt(x: number, y: number): LayerTarget | null {
    const picture = this.#picture
    if (!this.#isDrawn || picture?.hitTest === undefined) return null
    const hit = this.#guard('hitTest', () => picture.hitTest?.(x, y) ?? null)
    return hit && { hit: { owner: this.layer.owner, item: hit.item }, cursor: hit.cursor ?? null }
  }

  redraw(): void {
    this.#isStale = true
    if (!this.#surroundings.isClosed()) this.#requestUpdate?.()
  }

  remove(): void {
    this.#surroundings.onRemove(this)
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible
    this.redraw()
  }

  setInAutoScale(isIncluded: boolean): void {
    this.#isInAutoScale = isIncluded
    this.redraw()
  }

  enable(): void {
    this.#isFailed = false
    this.redraw()
  }

  get #isDrawn(): boolean {
    return this.#isVisible && !this.#isFailed
  }

  /** The library makes everything about a label anew when it gets another list: the same labels stay the same list. */
  #show(picture: LayerView | null): void {
    this.#picture = picture
    const labels = picture?.priceLabels ?? NO_PRICES
    if (labels.length === this.#prices.length && labels.every((label, n) => isSame(label, this.#prices[n])))
      return
    this.#prices = labels
    this.#labels = labels.map(label => this.#axisView(label))
  }

  #axisView({ price, text, colour, textColour }: PriceLabel): ISeriesPrimitiveAxisView {
    return {
      coordinate: () => this.#surroundings.priceToY(price) ?? NOWHERE,
      text: () => text,
      textColor: () => textColour,
      backColor: () => colour,
    }
  }

  #freshRenderer(): IPrimitivePaneRenderer | null {
    if (!this.#isDrawn) return null
    if (this.#isStale) {
      this.#isStale = false
      const scales = this.#surroundings.scales()
      this.#show(scales && this.#guard('layout', () => this.layer.layout(scales)))
    }
    return this.#picture && this.#renderer
  }

  #draw(target: DrawTarget): void {
    const picture = this.#picture
    if (picture === null || !this.#isDrawn) return
    target.useBitmapCoordinateSpace(
      ({ context, bitmapSize, horizontalPixelRatio: ratioX, verticalPixelRatio: ratioY }) => {
        this.#guard('draw', () => {
          picture.draw({ context, width: bitmapSize.width, height: bitmapSize.height, ratioX, ratioY })
          return null
        })
        // A drawing that broke off may have left a clip or a transform behind, for every later paint.
        if (this.#isFailed) for (let n = 0; n < DEEPEST_SAVES; n += 1) context.restore()
      },
    )
  }

  #guard<Result>(doing: string, work: () => Result): Result | null {
    try {
      return work()
    } catch (cause) {
      this.#isFailed = true
      this.#show(null)
      this.#surroundings.onFailure(this.layer, doing, cause)
      return null
    }
  }
}

function isSame(one: PriceLabel, other: PriceLabel | undefined): boolean {
  return (
    one.price === other?.price &&
    one.text === other.text &&
    one.colour === other.colour &&
    one.textColour === other.textColour
  )
}
