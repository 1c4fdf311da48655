interface Timer {
  readonly atMs: number
  readonly run: () => void
}

/** Fake clock: waits shorter than `longMs` end at once and advance the time; longer ones end at `endLongWaits`. */
export function fastClock(startMs: number, longMs = 10_000) {
  const longTimers = new Set<Timer>()
  const waits: number[] = []
  let now = startMs
  return {
    /** The durations of the short waits so far. */
    waits,
    nowMs: () => now,
    set(ms: number) {
      now = ms
    },
    after(ms: number, run: () => void): () => void {
      const timer = { atMs: now + ms, run }
      if (ms >= longMs) {
        longTimers.add(timer)
        return () => void longTimers.delete(timer)
      }
      const immediate = setImmediate(() => {
        waits.push(ms)
        now = Math.max(now, timer.atMs)
        run()
      })
      return () => clearImmediate(immediate)
    },
    get hasLongWaits() {
      return longTimers.size > 0
    },
    endLongWaits() {
      for (const timer of [...longTimers]) {
        longTimers.delete(timer)
        now = Math.max(now, timer.atMs)
        timer.run()
      }
    },
  }
}
