import type { DrawingStyle } from '../drawing-doc.ts'
import { BASE_STYLE, type DrawingDefinition, moveAnchor } from '../drawing-shape.ts'
import type { LineReach, Point } from '../geometry.ts'
import { lineShape } from './line-shape.ts'

export const trendLine: DrawingDefinition = {
  kind: 'trend-line',
  anchorCount: 2,
  style: BASE_STYLE,
  styleFields: ['colour', 'width', 'dash', 'extend', 'text', 'fontSize'],
  isEmpty: ([a, b]) => a?.time === b?.time && a?.price === b?.price,
  layout: (doc, scales) => lineShape(doc, scales, (a, b) => reachOf(a, b, doc.style.extend)),
  reshape: moveAnchor,
}

/** Left and right are those of the screen, whichever anchor was set first. */
function reachOf(a: Point, b: Point, extend: DrawingStyle['extend']): LineReach {
  const extendsLeft = extend === 'left' || extend === 'both'
  const extendsRight = extend === 'right' || extend === 'both'
  const [atStart, atEnd] = a.x <= b.x ? [extendsLeft, extendsRight] : [extendsRight, extendsLeft]
  return { from: atStart ? Number.NEGATIVE_INFINITY : 0, to: atEnd ? Number.POSITIVE_INFINITY : 1 }
}
