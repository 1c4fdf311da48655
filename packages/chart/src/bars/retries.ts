import type { Timers } from '../chart-port.ts'

const firstMs = 2_000
const longestMs = 60_000

/** The pause before a request that has failed this many times in a row is made again. */
const retryPauseMs = (failures: number): number => Math.min(longestMs, firstMs * 2 ** (failures - 1))

/** Makes a request again that has failed, after growing pauses. */
export class Retries {
  readonly #timers: Timers
  #failures = 0
  #timer: number | null = null

  constructor(timers: Timers) {
    this.#timers = timers
  }

  /** The request has failed: `again` is called after the pause, in place of an earlier one. */
  schedule(again: () => void): void {
    this.cancel()
    this.#failures += 1
    this.#timer = this.#timers.set(() => {
      this.#timer = null
      again()
    }, retryPauseMs(this.#failures))
  }

  /** The request is made for another reason. */
  cancel(): void {
    if (this.#timer !== null) this.#timers.clear(this.#timer)
    this.#timer = null
  }

  /** It has succeeded, or is no longer needed. */
  reset(): void {
    this.cancel()
    this.#failures = 0
  }
}
