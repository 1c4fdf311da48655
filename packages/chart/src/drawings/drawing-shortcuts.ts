import { type DrawingCommand, LOCK_KEY } from './drawing-keys.ts'
import type { DrawingToolEntry } from './drawing-tools.ts'

/** A line of a list of keyboard shortcuts: the keys that are pressed together, and what they do. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

type Action = Exclude<DrawingCommand['kind'], 'tool'>

/** Every command has its keys here, or the compiler reports it. */
export const drawingActionKeys: Readonly<
  Record<Action, { readonly keys: readonly (readonly string[])[]; readonly does: string }>
> = {
  undo: { keys: [['Ctrl', 'Z']], does: 'Undo the last change of the drawings' },
  redo: {
    keys: [
      ['Ctrl', 'Shift', 'Z'],
      ['Ctrl', 'Y'],
    ],
    does: 'Redo the last undone change of the drawings',
  },
  cycle: { keys: [['Tab']], does: 'On the chart: select the next drawing, Shift the previous one' },
  nudge: { keys: [['←', '→', '↑', '↓']], does: 'Move the selected drawing, Shift faster' },
  'next-handle': {
    keys: [['Space']],
    does: 'Choose the anchor of the selected drawing that the arrows move',
  },
  confirm: { keys: [['Enter']], does: 'Edit the selected drawing; with a tool: set an anchor' },
  remove: { keys: [['Delete'], ['Backspace']], does: 'Delete the selected drawing' },
  duplicate: { keys: [['Ctrl', 'D']], does: 'Duplicate the selected drawing' },
  front: { keys: [['Page Up']], does: 'Bring the selected drawing to the front' },
  back: { keys: [['Page Down']], does: 'Send the selected drawing to the back' },
  lock: { keys: [['Alt', LOCK_KEY]], does: 'Lock or unlock the selected drawing' },
  cancel: { keys: [['Esc']], does: 'Cancel the drag, the tool or the selection' },
}

/** All keys of the drawings: first those of the tools, then the commands. */
export function drawingShortcuts(tools: readonly DrawingToolEntry[]): readonly Shortcut[] {
  return [
    ...tools.map(({ name, key }) => ({ keys: ['Alt', key], does: `Tool: ${name}` })),
    ...Object.values(drawingActionKeys).flatMap(({ keys, does }) => keys.map(one => ({ keys: one, does }))),
  ]
}
