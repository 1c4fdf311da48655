import { createKindRegistry, type KindRegistry } from '../kind-registry.ts'
import type { DrawingDefinition } from './drawing-definition.ts'
import { LOCK_KEY } from './drawing-keys.ts'
import { type DrawingToolEntry, toolsOf } from './drawing-tools.ts'
import { fibRetracement } from './kinds/fib-retracement.ts'
import { horizontalLine } from './kinds/horizontal-line.ts'
import { ray } from './kinds/ray.ts'
import { rectangle } from './kinds/rectangle.ts'
import { text } from './kinds/text.ts'
import { trendLine } from './kinds/trend-line.ts'
import { verticalLine } from './kinds/vertical-line.ts'

export interface DrawingRegistry extends KindRegistry<DrawingDefinition> {
  /** All tools in the order of a toolbar: the cursor, one for each kind, and the measure. */
  readonly tools: readonly DrawingToolEntry[]
}

/** With Alt: resets the view, makes an alert. The page handles them, because they work wherever the focus is. */
const RESET_KEY = 'R'
const ALERT_KEY = 'A'

/** Throws when two tools have the same kind or the same key. */
export function createDrawingRegistry(definitions: readonly DrawingDefinition[]): DrawingRegistry {
  const tools = toolsOf(definitions)
  const keys = new Set([LOCK_KEY, RESET_KEY, ALERT_KEY])
  for (const { tool, key } of tools) {
    if (keys.has(key)) throw new Error(`The key ${key} of the tool ${tool} is taken`)
    keys.add(key)
  }
  return { ...createKindRegistry(definitions), tools }
}

/** One kind of drawing, one line, in the order of the toolbar. */
export const drawingRegistry = createDrawingRegistry([
  trendLine,
  ray,
  horizontalLine,
  verticalLine,
  rectangle,
  fibRetracement,
  text,
])
