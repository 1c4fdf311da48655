/** Timer port, so that tests set the time and never wait. */
export interface Timers {
  /** Returns the function that stops it. */
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
