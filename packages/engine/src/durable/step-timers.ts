interface StepTimer {
  readonly atMs: number
  readonly work: () => void
}

/** Timers that fire in the steps of the engine, which has no timer of its own. */
export function createStepTimers(elapsedMs: () => number) {
  const timers = new Set<StepTimer>()
  return {
    after(ms: number, work: () => void): () => void {
      const timer = { atMs: elapsedMs() + ms, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    step(): void {
      for (const timer of timers) {
        if (timer.atMs > elapsedMs()) continue
        timers.delete(timer)
        timer.work()
      }
    },
  }
}
