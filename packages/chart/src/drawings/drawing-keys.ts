import type { ChartKey } from '../chart-port.ts'
import type { DrawingTool, DrawingToolEntry } from './drawing-tools.ts'

export type DrawingCommand =
  | { readonly kind: 'tool'; readonly tool: DrawingTool }
  | { readonly kind: 'nudge'; readonly bars: number; readonly ticks: number }
  | { readonly kind: 'cycle'; readonly step: 1 | -1 }
  | {
      readonly kind: 'cancel' | 'confirm' | 'remove' | 'duplicate' | 'front' | 'back' | 'lock' | 'next-handle'
    }

/** With Alt, as the keys of the tools. */
export const LOCK_KEY = 'L'

const SHIFT_FACTOR = 10

const ARROWS: Readonly<Record<string, readonly [bars: number, ticks: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const PLAIN: Readonly<Record<string, DrawingCommand>> = {
  Escape: { kind: 'cancel' },
  Enter: { kind: 'confirm' },
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
  Tab: { kind: 'cycle', step: 1 },
  ' ': { kind: 'next-handle' },
  PageUp: { kind: 'front' },
  PageDown: { kind: 'back' },
}

/** Maps a key to a command. Whether the command is possible now is decided elsewhere. */
export function drawingCommand(key: ChartKey, tools: readonly DrawingToolEntry[]): DrawingCommand | null {
  const isCommand = key.ctrlKey || key.metaKey
  if (isCommand && !key.altKey) return withCtrl(key)
  if (key.altKey) return isCommand || key.shiftKey ? null : withAlt(key, tools)
  const arrow = ARROWS[key.key]
  if (arrow !== undefined) {
    const factor = key.shiftKey ? SHIFT_FACTOR : 1
    return { kind: 'nudge', bars: arrow[0] * factor, ticks: arrow[1] * factor }
  }
  if (key.key === 'Tab' && key.shiftKey) return { kind: 'cycle', step: -1 }
  return PLAIN[key.key] ?? null
}

function withCtrl({ key, shiftKey }: ChartKey): DrawingCommand | null {
  return key.toLowerCase() === 'd' && !shiftKey ? { kind: 'duplicate' } : null
}

/** By key code: on a Mac, Alt changes the letter that is typed. */
function withAlt(
  { key, code = `Key${key.toUpperCase()}` }: ChartKey,
  tools: readonly DrawingToolEntry[],
): DrawingCommand | null {
  if (code === `Key${LOCK_KEY}`) return { kind: 'lock' }
  const chosen = tools.find(tool => code === `Key${tool.key}`)
  return chosen === undefined ? null : { kind: 'tool', tool: chosen.tool }
}
