/** Recognises events that arrive again, for a consumer. */
export interface SeenKeys {
  /** Returns whether the key is new, and remembers it. */
  isNew(key: string): boolean
}

/** More events than an outbox can repeat after a crash: those of one batch. */
const defaultMaxKeys = 10_000

/** Remembers the last `maxKeys` keys. */
export function createSeenKeys(maxKeys = defaultMaxKeys): SeenKeys {
  const keys = new Set<string>()
  return {
    isNew(key) {
      // Deleted first, so that a repeated key counts as a recent one.
      const isNew = !keys.delete(key)
      keys.add(key)
      if (keys.size > maxKeys) keys.delete(keys.values().next().value as string)
      return isNew
    },
  }
}
