export type Entry<Value> = readonly [key: string, value: Value]

/** Keeps the newest entries; the oldest leaves when there is one too many. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #max: number

  constructor(max: number, entries: readonly Entry<Value>[] = []) {
    this.#max = max
    for (const [key, value] of entries) this.set(key, value)
  }

  /** Oldest first. */
  entries(): Entry<Value>[] {
    return [...this.#entries]
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest)
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  /** Removes an entry and returns it. */
  take(key: string): Value | undefined {
    const value = this.#entries.get(key)
    this.#entries.delete(key)
    return value
  }

  deleteWhere(matches: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (matches(value)) this.#entries.delete(key)
  }
}
