import { type DrawingDefinition, moveAnchor } from '../drawing-definition.ts'
import { RAY } from '../geometry.ts'
import { lineShape } from './line-shape.ts'
import { trendLine } from './trend-line.ts'

/** From the first anchor through the second to the edge of the pane. */
export const ray: DrawingDefinition = {
  ...trendLine,
  kind: 'ray',
  name: 'Ray',
  icon: ['M17 7l-10 10', 'M8 7l9 0l0 9'],
  key: 'Y',
  styleFields: ['colour', 'width', 'dash', 'text', 'fontSize'],
  layout: (doc, scales) => lineShape(doc, scales, () => RAY),
  reshape: moveAnchor,
}
