import { BASE_STYLE, type DrawingDefinition, moveAnchor } from '../drawing-definition.ts'
import type { DrawingStyle } from '../drawing-doc.ts'
import type { LineReach, Point } from '../geometry.ts'
import { lineShape } from './line-shape.ts'

export const trendLine: DrawingDefinition = {
  kind: 'trend-line',
  name: 'Trend line',
  icon: ['M4 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M16 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M7.5 16.5l9 -9'],
  key: 'T',
  anchorCount: 2,
  style: BASE_STYLE,
  styleFields: ['colour', 'width', 'dash', 'extend', 'text', 'fontSize'],
  snapsAngle: true,
  isText: false,
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
