import { type MarketClockSnapshot, marketTimeAfter } from '@tidemark/contracts'
import type { MachineClock } from './wall-clock.ts'

/** Time by which this clock may be ahead of a heartbeat: more than a busy engine takes for a step, and its message to arrive. */
const maxAheadMs = 10_000

/** Reads the market time of another thread or process between its messages: at the speed of the last one, for as long as this
 *  machine has really waited, whatever becomes of its wall clock. */
export function createFollowedClock(wall: MachineClock) {
  let last: { readonly reading: MarketClockSnapshot; readonly sinceMs: number } | null = null
  const marketNowOf = ({ reading, sinceMs }: NonNullable<typeof last>): number =>
    Math.floor(marketTimeAfter(reading, wall.elapsedMs() - sinceMs))
  return {
    /** A reading counts from the wall time that it tells: it may be kept for long before it arrives. */
    set(reading: MarketClockSnapshot): void {
      const ageMs = Math.max(0, wall.nowMs() - reading.wallNow)
      last = { reading, sinceMs: wall.elapsedMs() - ageMs }
    },
    /** Corrects the time where the wall clocks of both machines disagree, or one was set since the reading. */
    beat(marketNow: number): void {
      if (!last) return
      const aheadMs = marketNowOf(last) - marketNow
      if (aheadMs >= 0 && aheadMs <= maxAheadMs * last.reading.speed) return
      last = { reading: { ...last.reading, marketNow }, sinceMs: wall.elapsedMs() }
    },
    /** Null before the first reading. */
    read(): MarketClockSnapshot | null {
      return last && { ...last.reading, marketNow: marketNowOf(last), wallNow: wall.nowMs() }
    },
  }
}
