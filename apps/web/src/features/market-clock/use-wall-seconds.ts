import { useEffect, useState } from 'react'
import { systemClock } from '../../platform/wall-clock.ts'

const secondMs = 1000

/** Whole seconds on the wall since a moment, anew every second. */
export function useWallSeconds(sinceMs: number): number {
  const [now, setNow] = useState(() => systemClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  // The moment may be later than the last look at the clock.
  return Math.max(0, Math.floor((now - sinceMs) / secondMs))
}
