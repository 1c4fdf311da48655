import { useSyncExternalStore } from 'react'

function onResize(notify: () => void): () => void {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}

/** Known from the first render on, so that the layout does not shift. */
export const useViewportWidth = (): number => useSyncExternalStore(onResize, () => window.innerWidth)

export const useViewportHeight = (): number => useSyncExternalStore(onResize, () => window.innerHeight)
