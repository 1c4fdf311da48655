import type { MarketClockReading, MarketSourceName } from '@tidemark/contracts'
import { epochSeconds, simulatedStart } from '@tidemark/domain'

/** Reads the machine's clock, in milliseconds. */
type ReadWallMs = () => number

/** What is kept of a clock between two runs. */
export interface SavedClock {
  readonly marketMs: number
  readonly speed: number
}

interface ClockOptions {
  readonly wallMs: ReadWallMs
  /** Where it must begin, whatever was kept. */
  readonly startMs: number | null
  /** How fast it must run, whatever was kept. */
  readonly speed: number | null
  readonly kept: SavedClock | null
  /** What the market is made from; simulated unless said otherwise. */
  readonly source?: MarketSourceName
  /** Whether it may be set to a moment that has passed: where the past is recorded, nothing is undone by that. */
  readonly mayGoBack?: boolean
}

/** Why a clock was not set. The code says whether it can be set at all. */
export class ClockRefusal extends Error {
  readonly code: 'invalid_request' | 'source_fixed'

  constructor(code: ClockRefusal['code'], message: string) {
    super(message)
    this.code = code
  }
}

interface ClockChange {
  readonly atMs: number | null
  readonly speed: number | null
}

export interface MarketClock {
  read(): MarketClockReading
  /** Throws a ClockRefusal for a moment it may not be set to. */
  set(change: ClockChange): void
}

/** A market's own time. Without a start it goes on from what was kept, or from the wall's time if that is later, and
 *  moves on to the next session where it would begin outside one: a market is open on a Sunday too. */
export function createMarketClock(options: ClockOptions): MarketClock {
  const { wallMs, startMs, speed, kept, source = 'simulated', mayGoBack = false } = options
  let wallBaseMs = wallMs()
  let marketBaseMs = startMs ?? goOnFrom(Math.max(kept?.marketMs ?? 0, wallBaseMs))
  let rate = speed ?? (startMs === null ? (kept?.speed ?? 1) : 1)

  let highestMs = marketBaseMs

  const read = (): MarketClockReading => {
    const wallNow = wallMs()
    // A wall clock that was set back must not take the market with it.
    highestMs = Math.max(highestMs, Math.floor(marketBaseMs + (wallNow - wallBaseMs) * rate))
    return { marketNow: highestMs, wallNow, speed: rate, source }
  }

  return {
    read,
    set(change) {
      const { marketNow, wallNow } = read()
      if (change.atMs !== null && change.atMs < marketNow && !mayGoBack) {
        throw new ClockRefusal(
          'invalid_request',
          `The market clock never goes back: it is ${new Date(marketNow).toISOString()} already`,
        )
      }
      marketBaseMs = change.atMs ?? marketNow
      highestMs = marketBaseMs
      wallBaseMs = wallNow
      rate = change.speed ?? rate
    },
  }
}

/** The time of a market that runs in the real world, so far behind the wall. Nobody sets it; it never goes back. */
export function createFixedClock(
  wallMs: ReadWallMs,
  behindMs: number,
  source: MarketSourceName,
): MarketClock {
  let highestMs = Number.NEGATIVE_INFINITY
  return {
    read() {
      const wallNow = wallMs()
      highestMs = Math.max(highestMs, Math.floor(wallNow - behindMs))
      return { marketNow: highestMs, wallNow, speed: 1, source }
    },
    set() {
      throw new ClockRefusal(
        'source_fixed',
        'The clock of this market follows the real one and cannot be set',
      )
    },
  }
}

const goOnFrom = (ms: number): number => {
  const second = epochSeconds(Math.floor(ms / 1000))
  const start = simulatedStart(second)
  return start === second ? ms : start * 1000
}
