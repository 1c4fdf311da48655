import type { MonotonicClock } from '../clocks/wall-clock.ts'

/** Rate limiter: allows a burst, then a steady rate. Each call takes a token and returns whether there was one. */
export function tokenBucket(burst: number, perSecond: number, monotonic: MonotonicClock): () => boolean {
  let left = burst
  let filledAtMs = monotonic.elapsedMs()
  return () => {
    const nowMs = monotonic.elapsedMs()
    left = Math.min(burst, left + ((nowMs - filledAtMs) / 1000) * perSecond)
    filledAtMs = nowMs
    if (left < 1) return false
    left -= 1
    return true
  }
}
