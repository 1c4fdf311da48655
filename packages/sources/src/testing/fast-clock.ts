interface Timer {
  readonly atMs: number
  readonly run: () => void
}

/** Time that hurries through every wait shorter than `patienceMs`, and stands still before longer ones: those end when
 *  the test says so. */
export function fastClock(startMs: number, patienceMs = 10_000) {
  const long = new Set<Timer>()
  const waits: number[] = []
  let now = startMs
  return {
    /** How long was waited, wait by wait. */
    waits,
    nowMs: () => now,
    set(ms: number) {
      now = ms
    },
    after(ms: number, run: () => void): () => void {
      const timer = { atMs: now + ms, run }
      if (ms >= patienceMs) {
        long.add(timer)
        return () => void long.delete(timer)
      }
      const immediate = setImmediate(() => {
        waits.push(ms)
        now = Math.max(now, timer.atMs)
        run()
      })
      return () => clearImmediate(immediate)
    },
    get hasLongWaits() {
      return long.size > 0
    },
    endLongWaits() {
      for (const timer of [...long]) {
        long.delete(timer)
        now = Math.max(now, timer.atMs)
        timer.run()
      }
    },
  }
}
