import { isStorageFull } from '../database/storage-error.ts'
import type { WindowCounters } from './window-counters.ts'

/** Counts in memory what a full storage cannot count, on top of what it has counted: a limit holds all the same. */
export function createFallbackWindowCounters(stored: WindowCounters, memory: WindowCounters): WindowCounters {
  return {
    async add(key, windowMs) {
      try {
        return await stored.add(key, windowMs)
      } catch (error) {
        if (!isStorageFull(error)) throw error
        const [before, added] = [await stored.read(key), await memory.add(key, windowMs)]
        return { ...added, count: added.count + (before?.count ?? 0) }
      }
    },
    async takeBack(key) {
      if (await memory.read(key)) return memory.takeBack(key)
      try {
        await stored.takeBack(key)
      } catch (error) {
        // It goes on counting until its window ends.
        if (!isStorageFull(error)) throw error
      }
    },
    async read(key) {
      const [before, added] = [await stored.read(key), await memory.read(key)]
      if (!before || !added) return before ?? added
      return { count: before.count + added.count, endsAtMs: Math.max(before.endsAtMs, added.endsAtMs) }
    },
  }
}
