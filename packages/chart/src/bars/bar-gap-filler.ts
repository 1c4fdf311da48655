import type { EpochSeconds } from '@tidemark/domain'
import type { Timers } from '../chart-port.ts'

/** A thinly traded stock skips minutes all day: skipped bars cause at most one request in this time. */
export const GAP_PAUSE_MS = 10_000

/**
 * Requests bars that may have been missed: one request at a time, and one more when another reason came up meanwhile.
 * Tracks the earliest bar that live ticks touched since the request: from there on, the store is newer than the response.
 */
export class BarGapFiller {
  readonly #fill: (freshSince: () => number) => Promise<void>
  readonly #timers: Timers
  #isRequesting = false
  #isRequestedAgain = false
  #isPaused = false
  #pauseTimer = 0
  #freshSince = Number.POSITIVE_INFINITY

  constructor(fill: (freshSince: () => number) => Promise<void>, timers: Timers) {
    this.#fill = fill
    this.#timers = timers
  }

  /** The feed reported missed bars. */
  reset(): void {
    if (this.#isRequesting) this.#isRequestedAgain = true
    else void this.#request()
  }

  /** A bar time was skipped, which may just mean that nothing traded. */
  skipped(): void {
    if (this.#isPaused) return
    this.#isPaused = true
    this.#pauseTimer = this.#timers.set(() => {
      this.#isPaused = false
    }, GAP_PAUSE_MS)
    this.reset()
  }

  touch(time: EpochSeconds): void {
    this.#freshSince = Math.min(this.#freshSince, time)
  }

  close(): void {
    this.#timers.clear(this.#pauseTimer)
    this.#isRequestedAgain = false
  }

  async #request(): Promise<void> {
    this.#isRequesting = true
    do {
      this.#isRequestedAgain = false
      this.#freshSince = Number.POSITIVE_INFINITY
      await this.#fill(() => this.#freshSince)
    } while (this.#isRequestedAgain)
    this.#isRequesting = false
  }
}
