import type { MarketClockReading } from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'
import type { WallClock } from './wall-clock.ts'

/** The clock every market rule goes by. */
export interface MarketClock {
  read(): MarketClockReading
}

/** Follows the engine's clock: between two of its messages time goes on at the speed it gave. Resolves once the first
 *  message has come. */
export function followMarketClock(bus: Bus, wall: WallClock): Promise<MarketClock> {
  return new Promise(resolve => {
    let last: MarketClockReading | null = null
    bus.subscribe(message => {
      if (message.kind !== 'clock') return
      const isFirst = last === null
      last = message.clock
      if (isFirst) resolve({ read: () => goOn(last ?? message.clock, wall.nowMs()) })
    })
  })
}

const goOn = (from: MarketClockReading, wallNow: number): MarketClockReading => ({
  ...from,
  marketNow: Math.floor(from.marketNow + Math.max(0, wallNow - from.wallNow) * from.speed),
  wallNow,
})
