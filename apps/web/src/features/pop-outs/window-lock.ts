import { hasLocks, holdLock } from '../../live/window-locks.ts'

const prefix = 'tidemark.window.'

/** Held by a pop-out as long as its page lives. */
export function holdWindowLock(windowId: string): void {
  if (hasLocks()) holdLock(prefix + windowId, () => undefined)
}

/** The ids of the pop-outs of this browser, whoever opened them. Empty where the browser has no locks. */
export async function lockedWindowIds(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  )
}
