import type { Rate } from './limits.ts'

/** Counts in windows one after the other: constant memory, whatever a client sends. */
export class RateLimiter {
  readonly #rate: Rate
  #windowStart = Number.NEGATIVE_INFINITY
  #count = 0

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Counts one more; false when it is too many. */
  take(elapsedMs: number): boolean {
    if (elapsedMs - this.#windowStart >= this.#rate.windowMs) {
      this.#windowStart = elapsedMs
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= this.#rate.count
  }
}
