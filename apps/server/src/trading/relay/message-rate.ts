import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'

/** Allows a number of events in any window of time. Each call counts one and returns whether it is allowed. */
export function createMessageRate(limit: number, windowMs: number, monotonic: MonotonicClock): () => boolean {
  // The times of the last allowed events, in a ring.
  const times = new Float64Array(limit).fill(Number.NEGATIVE_INFINITY)
  let oldest = 0
  return () => {
    const nowMs = monotonic.elapsedMs()
    if (nowMs - (times[oldest] ?? 0) < windowMs) return false
    times[oldest] = nowMs
    oldest = (oldest + 1) % limit
    return true
  }
}
