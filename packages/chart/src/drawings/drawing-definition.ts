import type { LayerScales } from '../chart-layer.ts'
import type { CanvasPainter } from './canvas-painter.ts'
import type { Anchor, DrawingDoc, DrawingStyle } from './drawing-doc.ts'
import type { Box, Point } from './geometry.ts'

/** 'line': a drag moves the drawing. 'fill': inside it a drag still moves the chart, and a click selects the drawing. */
export type DrawingPart = 'line' | 'fill'

export interface ShapeHandle extends Point {
  readonly cursor: string
}

/** A drawing laid out for the pane, in CSS pixels. */
export interface DrawingShape {
  /** Bounds of the visible part. */
  readonly box: Box
  /** Computed when asked for: only the selected drawing shows them. */
  handles(): readonly ShapeHandle[]
  /** Price to label on the price axis. */
  readonly axisPrice?: number
  draw(painter: CanvasPainter): void
  partAt(point: Point, tolerance: number): DrawingPart | null
}

/** A field that the user can edit. */
export type StyleField = keyof DrawingStyle | 'text'

/**
 * Describes one kind of drawing and its tool: one file in `kinds/`, one line in `drawing-registry.ts`. Toolbar, keys,
 * editor, reader and layer take everything they need from here.
 */
export interface DrawingDefinition {
  /** Stored in documents, so it never changes. */
  readonly kind: string
  /** Of its tool. */
  readonly name: string
  /** SVG paths in a box of 24 × 24, drawn as lines of width 2. */
  readonly icon: readonly string[]
  /** Letter that chooses its tool together with Alt. */
  readonly key: string
  readonly anchorCount: 1 | 2
  /** Style of a new drawing. */
  readonly style: DrawingStyle
  /** What the editor offers. */
  readonly styleFields: readonly StyleField[]
  /** Shift snaps the angle between its two anchors to 45° steps. */
  readonly snapsAngle: boolean
  /** It consists of its text: the editor opens when it is placed, and without a text it is removed. */
  readonly isText: boolean
  /** True when a drawing with these anchors would be invisible. */
  isEmpty(anchors: readonly Anchor[]): boolean
  /** Null when no part is in view. */
  layout(doc: DrawingDoc, scales: LayerScales): DrawingShape | null
  /** The anchors after a handle was moved. */
  reshape(anchors: readonly Anchor[], handle: number, to: Anchor): readonly Anchor[]
}

export const BASE_STYLE: DrawingStyle = {
  // In both themes distinct from the colours of levels, zones and candles.
  colour: '#8f7ae5',
  width: 1,
  dash: 'solid',
  fillOpacity: 0.12,
  extend: 'none',
  fibLevels: [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1],
  fontSize: 12,
}

export function pointOf({ time, price }: Anchor, scales: LayerScales): Point | null {
  const y = scales.priceToY(price)
  return y === null ? null : { x: scales.timeToX(time), y }
}

/** `reshape` for kinds with one handle per anchor. */
export function moveAnchor(anchors: readonly Anchor[], handle: number, to: Anchor): readonly Anchor[] {
  return anchors.map((anchor, n) => (n === handle ? to : anchor))
}
