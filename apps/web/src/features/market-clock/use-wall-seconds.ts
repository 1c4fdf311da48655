import { useEffect, useState } from 'react'
import { systemClock } from '../../platform/wall-clock.ts'

const secondMs = 1000

/** Whole seconds of wall time since a moment, updated every second. */
export function useWallSeconds(sinceMs: number): number {
  const [now, setNow] = useState(() => systemClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  // The moment may be later than the last update of `now`.
  return Math.max(0, Math.floor((now - sinceMs) / secondMs))
}
