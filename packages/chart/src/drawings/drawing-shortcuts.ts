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
  cycle: { keys: [['Tab']], does: 'Next drawing, Shift: previous' },
  nudge: { keys: [['←', '→', '↑', '↓']], does: 'Move it, Shift faster' },
  'next-handle': {
    keys: [['Space']],
    does: 'Choose the anchor to move',
  },
  confirm: { keys: [['Enter']], does: 'Edit it; with a tool: set an anchor' },
  remove: { keys: [['Delete'], ['Backspace']], does: 'Delete it' },
  duplicate: { keys: [['Ctrl', 'D']], does: 'Duplicate it' },
  front: { keys: [['Page Up']], does: 'Bring it to the front' },
  back: { keys: [['Page Down']], does: 'Send it to the back' },
  lock: { keys: [['Alt', LOCK_KEY]], does: 'Lock or unlock it' },
  cancel: { keys: [['Esc']], does: 'One step back' },
}

/** Held while the pointer places or moves an anchor. */
const pointing: readonly Shortcut[] = [
  { keys: ['Shift'], does: 'While drawing: angles of 45°' },
  { keys: ['Ctrl'], does: 'While drawing: invert the magnet' },
]

export interface DrawingShortcuts {
  readonly tools: readonly Shortcut[]
  readonly actions: readonly Shortcut[]
}

/** All keys of the drawings. */
export const drawingShortcuts = (tools: readonly DrawingToolEntry[]): DrawingShortcuts => ({
  tools: tools.map(({ name, key }) => ({ keys: ['Alt', key], does: name })),
  actions: [
    ...Object.values(drawingActionKeys).flatMap(({ keys, does }) => keys.map(one => ({ keys: one, does }))),
    ...pointing,
  ],
})
