import { type MarketClockSnapshot, marketTimeAfter } from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'
import type { WallClock } from './wall-clock.ts'

/** Market clock port. Market rules read time only through this. */
export interface MarketClockReader {
  read(): MarketClockSnapshot
}

export interface FollowedMarketClock extends MarketClockReader {
  /** Resolves after the first clock message. */
  readonly known: Promise<void>
}

/** Follows the engine's clock; extrapolates between two messages at the speed of the last one. `expected` is read before the
 *  first message; without it there is no time until then. */
export function followMarketClock(
  bus: Bus,
  wall: WallClock,
  expected: MarketClockReader | null = null,
): FollowedMarketClock {
  let last: MarketClockSnapshot | null = null
  const known = new Promise<void>(resolve => {
    bus.subscribe(message => {
      if (message.kind !== 'clock') return
      last = message.clock
      resolve()
    })
  })
  return {
    known,
    read() {
      if (last) return extrapolate(last, wall.nowMs())
      if (expected) return expected.read()
      throw new Error('The market clock is not known yet')
    },
  }
}

const extrapolate = (from: MarketClockSnapshot, wallNow: number): MarketClockSnapshot => ({
  ...from,
  marketNow: Math.floor(marketTimeAfter(from, Math.max(0, wallNow - from.wallNow))),
  wallNow,
})
