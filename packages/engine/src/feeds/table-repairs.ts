import { MINUTE_MS } from '@tidemark/domain'

/** Attempts to read a table before symbols that keep failing are left out. */
const firstAttempts = 4
const maxDelayMs = 15 * MINUTE_MS

/** When a feed whose table lacks symbols reads a new one: after a minute of its time, then after twice as long each. */
export class TableRepairs {
  #delayMs = 0
  #dueMs = Number.POSITIVE_INFINITY

  get isIncomplete(): boolean {
    return this.#delayMs > 0
  }

  /** A repair is not worth a long wait: the feed stands still meanwhile. */
  get attempts(): number {
    return this.isIncomplete ? 1 : firstAttempts
  }

  clear(): void {
    this.note(true, 0)
  }

  /** Call when a table was read at a time of the feed. */
  note(isComplete: boolean, atMs: number): void {
    this.#delayMs = isComplete ? 0 : Math.min(maxDelayMs, Math.max(MINUTE_MS, 2 * this.#delayMs))
    this.#dueMs = isComplete ? Number.POSITIVE_INFINITY : atMs + this.#delayMs
  }

  isDue(nowMs: number): boolean {
    return nowMs >= this.#dueMs
  }
}
