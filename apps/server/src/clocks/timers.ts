/** Where repeated and delayed work comes from. A port, so that tests never wait. */
export interface Timers {
  /** Returns what stops it. */
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
