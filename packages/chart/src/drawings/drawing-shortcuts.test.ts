import { describe, expect, it } from 'vitest'
import type { ChartKey } from '../chart-port.ts'
import { drawingCommand } from './drawing-keys.ts'
import { drawingRegistry } from './drawing-registry.ts'
import { drawingActionKeys, drawingShortcuts } from './drawing-shortcuts.ts'

const KEY_NAMES: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  Space: ' ',
  'Page Up': 'PageUp',
  'Page Down': 'PageDown',
  Esc: 'Escape',
}
const MODIFIERS = ['Ctrl', 'Shift', 'Alt']

/** The keys that a user presses for a line of the list: several arrows are alternatives. */
const pressesOf = (keys: readonly string[]): readonly ChartKey[] =>
  keys
    .filter(key => !MODIFIERS.includes(key))
    .map(key => ({
      key: KEY_NAMES[key] ?? key,
      ctrlKey: keys.includes('Ctrl'),
      shiftKey: keys.includes('Shift'),
      altKey: keys.includes('Alt'),
      metaKey: false,
    }))
const commandOf = (key: ChartKey) => drawingCommand(key, drawingRegistry.tools)

describe('[CH-12] the listed shortcuts of drawings', () => {
  it.each(Object.entries(drawingActionKeys))('%s works with its keys', (kind, { keys }) => {
    const presses = keys.flatMap(pressesOf)
    expect(presses.length).toBeGreaterThan(0)
    for (const press of presses) expect(commandOf(press)?.kind).toBe(kind)
  })

  it('choose every tool', () => {
    const { tools } = drawingRegistry
    const lines = drawingShortcuts(tools).tools
    expect(lines.map(({ does }) => does)).toEqual(tools.map(({ name }) => name))
    expect(lines.flatMap(({ keys }) => pressesOf(keys).map(commandOf))).toEqual(
      tools.map(({ tool }) => ({ kind: 'tool', tool })),
    )
  })

  it('are all different', () => {
    const { tools, actions } = drawingShortcuts(drawingRegistry.tools)
    const lines = [...tools, ...actions]
    expect(new Set(lines.map(({ keys }) => keys.join(' '))).size).toBe(lines.length)
  })
})
