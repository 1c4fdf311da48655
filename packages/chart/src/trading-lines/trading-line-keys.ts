import type { ChartKey } from '../chart-port.ts'

export type TradingLineCommand =
  | { readonly kind: 'next' | 'confirm' | 'remove' | 'cancel' }
  | { readonly kind: 'nudge'; readonly ticks: number }

const SHIFT_FACTOR = 10

const PLAIN: Readonly<Record<string, TradingLineCommand>> = {
  Escape: { kind: 'cancel' },
  Enter: { kind: 'confirm' },
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
}

/** The keys of the drawings, and Alt Shift L, which selects one line after the other. Tab belongs to the drawings. */
export function tradingLineCommand(key: ChartKey): TradingLineCommand | null {
  if (key.ctrlKey || key.metaKey) return null
  if (key.altKey) return key.shiftKey && isLetterL(key) ? { kind: 'next' } : null
  if (key.key === 'ArrowUp' || key.key === 'ArrowDown') {
    const ticks = key.shiftKey ? SHIFT_FACTOR : 1
    return { kind: 'nudge', ticks: key.key === 'ArrowUp' ? ticks : -ticks }
  }
  return Object.hasOwn(PLAIN, key.key) ? (PLAIN[key.key] ?? null) : null
}

/** By key code: on a Mac, Alt changes the letter that is typed. */
const isLetterL = ({ key, code = `Key${key.toUpperCase()}` }: ChartKey): boolean => code === 'KeyL'
