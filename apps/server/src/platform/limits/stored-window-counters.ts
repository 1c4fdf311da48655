import { createHash } from 'node:crypto'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { WindowCountStore } from './window-count-store.ts'
import type { WindowCounters } from './window-counters.ts'

export const maxStoredKeys = 100_000
const eventsPerTrim = 1000

/** Counters in the account store: they survive a restart, and all processes share them. Above the maximum number of keys
 *  the windows that end first are forgotten. */
export function createStoredWindowCounters(
  store: WindowCountStore,
  wall: WallClock,
  maxKeys = maxStoredKeys,
): WindowCounters {
  let events = 0
  return {
    async add(key, windowMs) {
      const nowMs = wall.nowMs()
      events += 1
      if (events % eventsPerTrim === 0) await store.trim(nowMs, maxKeys)
      return store.add(stored(key), nowMs, windowMs)
    },
    takeBack: key => store.takeBack(stored(key)),
    async read(key) {
      const window = await store.read(stored(key))
      return window && window.endsAtMs > wall.nowMs() ? window : null
    },
  }
}

/** A key of fixed length that contains no email address of a stranger. */
const stored = (key: string): string => createHash('sha256').update(key).digest('base64url')
