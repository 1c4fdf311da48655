import type { DrawingDefinition } from './drawing-definition.ts'

/** 'cursor', 'measure' or a kind of drawing. */
export type DrawingTool = string

/** Selects and moves drawings. */
export const CURSOR = 'cursor'
/** Measures between two anchors and creates no drawing. */
export const MEASURE = 'measure'

/** What a toolbar shows of a tool. */
export interface DrawingToolEntry {
  readonly tool: DrawingTool
  readonly name: string
  /** SVG paths in a box of 24 × 24, drawn as lines of width 2. */
  readonly icon: readonly string[]
  /** Letter that chooses the tool together with Alt. */
  readonly key: string
  /** It is set apart from the tool before. */
  readonly startsGroup: boolean
}

const cursor: DrawingToolEntry = {
  tool: CURSOR,
  name: 'Cursor',
  icon: [
    'M7.904 17.563a1.2 1.2 0 0 0 2.228 .308l2.09 -3.093l4.907 4.907a1.067 1.067 0 0 0 1.509 0l1.047 -1.047a1.067 1.067 0 0 0 0 -1.509l-4.907 -4.907l3.113 -2.09a1.2 1.2 0 0 0 -.309 -2.228l-13.582 -3.904l3.904 13.563',
  ],
  key: 'C',
  startsGroup: false,
}

const measure: DrawingToolEntry = {
  tool: MEASURE,
  name: 'Measure',
  icon: [
    'M19.875 12c.621 0 1.125 .512 1.125 1.143v5.714c0 .631 -.504 1.143 -1.125 1.143h-15.875a1 1 0 0 1 -1 -1v-5.857c0 -.631 .504 -1.143 1.125 -1.143h15.75',
    'M9 12v2',
    'M6 12v3',
    'M12 12v3',
    'M18 12v3',
    'M15 12v2',
    'M3 3v4',
    'M3 5h18',
    'M21 3v4',
  ],
  key: 'M',
  startsGroup: true,
}

export function toolsOf(definitions: readonly DrawingDefinition[]): readonly DrawingToolEntry[] {
  const kinds = definitions.map(({ kind, name, icon, key }, n) => ({
    tool: kind,
    name,
    icon,
    key,
    startsGroup: n === 0,
  }))
  return [cursor, ...kinds, measure]
}
