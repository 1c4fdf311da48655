import { type CanvasPainter, heightOf } from '../canvas-painter.ts'
import { BASE_STYLE, type DrawingDefinition, pointOf, type ShapeHandle } from '../drawing-definition.ts'
import type { Anchor, DrawingStyle } from '../drawing-doc.ts'
import {
  type Box,
  boxAround,
  clipBox,
  clipLine,
  distanceToEdges,
  isInside,
  type Point,
  SEGMENT,
  type Size,
  touchesPane,
} from '../geometry.ts'
import { drawCaption } from './line-shape.ts'

/** Which anchor's time and which anchor's price a handle moves; null: neither anchor's. */
interface HandleAxes {
  readonly time: 0 | 1 | null
  readonly price: 0 | 1 | null
}

const HANDLE_AXES: readonly HandleAxes[] = [
  { time: 0, price: 0 },
  { time: 1, price: 1 },
  { time: 0, price: 1 },
  { time: 1, price: 0 },
  { time: 0, price: null },
  { time: 1, price: null },
  { time: null, price: 0 },
  { time: null, price: 1 },
]

export const rectangle: DrawingDefinition = {
  kind: 'rectangle',
  name: 'Rectangle',
  icon: ['M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10'],
  key: 'B',
  anchorCount: 2,
  style: BASE_STYLE,
  styleFields: ['colour', 'width', 'dash', 'fillOpacity', 'text', 'fontSize'],
  snapsAngle: false,
  isText: false,
  isEmpty: ([a, b]) => a?.time === b?.time || a?.price === b?.price,
  layout(doc, scales) {
    const [first, second] = doc.anchors
    const a = first && pointOf(first, scales)
    const b = second && pointOf(second, scales)
    if (!a || !b) return null
    const box = boxAround(a, b)
    if (!touchesPane(box, scales)) return null
    const visible = clipBox(box, scales)
    return {
      box: visible,
      handles: () => handlesOf(a, b),
      draw(painter) {
        painter.fill(visible, doc.style.colour, doc.style.fillOpacity)
        outline(painter, box, scales, doc.style)
        const { fontSize } = doc.style
        const inside = heightOf(doc.text.split('\n'), fontSize) + fontSize / 2
        drawCaption(painter, doc, { x: visible.left, y: Math.max(0, visible.top) + inside })
      },
      partAt(point, tolerance) {
        if (distanceToEdges(point, box) <= tolerance) return 'line'
        return doc.style.fillOpacity > 0 && isInside(point, box) ? 'fill' : null
      },
    }
  },
  reshape(anchors, handle, to) {
    const axes = HANDLE_AXES[handle]
    if (axes === undefined) return anchors
    return anchors.map(
      ({ time, price }, n): Anchor => ({
        time: axes.time === n ? to.time : time,
        price: axes.price === n ? to.price : price,
      }),
    )
  },
}

function handlesOf(a: Point, b: Point): readonly ShapeHandle[] {
  const [xs, ys] = [
    [a.x, b.x],
    [a.y, b.y],
  ] as const
  const middle: Point = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  // The diagonal through the anchors falls to the right when one of them is the upper left corner.
  const falls = a.x < b.x === a.y < b.y
  return HANDLE_AXES.map(({ time, price }) => ({
    x: time === null ? middle.x : xs[time],
    y: price === null ? middle.y : ys[price],
    cursor: cursorOf({ time, price }, falls),
  }))
}

function cursorOf({ time, price }: HandleAxes, falls: boolean): string {
  if (time === null) return 'ns-resize'
  if (price === null) return 'ew-resize'
  return (time === price) === falls ? 'nwse-resize' : 'nesw-resize'
}

/** Dashes start at the corners, even outside the pane; otherwise they would move while the chart is panned. */
function outline(painter: CanvasPainter, box: Box, size: Size, style: DrawingStyle): void {
  if (style.dash === 'solid') {
    painter.frame(clipBox(box, size), style)
    return
  }
  const { left, top, right, bottom } = box
  const edges: readonly (readonly [Point, Point])[] = [
    [
      { x: left, y: top },
      { x: right, y: top },
    ],
    [
      { x: left, y: bottom },
      { x: right, y: bottom },
    ],
    [
      { x: left, y: top },
      { x: left, y: bottom },
    ],
    [
      { x: right, y: top },
      { x: right, y: bottom },
    ],
  ]
  for (const [from, to] of edges) {
    const visible = clipLine(from, to, SEGMENT, size)
    if (visible !== null) painter.line(visible, style)
  }
}
