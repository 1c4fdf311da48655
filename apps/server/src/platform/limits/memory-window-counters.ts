import type { WallClock } from '../clocks/wall-clock.ts'
import type { WindowCounters } from './window-counters.ts'

const defaultMaxKeys = 100_000

/** Counters of one process. Above the maximum number of keys the oldest window is forgotten. */
export function createMemoryWindowCounters(wall: WallClock, maxKeys = defaultMaxKeys): WindowCounters {
  // In the order in which the windows started.
  const windows = new Map<string, { count: number; endsAtMs: number }>()

  function start(key: string, endsAtMs: number) {
    windows.delete(key)
    const oldest = windows.size >= maxKeys ? windows.keys().next() : null
    if (oldest && !oldest.done) windows.delete(oldest.value)
    const window = { count: 1, endsAtMs }
    windows.set(key, window)
    return { ...window }
  }

  return {
    async add(key, windowMs) {
      const nowMs = wall.nowMs()
      const window = windows.get(key)
      // Much later: the clock was set back.
      if (!window || window.endsAtMs <= nowMs || window.endsAtMs > nowMs + 2 * windowMs)
        return start(key, nowMs + windowMs)
      window.count += 1
      return { ...window }
    },
    async takeBack(key) {
      const window = windows.get(key)
      if (!window) return
      if (window.count > 1) window.count -= 1
      else windows.delete(key)
    },
    async read(key) {
      const window = windows.get(key)
      return window && window.endsAtMs > wall.nowMs() ? { ...window } : null
    },
  }
}
