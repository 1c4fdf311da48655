import { heightOf } from '../canvas-painter.ts'
import { BASE_STYLE, type DrawingDefinition, moveAnchor, placeOf } from '../drawing-shape.ts'
import { type Box, isInside, touchesPane } from '../geometry.ts'

/** Nobody knows how wide a text is before it was drawn: until then it is taken for so wide a letter. */
const LETTER_SHARE = 0.6

/** Words at a place; the anchor is their top left corner. */
export const text: DrawingDefinition = {
  kind: 'text',
  anchorCount: 1,
  style: { ...BASE_STYLE, fontSize: 14 },
  styleFields: ['colour', 'fontSize', 'text'],
  isEmpty: () => false,
  layout(doc, scales) {
    const [anchor] = doc.anchors
    const at = anchor && placeOf(anchor, scales)
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
      handles: [{ ...at, cursor: 'move' }],
      draw(painter) {
        painter.plate(lines, at, doc.style.colour, fontSize)
        box = { ...box, right: at.x + painter.plateWidth(lines, fontSize) }
      },
      partAt({ x, y }, tolerance) {
        const { left, top, right, bottom } = box
        const room = {
          left: left - tolerance,
          top: top - tolerance,
          right: right + tolerance,
          bottom: bottom + tolerance,
        }
        return isInside({ x, y }, room) ? 'line' : null
      },
    }
  },
  reshape: moveAnchor,
}
