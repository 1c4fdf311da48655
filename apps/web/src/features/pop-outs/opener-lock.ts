import { hasLocks, holdLock } from '../../live/window-locks.ts'

/** Held by the opener of a pop-out: the browser frees it however the opener ends, even by a crash. */
export type HoldOpenerLock = (popOutId: string, onHeld: () => void) => () => void

const nameOf = (popOutId: string): string => `tidemark.opener.${popOutId}`

/** For the opener. Without locks it counts as held. */
export const holdOpenerLock: HoldOpenerLock = (popOutId, onHeld) => {
  if (hasLocks()) return holdLock(nameOf(popOutId), onHeld)
  onHeld()
  return () => undefined
}

/** For the pop-out: `onGone` fires when the opener no longer holds the lock. Without locks the opener's message must do. */
export const watchOpenerLock: HoldOpenerLock = (popOutId, onGone) => {
  if (!hasLocks()) return () => undefined
  const release = holdLock(nameOf(popOutId), () => {
    release()
    onGone()
  })
  return release
}
