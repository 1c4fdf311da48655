import type { MarketClockReading } from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'
import type { WallClock } from './wall-clock.ts'

/** The clock every market rule goes by. */
export interface MarketClockReader {
  read(): MarketClockReading
}

export interface FollowedMarketClock extends MarketClockReader {
  /** Resolves when the first message has come; until then the clock cannot be read. */
  readonly known: Promise<void>
}

/** Follows the engine's clock: between two of its messages time goes on at the speed it gave. */
export function followMarketClock(bus: Bus, wall: WallClock): FollowedMarketClock {
  let last: MarketClockReading | null = null
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
      return goOn(last, wall.nowMs())
    },
  }
}

const goOn = (from: MarketClockReading, wallNow: number): MarketClockReading => ({
  ...from,
  marketNow: Math.floor(from.marketNow + Math.max(0, wallNow - from.wallNow) * from.speed),
  wallNow,
})
