import type { Timers } from '../clocks/timers.ts'

interface Due {
  atMs: number
  readonly everyMs: number | null
  readonly work: () => void
}

/** Timers that fire when told to, in the order of their time. */
export function manualTimers(): Timers & { forward(ms: number): void } {
  const dues = new Set<Due>()
  let nowMs = 0
  const add = (due: Due) => {
    dues.add(due)
    return () => void dues.delete(due)
  }
  const next = (untilMs: number): Due | undefined =>
    [...dues].filter(due => due.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
  return {
    every: (ms, work) => add({ atMs: nowMs + ms, everyMs: ms, work }),
    after: (ms, work) => add({ atMs: nowMs + ms, everyMs: null, work }),
    forward(ms) {
      const untilMs = nowMs + ms
      for (let due = next(untilMs); due; due = next(untilMs)) {
        nowMs = due.atMs
        if (due.everyMs === null) dues.delete(due)
        else due.atMs += due.everyMs
        due.work()
      }
      nowMs = untilMs
    },
  }
}
