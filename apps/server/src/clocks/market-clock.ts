import { type MarketClockSnapshot, marketTimeAfter } from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'
import type { WallClock } from './wall-clock.ts'

/** Market clock port. Market rules read time only through this. */
export interface MarketClockReader {
  read(): MarketClockSnapshot
}

export interface FollowedMarketClock extends MarketClockReader {
  /** Resolves after the first clock message; until then `read` throws. */
  readonly known: Promise<void>
}

/** Follows the engine's clock; extrapolates between two messages at the speed of the last one. */
export function followMarketClock(bus: Bus, wall: WallClock): FollowedMarketClock {
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
      if (!last) throw new Error('The market clock is not known yet')
      return extrapolate(last, wall.nowMs())
    },
  }
}

const extrapolate = (from: MarketClockSnapshot, wallNow: number): MarketClockSnapshot => ({
  ...from,
  marketNow: Math.floor(marketTimeAfter(from, Math.max(0, wallNow - from.wallNow))),
  wallNow,
})
