/** The symbols whose levels of a new session are not computed yet, and who waits for them. */
export class PendingStamps {
  readonly #pending = new Set<string>()
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Starts a session. Whoever still waits for the one before is let go. */
  start(symbols: readonly string[]): void {
    if (this.#pending.size > 0) this.end()
    for (const symbol of symbols) this.#pending.add(symbol)
  }

  isPending(symbol: string): boolean {
    return this.#pending.has(symbol)
  }

  wait(symbol: string): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.set(symbol, [...(this.#waiting.get(symbol) ?? []), resolve])
    })
  }

  /** Levels of a symbol were computed. */
  note(symbol: string): void {
    this.#pending.delete(symbol)
    const waiting = this.#waiting.get(symbol) ?? []
    this.#waiting.delete(symbol)
    for (const resolve of waiting) resolve()
  }

  end(): void {
    for (const symbol of [...this.#pending, ...this.#waiting.keys()]) this.note(symbol)
  }
}
