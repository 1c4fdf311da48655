import type { WorkBudget } from '@tidemark/engine'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'

interface SliceOptions {
  /** Length of a slice while steps are fast enough. */
  readonly sliceMs: number
  /** Interval between steps. */
  readonly stepMs: number
}

export interface SliceBudget extends WorkBudget {
  /** Reports the duration of a step. */
  noteStep(tookMs: number): void
}

/** Time budget for slices of long work. When steps take longer than their interval, as at a 1000-fold clock speed, a
 *  slice gets as much time as a step: with short slices the work would never finish. */
export function createSliceBudget(monotonic: MonotonicClock, { sliceMs, stepMs }: SliceOptions): SliceBudget {
  let endsAtMs = 0
  let lengthMs = sliceMs
  return {
    noteStep(tookMs) {
      lengthMs = tookMs > stepMs ? tookMs : sliceMs
    },
    begin() {
      endsAtMs = monotonic.elapsedMs() + lengthMs
    },
    isSpent: () => monotonic.elapsedMs() >= endsAtMs,
  }
}
