import type { KeyboardEvent } from 'react'

/** Up and down move the focus between the rows of a list, by their first buttons. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const rows = [...event.currentTarget.children]
  const at = rows.findIndex(row => row.contains(event.target as Node))
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.querySelector('button')?.focus()
}
