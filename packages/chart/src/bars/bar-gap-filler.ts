import type { EpochSeconds } from '@tidemark/domain'
import type { Timers } from '../chart-port.ts'

/** A thin stock skips minutes all day long: not every skip may ask the server. */
export const GAP_PAUSE_MS = 10_000

/**
 * When bars may have been missed: one question at a time, and one more after it when there was reason meanwhile. Keeps
 * since when live ticks have come: a bar they touched after the question is newer than the answer.
 */
export class BarGapFiller {
  readonly #fill: (freshSince: () => number) => Promise<void>
  readonly #timers: Timers
  #isAsking = false
  #isAskedAgain = false
  #isPaused = false
  #pauseTimer = 0
  #freshSince = Number.POSITIVE_INFINITY

  constructor(fill: (freshSince: () => number) => Promise<void>, timers: Timers) {
    this.#fill = fill
    this.#timers = timers
  }

  /** The feed says so. */
  reset(): void {
    if (this.#isAsking) this.#isAskedAgain = true
    else void this.#ask()
  }

  /** A stamp was skipped, which may be the market's doing. */
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
    this.#isAskedAgain = false
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    do {
      this.#isAskedAgain = false
      this.#freshSince = Number.POSITIVE_INFINITY
      await this.#fill(() => this.#freshSince)
    } while (this.#isAskedAgain)
    this.#isAsking = false
  }
}
