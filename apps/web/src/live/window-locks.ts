import type { WatchWindow } from './hub.ts'
import type { LiveLink, OpenLink } from './live-link.ts'

const lockOf = (id: string): string => `tidemark.live.window.${id}`

/** Browsers offer no locks to a page served over plain http from another machine. */
export const hasLocks = (): boolean => Boolean(navigator.locks)

/** Opens the link while holding a lock of this window; the browser frees the lock however the window ends. The lock must
 *  be held first: a hub that acquires it before the window does would consider the window gone. */
export const withWindowLock =
  (openLink: OpenLink): OpenLink =>
  (id, events) => {
    if (!hasLocks()) return openLink(id, events)
    let link: LiveLink | null = null
    const release = holdLock(lockOf(id), () => {
      link = openLink(id, events)
    })
    return {
      send: message => link?.send(message),
      close() {
        link?.close()
        release()
      },
    }
  }

/** Waits for a lock and holds it until the returned function is called. */
export function holdLock(name: string, onHeld: () => void): () => void {
  const abort = new AbortController()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const request = navigator.locks.request(name, { signal: abort.signal }, () => {
    onHeld()
    return held
  })
  // Aborted while waiting: nothing to do.
  request.catch(() => undefined)
  return () => {
    release()
    abort.abort()
  }
}

/** Acquiring the lock of a window means that the window is gone. */
export const watchWindowLock: WatchWindow = (id, onGone) =>
  hasLocks() ? holdLock(lockOf(id), onGone) : () => undefined
