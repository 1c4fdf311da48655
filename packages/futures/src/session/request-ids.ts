const MAX_ID = 1000

/** Ids from 1 to 1000 and again from 1. Those in use are skipped, so that an answer never belongs to two requests. */
export class RequestIds {
  readonly #inUse = new Set<number>()
  #last = 0

  /** Null when all are in use. */
  take(): number | null {
    for (let tries = 0; tries < MAX_ID; tries += 1) {
      this.#last = (this.#last % MAX_ID) + 1
      if (this.#inUse.has(this.#last)) continue
      this.#inUse.add(this.#last)
      return this.#last
    }
    return null
  }

  release(id: number): void {
    this.#inUse.delete(id)
  }
}
