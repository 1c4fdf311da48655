import type { After } from '../live/ports.ts'
import type { WallClock } from '../platform/wall-clock.ts'

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** Time that moves only when a test advances it. */
export interface ManualTime {
  readonly clock: WallClock
  readonly after: After
  pass(ms: number): void
  /** The machine sleeps: the clock moves on, overdue timers fire late and all at once. */
  sleep(ms: number): void
}

export function createManualTime(startMs = 1_000_000): ManualTime {
  let now = startMs
  const timers = new Set<Timer>()
  const next = (until: number) => [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
  const fire = (timer: Timer) => {
    timers.delete(timer)
    timer.run()
  }
  return {
    clock: { now: () => now },
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass(ms) {
      const until = now + ms
      for (let timer = next(until); timer; timer = next(until)) {
        now = Math.max(now, timer.at)
        fire(timer)
      }
      now = until
    },
    sleep(ms) {
      now += ms
      for (const timer of [...timers]) if (timer.at <= now && timers.has(timer)) fire(timer)
    },
  }
}
