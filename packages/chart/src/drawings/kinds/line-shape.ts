import type { LayerScales } from '../../chart-layer.ts'
import { type CanvasPainter, heightOf } from '../canvas-painter.ts'
import { type DrawingShape, pointOf } from '../drawing-definition.ts'
import type { DrawingDoc } from '../drawing-doc.ts'
import { boxAround, clipLine, distanceToSegment, type LineReach, type Point } from '../geometry.ts'

/** A line through two anchors, as far as `reachOf` says. */
export function lineShape(
  doc: DrawingDoc,
  scales: LayerScales,
  reachOf: (a: Point, b: Point) => LineReach,
): DrawingShape | null {
  const [first, second] = doc.anchors
  const a = first && pointOf(first, scales)
  const b = second && pointOf(second, scales)
  if (!a || !b) return null
  const visible = clipLine(a, b, reachOf(a, b), scales)
  if (visible === null) return null
  const { from, to } = visible
  return {
    box: boxAround(from, to),
    handles: () => [
      { ...a, cursor: 'crosshair' },
      { ...b, cursor: 'crosshair' },
    ],
    draw(painter) {
      painter.line(visible, doc.style)
      drawCaption(painter, doc, from.x <= to.x ? from : to)
    },
    partAt: (point, tolerance) => (distanceToSegment(point, from, to) <= tolerance ? 'line' : null),
  }
}

const GAP = 4

/** Caption of a line or box, above its left end and within the pane. */
export function drawCaption(painter: CanvasPainter, { text, style }: DrawingDoc, at: Point): void {
  if (text === '') return
  const lines = text.split('\n')
  const y = at.y - heightOf(lines, style.fontSize) - GAP
  painter.plate(lines, { x: Math.max(GAP, at.x + GAP), y }, style.colour, style.fontSize)
}
