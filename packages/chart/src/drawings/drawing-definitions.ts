import type { DrawingKind } from './drawing-doc.ts'
import type { DrawingDefinition, StyleField } from './drawing-shape.ts'
import { fibRetracement } from './kinds/fib-retracement.ts'
import { horizontalLine } from './kinds/horizontal-line.ts'
import { ray } from './kinds/ray.ts'
import { rectangle } from './kinds/rectangle.ts'
import { text } from './kinds/text.ts'
import { trendLine } from './kinds/trend-line.ts'
import { verticalLine } from './kinds/vertical-line.ts'

/** To add a kind, add a line here and in `DRAWING_KINDS`. */
const DEFINITIONS: Readonly<Record<DrawingKind, DrawingDefinition>> = {
  'trend-line': trendLine,
  ray,
  'horizontal-line': horizontalLine,
  'vertical-line': verticalLine,
  rectangle,
  'fib-retracement': fibRetracement,
  text,
}

export function drawingDefinition(kind: DrawingKind): DrawingDefinition {
  return DEFINITIONS[kind]
}

/** The fields an editor shows for a kind. */
export function styleFieldsOf(kind: DrawingKind): readonly StyleField[] {
  return DEFINITIONS[kind].styleFields
}
