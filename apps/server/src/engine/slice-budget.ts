import type { WorkBudget } from '@tidemark/engine'
import type { WallClock } from '../clocks/wall-clock.ts'

interface SliceOptions {
  /** A slice while there is time enough. */
  readonly sliceMs: number
  /** How often steps are taken. */
  readonly stepMs: number
}

export interface SliceBudget extends WorkBudget {
  /** How long a step took. */
  noteStep(tookMs: number): void
}

/** Slices of long work by the wall clock. Where steps alone take more time than there is, as at a thousandfold speed,
 *  work gets as much as they do: in short slices it would never end. */
export function createSliceBudget(wall: WallClock, { sliceMs, stepMs }: SliceOptions): SliceBudget {
  let endsAtMs = 0
  let lengthMs = sliceMs
  return {
    noteStep(tookMs) {
      lengthMs = tookMs > stepMs ? tookMs : sliceMs
    },
    begin() {
      endsAtMs = wall.nowMs() + lengthMs
    },
    isSpent: () => wall.nowMs() >= endsAtMs,
  }
}
