import type { Bar, EpochSeconds, IsoDate, Resolution } from '@tidemark/domain'
import type { SymbolInfo } from './datafeed.ts'
import type { LabelAreas } from './labels/label-areas.ts'
import type { ScaleLevel } from './range/level-fit.ts'

/**
 * Something drawn behind the candles (zones, session shading) or over them. Layer → view → canvas: the chart requests a
 * new view from the layer whenever the bars, the visible range or the layer's data change.
 */
export interface ChartLayer {
  /** All layers of an owner can be removed together. */
  readonly owner: string
  readonly name: string
  /** Relative to the candles; 'behind' by default. Always under the crosshair. */
  readonly order?: 'behind' | 'front'
  /** Called once for each change of the view, the bars or the data of a layer. Null when nothing is in view. */
  layout(scales: LayerScales): LayerView | null
  /** Prices that auto scaling keeps in view when it includes the whole layer. Called often: keep it cheap. */
  priceExtent?(span: { readonly from: EpochSeconds; readonly to: EpochSeconds }): PriceExtent | null
  /** Prices of which auto scaling shows the nearest, the lowest first. Called often: return the same list until it changes. */
  scaleLevels?(): readonly ScaleLevel[]
}

/** What auto scaling keeps in view: everything of a layer, its nearest levels while the candles keep their share, or
 *  nothing. */
export type AutoScaleShare = 'all' | 'nearest' | 'none'

export interface LayerView {
  draw(canvas: LayerCanvas): void
  /** In CSS pixels. The topmost item at a point, or null. */
  hitTest?(x: number, y: number): LayerItemHit | null
  /** Labels on the price axis. */
  readonly priceLabels?: readonly PriceLabel[]
  /** On the price axis, over its prices and under its labels. */
  drawOnAxis?(canvas: LayerCanvas): void
}

export interface LayerItemHit {
  readonly item: string
  readonly cursor?: string
  /** Inside an area, away from its edges. */
  readonly isInside?: boolean
}

export interface PriceLabel {
  readonly price: number
  /** The other labels make room for it. */
  readonly keepsPlace?: boolean
  readonly text: string
  readonly colour: string
  readonly textColour: string
}

export interface PriceExtent {
  readonly low: number
  readonly high: number
}

/** Conversion from time and price to CSS pixels. */
export interface LayerScales {
  readonly info: SymbolInfo
  readonly resolution: Resolution
  readonly width: number
  readonly height: number
  /** Distance of two bars in CSS pixels. */
  readonly barSpacing: number
  /** Range of the bars in view, plus one beyond either edge where there is one. Includes future bars. */
  readonly firstIndex: number
  readonly lastIndex: number
  /** Index of the last loaded bar; later ones are in the future. */
  readonly lastBarIndex: number
  /** The close of that bar. */
  readonly lastPrice: number
  /** What lies over the pane: a label asks there for its place. */
  readonly labels: LabelAreas
  /** The days in view; empty for day bars and longer. */
  readonly days: readonly LayerDay[]
  timeAt(index: number): EpochSeconds | undefined
  /** Undefined in the future. */
  barAt(index: number): Pick<Bar, 'open' | 'high' | 'low' | 'close'> | undefined
  /** Middle of the bar; fractions are between bars. */
  indexToX(index: number): number
  /** Middle of the bar at this time; an instant between or beyond bars is interpolated. */
  timeToX(time: EpochSeconds): number
  priceToY(price: number): number | null
}

/** Indices of the first and last bar of a day, past or future. */
export interface LayerDay {
  readonly date: IsoDate
  readonly first: number
  readonly last: number
}

export interface LayerCanvas {
  readonly context: CanvasRenderingContext2D
  /** Size in device pixels, and device pixels per CSS pixel: multiply and round for crisp edges. */
  readonly width: number
  readonly height: number
  readonly ratioX: number
  readonly ratioY: number
}

export interface LayerHandle {
  /** Call when the layer's data changed. Several calls cause one repaint. */
  redraw(): void
  remove(): void
  setVisible(isVisible: boolean): void
  /** How much of the layer auto scaling keeps in view; 'none' by default. */
  setInAutoScale(share: AutoScaleShare): void
  /** After a failure the layer is off until this is called. */
  enable(): void
  readonly isFailed: boolean
}
