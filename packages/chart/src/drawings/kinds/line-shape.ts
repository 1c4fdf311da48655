import type { LayerScales } from '../../chart-layer.ts'
import { type CanvasPainter, heightOf } from '../canvas-painter.ts'
import type { DrawingDoc } from '../drawing-doc.ts'
import { type DrawingShape, placeOf } from '../drawing-shape.ts'
import { boxAround, clipLine, distanceToSegment, type LineReach, type Point } from '../geometry.ts'

/** A line through the two anchors, as far as it reaches. */
export function lineShape(
  doc: DrawingDoc,
  scales: LayerScales,
  reachOf: (a: Point, b: Point) => LineReach,
): DrawingShape | null {
  const [first, second] = doc.anchors
  const a = first && placeOf(first, scales)
  const b = second && placeOf(second, scales)
  if (!a || !b) return null
  const seen = clipLine(a, b, reachOf(a, b), scales)
  if (seen === null) return null
  const { from, to } = seen
  return {
    box: boxAround(from, to),
    handles: [
      { ...a, cursor: 'crosshair' },
      { ...b, cursor: 'crosshair' },
    ],
    draw(painter) {
      painter.line(seen, doc.style)
      drawCaption(painter, doc, from.x <= to.x ? from : to)
    },
    partAt: (point, tolerance) => (distanceToSegment(point, from, to) <= tolerance ? 'line' : null),
  }
}

const GAP = 4

/** The text of a drawing that is not a text: over its left end, within the pane. */
export function drawCaption(painter: CanvasPainter, { text, style }: DrawingDoc, at: Point): void {
  if (text === '') return
  const lines = text.split('\n')
  const y = at.y - heightOf(lines, style.fontSize) - GAP
  painter.plate(lines, { x: Math.max(GAP, at.x + GAP), y }, style.colour, style.fontSize)
}
