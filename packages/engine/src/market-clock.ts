import type { MarketClockReading } from '@tidemark/contracts'
import { epochSeconds, simulatedStart } from '@tidemark/domain'

/** Reads the machine's clock, in milliseconds. */
type ReadWallMs = () => number

/** What is kept of a clock between two runs. */
export interface KeptClock {
  readonly marketMs: number
  readonly speed: number
}

interface ClockOptions {
  readonly wallMs: ReadWallMs
  /** Where it must begin, whatever was kept. */
  readonly startMs: number | null
  /** How fast it must run, whatever was kept. */
  readonly speed: number | null
  readonly kept: KeptClock | null
}

export class ClockRefusal extends Error {
  readonly code = 'clock_refusal'
}

interface ClockChange {
  readonly atMs: number | null
  readonly speed: number | null
}

export interface MarketClock {
  read(): MarketClockReading
  /** Throws a ClockRefusal for a moment that has passed: prices would be undone. */
  set(change: ClockChange): void
}

/** A market's own time. Without a start it goes on from what was kept, or from the wall's time if that is later, and
 *  moves on to the next session where it would begin outside one: a market is open on a Sunday too. */
export function createMarketClock({ wallMs, startMs, speed, kept }: ClockOptions): MarketClock {
  let wallBaseMs = wallMs()
  let marketBaseMs = startMs ?? goOnFrom(Math.max(kept?.marketMs ?? 0, wallBaseMs))
  let rate = speed ?? (startMs === null ? (kept?.speed ?? 1) : 1)

  let highestMs = marketBaseMs

  const read = (): MarketClockReading => {
    const wallNow = wallMs()
    // A wall clock that was set back must not take the market with it.
    highestMs = Math.max(highestMs, Math.floor(marketBaseMs + (wallNow - wallBaseMs) * rate))
    return { marketNow: highestMs, wallNow, speed: rate, source: 'simulated' }
  }

  return {
    read,
    set(change) {
      const { marketNow, wallNow } = read()
      if (change.atMs !== null && change.atMs < marketNow) {
        throw new ClockRefusal(
          `The market clock never goes back: it is ${new Date(marketNow).toISOString()} already`,
        )
      }
      marketBaseMs = change.atMs ?? marketNow
      wallBaseMs = wallNow
      rate = change.speed ?? rate
    },
  }
}

const goOnFrom = (ms: number): number => {
  const second = epochSeconds(Math.floor(ms / 1000))
  const start = simulatedStart(second)
  return start === second ? ms : start * 1000
}
