import { useEffect } from 'react'
import { joinLive } from './join-live.ts'

/** For the pages that show live data: the streams run while one of them is open. */
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
