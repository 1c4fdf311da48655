import { heightOf } from '../canvas-painter.ts'
import { BASE_STYLE, type DrawingDefinition, moveAnchor, pointOf } from '../drawing-definition.ts'
import { clipLine, SEGMENT } from '../geometry.ts'
import { drawCaption } from './line-shape.ts'

const HANDLE_INSET = 12

/** Spans the height of the pane at one time. */
export const verticalLine: DrawingDefinition = {
  kind: 'vertical-line',
  name: 'Vertical line',
  icon: ['M12 5l0 14'],
  key: 'V',
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
    const { height } = scales
    const visible = clipLine({ x: at.x, y: 0 }, { x: at.x, y: height }, SEGMENT, scales)
    if (visible === null) return null
    const y = Math.min(height - HANDLE_INSET, Math.max(HANDLE_INSET, at.y))
    return {
      box: { left: at.x, right: at.x, top: 0, bottom: height },
      handles: () => [{ x: at.x, y, cursor: 'ew-resize' }],
      draw(painter) {
        painter.line(visible, doc.style)
        // The caption is at the top of the pane.
        const top = heightOf(doc.text.split('\n'), doc.style.fontSize) + 2 * HANDLE_INSET
        drawCaption(painter, doc, { x: at.x, y: top })
      },
      partAt: (point, tolerance) => (Math.abs(point.x - at.x) <= tolerance ? 'line' : null),
    }
  },
  reshape: moveAnchor,
}
