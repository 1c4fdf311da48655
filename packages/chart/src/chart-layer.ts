import type { EpochSeconds, IsoDate, Resolution } from '@tidemark/domain'
import type { SymbolInfo } from './datafeed.ts'

/**
 * Something drawn behind the candles (zones, session shading) or over them. Layer → picture → canvas: the layer lives
 * as long as it is on the chart and is asked for a new picture whenever bars, view or its own data change.
 */
export interface ChartLayer {
  /** Whose it is; all layers of an owner can be removed together. */
  readonly owner: string
  readonly name: string
  /** 'behind' the candles unless said otherwise; under the crosshair in either case. */
  readonly order?: 'behind' | 'front'
  /** Called once a repaint: lay out for these scales; null when there is nothing in view. */
  layout(scales: LayerScales): LayerView | null
  /** Prices that auto scaling shall keep in view, when it includes this layer. Called often: keep it cheap. */
  priceExtent?(span: { readonly from: EpochSeconds; readonly to: EpochSeconds }): PriceExtent | null
}

export interface LayerView {
  draw(canvas: LayerCanvas): void
  /** In CSS pixels. The topmost item at a point, or null. */
  hitTest?(x: number, y: number): { readonly item: string; readonly cursor?: string } | null
  /** On the price axis. */
  readonly priceLabels?: readonly PriceLabel[]
}

export interface PriceLabel {
  readonly price: number
  readonly text: string
  readonly colour: string
  readonly textColour: string
}

export interface PriceExtent {
  readonly low: number
  readonly high: number
}

/** From market to CSS pixels. */
export interface LayerScales {
  readonly info: SymbolInfo
  readonly resolution: Resolution
  readonly width: number
  readonly height: number
  /** Distance of two bars in CSS pixels. */
  readonly barSpacing: number
  /** Of the bars in view, one beyond either edge where there is one. Bars to come have indices too. */
  readonly firstIndex: number
  readonly lastIndex: number
  /** Of the last bar that traded; what lies after it is the future. */
  readonly lastBarIndex: number
  /** The days in view, on bars shorter than a day; none on longer ones. */
  readonly days: readonly LayerDay[]
  timeAt(index: number): EpochSeconds | undefined
  /** Middle of the bar; fractions lie between bars. */
  indexToX(index: number): number
  /** Middle of the bar stamped so; an instant between bars, or beyond them, is interpolated. */
  timeToX(time: EpochSeconds): number
  priceToY(price: number): number | null
}

/** Indices of its first and last bar, past or to come. */
export interface LayerDay {
  readonly date: IsoDate
  readonly first: number
  readonly last: number
}

export interface LayerCanvas {
  readonly context: CanvasRenderingContext2D
  /** In device pixels, and how many of them make a CSS pixel: multiply and round for crisp edges. */
  readonly width: number
  readonly height: number
  readonly ratioX: number
  readonly ratioY: number
}

export interface LayerHandle {
  /** The layer's data changed. Many calls make one repaint. */
  redraw(): void
  remove(): void
  setVisible(isVisible: boolean): void
  /** Whether auto scaling keeps the layer's prices in view. Off at first. */
  setInAutoScale(isIncluded: boolean): void
  /** After a failure the layer is off until this is called. */
  enable(): void
  readonly isFailed: boolean
}
