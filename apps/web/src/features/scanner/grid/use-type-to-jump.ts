import { useRef } from 'react'
import type { WallClock } from '../../../platform/wall-clock.ts'

/** Letters that follow within this time belong together. */
const pauseMs = 1000

/** Collects what the user types. Returns it for a key of a symbol, and null for any other. */
export function useTypeToJump(clock: WallClock): (key: string) => string | null {
  const typed = useRef({ text: '', atMs: Number.NEGATIVE_INFINITY })
  return key => {
    const now = clock.now()
    const before = now - typed.current.atMs <= pauseMs ? typed.current.text : ''
    // A digit or a mark alone belongs to a shortcut of the page.
    if (!(before === '' ? /^[a-z]$/i : /^[a-z0-9.-]$/i).test(key)) return null
    typed.current = { text: before + key.toUpperCase(), atMs: now }
    return typed.current.text
  }
}
