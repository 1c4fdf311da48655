import type { MarketClockReading } from '@tidemark/contracts'
import { epochMs, epochSeconds, simulatedStart } from '@tidemark/domain'
import type { WallClock } from './wall-clock.ts'

/** The clock every market rule goes by. */
export interface MarketClock {
  read(): MarketClockReading
}

interface SimulatedClockOptions {
  readonly wall: WallClock
  /** Where the market's time begins; without it, at the wall's time or the next session after it. */
  readonly startMs: number | null
  readonly speed: number
}

/** Runs from its start at a speed of its own, so that a market is open on a Sunday too. */
export function simulatedMarketClock({ wall, startMs, speed }: SimulatedClockOptions): MarketClock {
  const wallStartMs = wall.nowMs()
  const marketStartMs = startMs ?? simulatedStart(epochSeconds(Math.floor(wallStartMs / 1000))) * 1000
  return {
    read() {
      const wallNow = wall.nowMs()
      const marketNow = epochMs(Math.round(marketStartMs + (wallNow - wallStartMs) * speed))
      return { marketNow, wallNow, speed, source: 'simulated' }
    },
  }
}
