import { LRUCache } from 'lru-cache'
import type { WallClock } from '../clocks/wall-clock.ts'

const windowMs = 60_000
const maxKeys = 100_000

/** Bounds the bytes of each key, such as a user, in a minute. A window starts with its first bytes. */
export interface ByteBudget {
  /** Takes the bytes. Returns 0 when they are within the budget; otherwise takes none and returns the milliseconds until the
   *  window ends. More than the whole budget passes as the first of a window. */
  take(key: string, bytes: number): number
}

export function createByteBudget(bytesPerMinute: number, wall: WallClock): ByteBudget {
  const windows = new LRUCache<string, { bytes: number; endsAtMs: number }>({ max: maxKeys })
  return {
    take(key, bytes) {
      const nowMs = wall.nowMs()
      const window = windows.get(key)
      // Much later: the clock was set back.
      if (!window || window.endsAtMs <= nowMs || window.endsAtMs > nowMs + windowMs) {
        windows.set(key, { bytes, endsAtMs: nowMs + windowMs })
        return 0
      }
      if (window.bytes + bytes > bytesPerMinute) return window.endsAtMs - nowMs
      window.bytes += bytes
      return 0
    },
  }
}
