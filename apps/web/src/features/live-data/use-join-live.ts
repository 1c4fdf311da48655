import { useEffect } from 'react'
import { joinLive } from './join-live.ts'

/** Attaches a page to the streams. The streams run while at least one such page is open. */
export function useJoinLive(): void {
  useEffect(() => {
    let leave = joinLive()
    const onHide = () => leave()
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave = joinLive()
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
      leave()
    }
  }, [])
}
