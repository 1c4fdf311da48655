import type { EpochSeconds } from '@tidemark/domain'
import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
} from 'lightweight-charts'
import type { LayerCanvas } from '../chart-layer.ts'

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0]

/** A label on the price axis. */
export interface AxisLabel {
  /** Middle, in CSS pixels. */
  readonly y: number
  readonly text: string
  readonly colour: string
  readonly textColour: string
}

interface LinesSource {
  paint(canvas: LayerCanvas): void
  labels(): readonly AxisLabel[]
  /** The most labels there can be. */
  readonly labelCount: number
}

/** Draws lines and their labels inside the library's chart, when it paints. */
export class LinesPrimitive implements ISeriesPrimitive<EpochSeconds> {
  readonly #views: readonly IPrimitivePaneView[]
  readonly #labelViews: readonly ISeriesPrimitiveAxisView[]
  readonly #source: LinesSource
  #labels: readonly AxisLabel[] = []
  #requestUpdate: (() => void) | null = null

  constructor(source: LinesSource) {
    this.#source = source
    const renderer: IPrimitivePaneRenderer = { draw: target => this.#draw(target) }
    this.#views = [{ zOrder: () => 'top', renderer: () => renderer }]
    // The library creates a view's parts once: each view reads the label of its place.
    this.#labelViews = Array.from({ length: source.labelCount }, (_, place) => ({
      coordinate: () => this.#labels[place]?.y ?? 0,
      text: () => this.#labels[place]?.text ?? '',
      textColor: () => this.#labels[place]?.textColour ?? '',
      backColor: () => this.#labels[place]?.colour ?? '',
      visible: () => this.#labels[place] !== undefined,
    }))
  }

  attached({ requestUpdate }: SeriesAttachedParameter<EpochSeconds>): void {
    this.#requestUpdate = requestUpdate
  }

  updateAllViews(): void {
    this.#labels = this.#source.labels()
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#labelViews
  }

  redraw(): void {
    this.#requestUpdate?.()
  }

  #draw(target: DrawTarget): void {
    target.useBitmapCoordinateSpace(
      ({ context, bitmapSize, horizontalPixelRatio: ratioX, verticalPixelRatio: ratioY }) =>
        this.#source.paint({ context, width: bitmapSize.width, height: bitmapSize.height, ratioX, ratioY }),
    )
  }
}
