import type { Timers } from '../clocks/timers.ts'

interface Timer {
  atMs: number
  readonly everyMs: number | null
  readonly work: () => void
}

/** Timers that fire only when the test moves time forward, in order of time. */
export function manualTimers(): Timers & { forward(ms: number): void } {
  const timers = new Set<Timer>()
  let nowMs = 0
  const add = (timer: Timer) => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  /** The first of those at the earliest time. */
  function next(untilMs: number): Timer | undefined {
    let found: Timer | undefined
    for (const timer of timers)
      if (timer.atMs <= untilMs && (found === undefined || timer.atMs < found.atMs)) found = timer
    return found
  }
  return {
    every: (ms, work) => add({ atMs: nowMs + ms, everyMs: ms, work }),
    after: (ms, work) => add({ atMs: nowMs + ms, everyMs: null, work }),
    forward(ms) {
      const untilMs = nowMs + ms
      for (let timer = next(untilMs); timer; timer = next(untilMs)) {
        nowMs = timer.atMs
        if (timer.everyMs === null) timers.delete(timer)
        else timer.atMs += timer.everyMs
        timer.work()
      }
      nowMs = untilMs
    },
  }
}
