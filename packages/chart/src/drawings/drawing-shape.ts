import type { LayerScales } from '../chart-layer.ts'
import type { CanvasPainter } from './canvas-painter.ts'
import type { Anchor, DrawingDoc, DrawingKind, DrawingStyle } from './drawing-doc.ts'
import type { Box, Point } from './geometry.ts'

/** 'line': what is grabbed and moved at once. 'fill': an inside, where a press still moves the chart and a click selects. */
export type DrawingPart = 'line' | 'fill'

export interface ShapeHandle extends Point {
  readonly cursor: string
}

/** A drawing laid out for the pane, in CSS pixels. */
export interface DrawingShape {
  /** Of what can be seen. */
  readonly box: Box
  readonly handles: readonly ShapeHandle[]
  /** Also written on the price axis. */
  readonly axisPrice?: number
  draw(painter: CanvasPainter): void
  partAt(point: Point, tolerance: number): DrawingPart | null
}

/** What the interface lets a user change of a kind. */
export type StyleField = keyof DrawingStyle | 'text'

/** One kind of drawing: one file in `kinds/`, one line in `drawing-kinds.ts`. */
export interface DrawingDefinition {
  readonly kind: DrawingKind
  readonly anchorCount: 1 | 2
  /** What a new one looks like. */
  readonly style: DrawingStyle
  readonly styleFields: readonly StyleField[]
  /** Anchors between which there would be nothing to see. */
  isEmpty(anchors: readonly Anchor[]): boolean
  /** Null when nothing of it is in view. */
  layout(doc: DrawingDoc, scales: LayerScales): DrawingShape | null
  /** Where the anchors are when a handle is put somewhere else. */
  reshape(anchors: readonly Anchor[], handle: number, to: Anchor): readonly Anchor[]
}

export const BASE_STYLE: DrawingStyle = {
  // On neither theme a colour of the market's: levels, zones and candles have theirs.
  colour: '#8f7ae5',
  width: 1,
  dash: 'solid',
  fillOpacity: 0.12,
  extend: 'none',
  fibLevels: [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1],
  fontSize: 12,
}

export function placeOf({ time, price }: Anchor, scales: LayerScales): Point | null {
  const y = scales.priceToY(price)
  return y === null ? null : { x: scales.timeToX(time), y }
}

/** Most kinds: a handle an anchor. */
export function moveAnchor(anchors: readonly Anchor[], handle: number, to: Anchor): readonly Anchor[] {
  return anchors.map((anchor, n) => (n === handle ? to : anchor))
}
