import type { ChartKey } from '../chart-port.ts'
import type { DrawingTool } from './drawings-port.ts'

export type DrawingCommand =
  | { readonly kind: 'tool'; readonly tool: DrawingTool }
  | { readonly kind: 'nudge'; readonly bars: number; readonly ticks: number }
  | { readonly kind: 'cycle'; readonly step: 1 | -1 }
  | {
      readonly kind:
        | 'cancel'
        | 'confirm'
        | 'remove'
        | 'duplicate'
        | 'undo'
        | 'redo'
        | 'front'
        | 'back'
        | 'lock'
        | 'next-handle'
    }

const SHIFT_FACTOR = 10

const ARROWS: Readonly<Record<string, readonly [bars: number, ticks: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** With Alt, by key code: on a Mac, Alt changes the letter that is typed. */
const TOOL_KEYS: Readonly<Record<string, DrawingTool>> = {
  KeyC: 'cursor',
  KeyT: 'trend-line',
  KeyR: 'ray',
  KeyH: 'horizontal-line',
  KeyV: 'vertical-line',
  KeyB: 'rectangle',
  KeyF: 'fib-retracement',
  KeyX: 'text',
  KeyM: 'measure',
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
export function drawingCommand(key: ChartKey): DrawingCommand | null {
  const isCommand = key.ctrlKey || key.metaKey
  if (isCommand && !key.altKey) return withCtrl(key)
  if (key.altKey) return isCommand || key.shiftKey ? null : withAlt(key)
  const arrow = ARROWS[key.key]
  if (arrow !== undefined) {
    const factor = key.shiftKey ? SHIFT_FACTOR : 1
    return { kind: 'nudge', bars: arrow[0] * factor, ticks: arrow[1] * factor }
  }
  if (key.key === 'Tab' && key.shiftKey) return { kind: 'cycle', step: -1 }
  return PLAIN[key.key] ?? null
}

function withCtrl({ key, shiftKey }: ChartKey): DrawingCommand | null {
  const letter = key.toLowerCase()
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
  if (shiftKey) return null
  if (letter === 'y') return { kind: 'redo' }
  return letter === 'd' ? { kind: 'duplicate' } : null
}

function withAlt({ key, code = `Key${key.toUpperCase()}` }: ChartKey): DrawingCommand | null {
  if (code === 'KeyL') return { kind: 'lock' }
  const tool = TOOL_KEYS[code]
  return tool === undefined ? null : { kind: 'tool', tool }
}
