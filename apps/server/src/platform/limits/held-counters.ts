/** Counts what is held per key at the same time, such as the sockets of an address. Processes that share an adapter share
 *  the counts. */
export interface HeldCounters {
  /** Takes one of `limit` places of a key and returns the function that frees it; null when all are taken. */
  take(key: string, limit: number): Promise<(() => void) | null>
}

/** Counters of one process. Keys without a holder take no memory. */
export function createMemoryHeldCounters(): HeldCounters {
  const held = new Map<string, number>()
  const free = (key: string): void => {
    const count = (held.get(key) ?? 0) - 1
    if (count > 0) held.set(key, count)
    else held.delete(key)
  }
  return {
    async take(key, limit) {
      const count = held.get(key) ?? 0
      if (count >= limit) return null
      held.set(key, count + 1)
      let isHeld = true
      return () => {
        if (isHeld) free(key)
        isHeld = false
      }
    },
  }
}
