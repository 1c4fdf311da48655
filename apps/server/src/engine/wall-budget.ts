import type { WorkBudget } from '@tidemark/engine'
import type { WallClock } from '../clocks/wall-clock.ts'

/** A slice of work by the wall clock. */
export function wallBudget(wall: WallClock, sliceMs: number): WorkBudget {
  let endsAtMs = 0
  return {
    begin() {
      endsAtMs = wall.nowMs() + sliceMs
    },
    isSpent: () => wall.nowMs() >= endsAtMs,
  }
}
