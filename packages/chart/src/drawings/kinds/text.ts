import { heightOf } from '../canvas-painter.ts'
import { BASE_STYLE, type DrawingDefinition, moveAnchor, pointOf } from '../drawing-definition.ts'
import { type Box, isInside, touchesPane } from '../geometry.ts'

/** Estimated letter width as a share of the font size, until the text has been drawn and measured. */
const LETTER_SHARE = 0.6

/** The anchor is the top left corner of the text. */
export const text: DrawingDefinition = {
  kind: 'text',
  name: 'Text',
  icon: ['M4 20l3 0', 'M14 20l7 0', 'M6.9 15l6.9 0', 'M10.2 6.3l5.8 13.7', 'M5 20l6 -16l2 0l7 16'],
  key: 'X',
  anchorCount: 1,
  style: { ...BASE_STYLE, fontSize: 14 },
  styleFields: ['colour', 'fontSize', 'text'],
  snapsAngle: false,
  isText: true,
  isEmpty: () => false,
  layout(doc, scales) {
    const [anchor] = doc.anchors
    const at = anchor && pointOf(anchor, scales)
    if (!at) return null
    const lines = doc.text.split('\n')
    const { fontSize } = doc.style
    const letters = Math.max(...lines.map(line => line.length))
    let box: Box = {
      left: at.x,
      top: at.y,
      right: at.x + letters * fontSize * LETTER_SHARE,
      bottom: at.y + heightOf(lines, fontSize),
    }
    if (!touchesPane(box, scales)) return null
    return {
      get box() {
        return box
      },
      handles: () => [{ ...at, cursor: 'move' }],
      draw(painter) {
        painter.plate(lines, at, doc.style.colour, fontSize)
        box = { ...box, right: at.x + painter.plateWidth(lines, fontSize) }
      },
      partAt({ x, y }, tolerance) {
        const { left, top, right, bottom } = box
        const reach = {
          left: left - tolerance,
          top: top - tolerance,
          right: right + tolerance,
          bottom: bottom + tolerance,
        }
        return isInside({ x, y }, reach) ? 'line' : null
      },
    }
  },
  reshape: moveAnchor,
}
