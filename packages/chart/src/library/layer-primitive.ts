import type { EpochSeconds } from '@tidemark/domain'
import type {
  AutoscaleInfo,
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  PrimitiveHoveredItem,
  SeriesAttachedParameter,
} from 'lightweight-charts'
import type { ChartLayer, LayerHandle, LayerPicture, LayerScales } from '../chart-layer.ts'

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0]

export interface LayerSurroundings {
  /** Null while there is nothing to lay out for. */
  scales(): LayerScales | null
  timeAt(logical: number): EpochSeconds | null
  onFailure(layer: ChartLayer, doing: string, cause: unknown): void
  onRemove(primitive: LayerPrimitive): void
}

/** More than any sane drawing nests; restoring an empty stack does nothing. */
const DEEPEST_SAVES = 64

/**
 * One layer on the library's chart: primitive → view → renderer, all three made once. It stands between the layer and
 * the library: whatever the layer throws ends here, since an error inside a paint would stop the whole chart.
 */
export class LayerPrimitive implements ISeriesPrimitive<EpochSeconds>, LayerHandle {
  readonly layer: ChartLayer
  readonly #surroundings: LayerSurroundings
  readonly #views: readonly IPrimitivePaneView[]
  readonly #renderer: IPrimitivePaneRenderer
  #picture: LayerPicture | null = null
  #isStale = true
  #isVisible = true
  #isInAutoScale = false
  #isFailed = false
  #requestUpdate: (() => void) | null = null

  constructor(layer: ChartLayer, surroundings: LayerSurroundings) {
    this.layer = layer
    this.#surroundings = surroundings
    this.#renderer = { draw: target => this.#draw(target) }
    const zOrder = layer.order === 'front' ? 'top' : 'bottom'
    this.#views = [{ zOrder: () => zOrder, renderer: () => this.#freshRenderer() }]
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
    this.#picture = null
  }

  /** The library calls this on every change of bars or view, often several times a frame: the work waits for the paint. */
  updateAllViews(): void {
    this.#isStale = true
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  autoscaleInfo(from: number, to: number): AutoscaleInfo | null {
    const { layer } = this
    if (!this.#isInAutoScale || !this.#isDrawn || layer.priceExtent === undefined) return null
    const start = this.#surroundings.timeAt(from)
    const end = this.#surroundings.timeAt(to)
    if (start === null || end === null) return null
    const extent = this.#guard('priceExtent', () => layer.priceExtent?.({ from: start, to: end }) ?? null)
    return extent && { priceRange: { minValue: extent.low, maxValue: extent.high } }
  }

  hitTest(x: number, y: number): PrimitiveHoveredItem | null {
    const picture = this.#picture
    if (!this.#isDrawn || picture?.hitTest === undefined) return null
    const hit = this.#guard('hitTest', () => picture.hitTest?.(x, y) ?? null)
    if (hit === null) return null
    const zOrder = this.layer.order === 'front' ? 'top' : 'bottom'
    const externalId = hitId(this.layer.owner, hit.item)
    return hit.cursor === undefined ? { externalId, zOrder } : { externalId, zOrder, cursorStyle: hit.cursor }
  }

  redraw(): void {
    this.#isStale = true
    this.#requestUpdate?.()
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

  #freshRenderer(): IPrimitivePaneRenderer | null {
    if (!this.#isDrawn) return null
    if (this.#isStale) {
      this.#isStale = false
      const scales = this.#surroundings.scales()
      this.#picture = scales && this.#guard('layout', () => this.layer.layout(scales))
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
      this.#picture = null
      this.#surroundings.onFailure(this.layer, doing, cause)
      return null
    }
  }
}

const SEPARATOR = '\n'

function hitId(owner: string, item: string): string {
  return `${owner}${SEPARATOR}${item}`
}

export function hitOf(externalId: unknown): { readonly owner: string; readonly item: string } | null {
  if (typeof externalId !== 'string') return null
  const at = externalId.indexOf(SEPARATOR)
  return at < 0 ? null : { owner: externalId.slice(0, at), item: externalId.slice(at + 1) }
}
