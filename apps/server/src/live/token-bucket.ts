import type { WallClock } from '../clocks/wall-clock.ts'

/** Lets a burst pass, then so many a second. Answers whether one more is within bounds. */
export function tokenBucket(burst: number, perSecond: number, wall: WallClock): () => boolean {
  let left = burst
  let filledAtMs = wall.nowMs()
  return () => {
    const nowMs = wall.nowMs()
    left = Math.min(burst, left + ((nowMs - filledAtMs) / 1000) * perSecond)
    filledAtMs = nowMs
    if (left < 1) return false
    left -= 1
    return true
  }
}
