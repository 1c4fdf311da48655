import type { After } from '../../../live/ports.ts'

const tickMs = 1000

/** Calls once a second of wall time while the document is visible. `onShown` is called at the start and when the document is
 *  shown again. Returns a function that ends it. */
export function runTicks(after: After, onTick: () => void, onShown: () => void): () => void {
  let cancel = () => {}
  const next = () => {
    cancel = after(tickMs, () => {
      next()
      onTick()
    })
  }
  const followVisibility = () => {
    cancel()
    if (document.visibilityState === 'hidden') return
    onShown()
    next()
  }
  document.addEventListener('visibilitychange', followVisibility)
  followVisibility()
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    cancel()
  }
}
