import { useSyncExternalStore } from 'react'

/** Below this width panels are sheets and targets are large. tokens.css and the style sheets name the same width. */
const smallBelow = 760

function onResize(notify: () => void): () => void {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}

/** Known from the first render on, so that the layout does not shift. */
export const useIsSmall = (): boolean => useSyncExternalStore(onResize, () => window.innerWidth < smallBelow)
