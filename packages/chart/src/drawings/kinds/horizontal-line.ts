import { BASE_STYLE, type DrawingDefinition, moveAnchor, pointOf } from '../drawing-definition.ts'
import { clipLine, SEGMENT } from '../geometry.ts'
import { drawCaption } from './line-shape.ts'

const HANDLE_INSET = 12

/** Across the whole pane, with its price on the axis. */
export const horizontalLine: DrawingDefinition = {
  kind: 'horizontal-line',
  name: 'Horizontal line',
  icon: ['M5 12l14 0'],
  key: 'H',
  anchorCount: 1,
  style: BASE_STYLE,
  styleFields: ['colour', 'width', 'dash', 'text', 'fontSize'],
  snapsAngle: false,
  isText: false,
  isEmpty: () => false,
  layout(doc, scales) {
    const [anchor] = doc.anchors
    const at = anchor && pointOf(anchor, scales)
    if (!at) return null
    const { width } = scales
    const visible = clipLine({ x: 0, y: at.y }, { x: width, y: at.y }, SEGMENT, scales)
    if (visible === null) return null
    // Keep the handle in view wherever the anchor is.
    const x = Math.min(width - HANDLE_INSET, Math.max(HANDLE_INSET, at.x))
    return {
      box: { left: 0, right: width, top: at.y, bottom: at.y },
      handles: () => [{ x, y: at.y, cursor: 'ns-resize' }],
      axisPrice: anchor.price,
      draw(painter) {
        painter.line(visible, doc.style)
        drawCaption(painter, doc, visible.from)
      },
      partAt: (point, tolerance) => (Math.abs(point.y - at.y) <= tolerance ? 'line' : null),
    }
  },
  reshape: moveAnchor,
}
