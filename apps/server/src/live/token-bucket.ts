import type { WallClock } from '../clocks/wall-clock.ts'

/** Rate limiter: allows a burst, then a steady rate. Each call takes a token and returns whether there was one. */
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
