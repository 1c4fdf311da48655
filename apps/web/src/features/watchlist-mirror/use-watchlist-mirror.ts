import { useEffect } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { useSession } from '../../session/session-store.ts'
import { useFeatureAccess } from '../../session/use-feature-access.ts'

/** Mirrors the watchlist while a user is signed in whose membership includes it. It loads when the browser is idle. */
export function useWatchlistMirror(): void {
  const { email } = useSession()
  const access = useFeatureAccess('watchlist')
  useEffect(() => {
    if (email === null || access !== 'granted') return
    let stop: (() => void) | null = null
    let isLeft = false
    const cancel = whenIdle(async () => {
      const { startWatchlistMirror } = await untilLoaded(() => import('./watchlist-mirror.ts'))
      if (!isLeft) stop = startWatchlistMirror(email)
    })
    return () => {
      isLeft = true
      cancel()
      stop?.()
    }
  }, [email, access])
}
