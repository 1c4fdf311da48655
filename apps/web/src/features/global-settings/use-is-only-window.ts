import { useEffect, useState } from 'react'
import { hasLocks, holdLock } from '../../live/window-locks.ts'
import { settingsLock } from './only-window.ts'

/** A reload frees its lock a moment after the new page has started. */
const patienceMs = 500

/** Null until it is known whether this is the only Global Settings window. A second one becomes the only one when the first
 *  closes. */
export function useIsOnlyWindow(): boolean | null {
  const [isOnly, setOnly] = useState<boolean | null>(hasLocks() ? null : true)
  useEffect(() => {
    if (!hasLocks()) return
    const timer = setTimeout(() => setOnly(false), patienceMs)
    const release = holdLock(settingsLock, () => {
      clearTimeout(timer)
      setOnly(true)
    })
    return () => {
      clearTimeout(timer)
      release()
    }
  }, [])
  return isOnly
}
