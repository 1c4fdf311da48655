interface Timer {
  readonly atMs: number
  readonly run: () => void
}

/** Wall clock and timers that a test moves forward, in order of time. */
export class ManualTime {
  readonly #timers = new Set<Timer>()
  #nowMs = Date.UTC(2026, 0, 5, 15)

  nowMs = (): number => this.#nowMs

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { atMs: this.#nowMs + ms, run }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** Lets promises settle between the timers. */
  async forward(ms: number): Promise<void> {
    const untilMs = this.#nowMs + ms
    await settle()
    for (let timer = this.#next(untilMs); timer; timer = this.#next(untilMs)) {
      this.#timers.delete(timer)
      this.#nowMs = timer.atMs
      timer.run()
      await settle()
    }
    this.#nowMs = untilMs
  }

  #next(untilMs: number): Timer | undefined {
    return [...this.#timers].filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
  }
}

/** Lets everything run that only waits for promises. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
}
