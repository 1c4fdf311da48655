import type { MarketClockSnapshot } from '@tidemark/contracts'
import type { WallClock } from '../platform/wall-clock.ts'
import { marketNowAt, type ReceivedReading } from './market-clock-reading.ts'

export interface MarketClockFollower {
  readonly reading: ReceivedReading | null
  /** Milliseconds since 1970 on the market clock; null before the first reading. */
  marketNow(): number | null
  follow(reading: MarketClockSnapshot): ReceivedReading
}

export function createMarketClockFollower(wall: WallClock): MarketClockFollower {
  let reading: ReceivedReading | null = null
  return {
    get reading() {
      return reading
    },
    marketNow: () => (reading === null ? null : marketNowAt(reading, wall.now())),
    follow(next) {
      reading = { ...next, receivedAt: wall.now() }
      return reading
    },
  }
}
