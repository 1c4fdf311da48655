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
  take(wallNow: number): boolean {
    if (wallNow - this.#windowStart >= this.#rate.windowMs) {
      this.#windowStart = wallNow
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= this.#rate.count
  }
}
