import type { MachineClock } from '../clocks/wall-clock.ts'

/** A machine whose wall clock nobody sets. */
export const machineClock = (nowMs: () => number): MachineClock => ({ nowMs, elapsedMs: nowMs })
