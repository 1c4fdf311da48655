import type { MarketClockSnapshot } from '@tidemark/contracts'
import { epochSeconds, simulatedStart } from '@tidemark/domain'

type ReadWallMs = () => number

/** The state of a clock that is saved between two runs. */
export interface SavedClock {
  readonly marketMs: number
  readonly speed: number
}

interface ClockOptions {
  readonly wallMs: ReadWallMs
  /** Start time; overrides the saved one. */
  readonly startMs: number | null
  /** Overrides the saved speed. */
  readonly speed: number | null
  readonly saved: SavedClock | null
  /** Default: simulated. */
  readonly source?: string
  /** Whether it may be set to an earlier time. Safe only for a recorded market, whose past cannot change. */
  readonly mayGoBack?: boolean
}

/** Thrown when a clock is not set; `source_fixed` means that it can never be set. */
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
  read(): MarketClockSnapshot
  /** Throws a ClockRefusal when the time is not allowed. */
  set(change: ClockChange): void
}

/** A settable market clock. Without a start time it resumes from the later of the saved time and the wall clock, and
 *  skips to the next session if that is outside one, so that the market is open on a Sunday too. */
export function createMarketClock(options: ClockOptions): MarketClock {
  const { wallMs, startMs, speed, saved, source = 'simulated', mayGoBack = false } = options
  let wallBaseMs = wallMs()
  let marketBaseMs = startMs ?? sessionStartFrom(Math.max(saved?.marketMs ?? 0, wallBaseMs))
  let rate = speed ?? (startMs === null ? (saved?.speed ?? 1) : 1)

  let latestMs = marketBaseMs

  const read = (): MarketClockSnapshot => {
    const wallNow = wallMs()
    // The market clock must not follow a wall clock that was set back.
    latestMs = Math.max(latestMs, Math.floor(marketBaseMs + (wallNow - wallBaseMs) * rate))
    return { marketNow: latestMs, wallNow, speed: rate, source }
  }

  return {
    read,
    set(change) {
      const { marketNow, wallNow } = read()
      if (change.atMs !== null && change.atMs < marketNow && !mayGoBack) {
        throw new ClockRefusal(
          'invalid_request',
          `The market clock never goes back: it is already ${new Date(marketNow).toISOString()}`,
        )
      }
      marketBaseMs = change.atMs ?? marketNow
      latestMs = marketBaseMs
      wallBaseMs = wallNow
      rate = change.speed ?? rate
    },
  }
}

/** The clock of a real market, at a fixed delay behind the wall clock. It cannot be set and never goes back. */
export function createFixedClock(wallMs: ReadWallMs, delayMs: number, source: string): MarketClock {
  let latestMs = Number.NEGATIVE_INFINITY
  return {
    read() {
      const wallNow = wallMs()
      latestMs = Math.max(latestMs, Math.floor(wallNow - delayMs))
      return { marketNow: latestMs, wallNow, speed: 1, source }
    },
    set() {
      throw new ClockRefusal(
        'source_fixed',
        'The clock of this market follows the real one and cannot be set',
      )
    },
  }
}

const sessionStartFrom = (ms: number): number => {
  const second = epochSeconds(Math.floor(ms / 1000))
  const start = simulatedStart(second)
  return start === second ? ms : start * 1000
}
