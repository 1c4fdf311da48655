import type { WatchWindow } from './hub.ts'
import type { LiveLink, OpenLink } from './live-link.ts'

const lockOf = (id: string): string => `tidemark.live.window.${id}`

/** Missing where the page came over plain http from another machine. */
export const hasLocks = (): boolean => Boolean(navigator.locks)

/** A link under a lock of the window's own, which the browser frees when the window dies in whatever way. The lock
 *  comes first: a hub that got it before the window did would take the window for dead. */
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

/** Waits for a lock, keeps it until the answer is called. */
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
  // Called off while it waited: nothing to do.
  request.catch(() => undefined)
  return () => {
    release()
    abort.abort()
  }
}

/** Getting the lock of a window means that the window let it go. */
export const watchWindowLock: WatchWindow = (id, onGone) =>
  hasLocks() ? holdLock(lockOf(id), onGone) : () => undefined
