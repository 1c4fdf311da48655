import { describe, expect, it } from 'vitest'
import type { ChartKey } from '../chart-port.ts'
import * as keys from './drawing-keys.ts'
import { drawingRegistry } from './drawing-registry.ts'

const key = (name: string, more: Partial<ChartKey> = {}): ChartKey => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})
const drawingCommand = (pressed: ChartKey) => keys.drawingCommand(pressed, drawingRegistry.tools)
const kind = (...args: Parameters<typeof key>) => drawingCommand(key(...args))?.kind ?? null

describe('keys of drawings', () => {
  it('duplicate with Ctrl or Command; undo and redo are the window’s', () => {
    expect(kind('d', { ctrlKey: true })).toBe('duplicate')
    expect(kind('d', { metaKey: true })).toBe('duplicate')
    expect(kind('D', { ctrlKey: true, shiftKey: true })).toBeNull()
    for (const letter of ['z', 'y']) expect(kind(letter, { ctrlKey: true })).toBeNull()
  })

  it('nudge by one bar or tick, by ten with Shift', () => {
    expect(drawingCommand(key('ArrowLeft'))).toEqual({ kind: 'nudge', bars: -1, ticks: 0 })
    expect(drawingCommand(key('ArrowUp', { shiftKey: true }))).toEqual({ kind: 'nudge', bars: 0, ticks: 10 })
    expect(kind('ArrowUp', { ctrlKey: true })).toBeNull()
  })

  it('choose tools by key code, whatever letter Alt produces', () => {
    expect(drawingCommand(key('†', { altKey: true, code: 'KeyT' }))).toEqual({
      kind: 'tool',
      tool: 'trend-line',
    })
    expect(drawingCommand(key('h', { altKey: true }))).toEqual({ kind: 'tool', tool: 'horizontal-line' })
    expect(kind('t', { altKey: true, ctrlKey: true })).toBeNull()
  })

  it('leave plain letters to the page', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz/?') expect(kind(letter)).toBeNull()
  })
})
