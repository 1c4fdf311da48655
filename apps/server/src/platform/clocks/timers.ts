/** Timer port. Tests replace it, so that they never wait. */
export interface Timers {
  /** Both return a function that cancels the timer. */
  every(ms: number, work: () => void): () => void
  after(ms: number, work: () => void): () => void
}

export const systemTimers: Timers = {
  every(ms, work) {
    const timer = setInterval(work, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
  after(ms, work) {
    const timer = setTimeout(work, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
