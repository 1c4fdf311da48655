/**
 * A bounded memory of what was made lately. It has two shelves: when the young one is full it becomes the
 * old one, and what lay on the old one is forgotten unless it was asked for meanwhile. Nothing depends on
 * it but speed.
 */
export function createRecentCache<Value>(size: number, make: (key: number) => Value) {
  let young = new Map<number, Value>()
  let old = new Map<number, Value>()

  return (key: number): Value => {
    const found = young.get(key)
    if (found !== undefined) return found
    const value = old.get(key) ?? make(key)
    if (young.size >= size) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
}
