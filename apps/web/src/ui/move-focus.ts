import type { KeyboardEvent } from 'react'
import { isTyping } from './keyboard.ts'

const rowsOf = (body: Element): HTMLElement[] => [...body.children].filter(row => row instanceof HTMLElement)

const indexIn = (rows: readonly HTMLElement[]): number =>
  rows.findIndex(row => row.contains(document.activeElement))

/** Moves the focus between the rows of a table's body with the arrow keys, Home and End. A field keeps its own keys. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return false
  const rows = rowsOf(event.currentTarget)
  const at = indexIn(rows)
  const targets: Partial<Record<string, number>> = {
    ArrowUp: Math.max(0, at - 1),
    ArrowDown: Math.min(rows.length - 1, at + 1),
    Home: 0,
    End: rows.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return false
  event.preventDefault()
  rows[target]?.focus()
  return true
}

/** Before the focused row goes: the focus moves to the next one, or to the one before the last. */
export function focusNeighbour(body: HTMLElement): void {
  const rows = rowsOf(body)
  const at = indexIn(rows)
  if (at >= 0) (rows[at + 1] ?? rows[at - 1])?.focus()
}
