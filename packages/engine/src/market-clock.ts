import type { MarketClockSnapshot } from '@tidemark/contracts'
import {
  boundsOf,
  calendarSpan,
  epochSeconds,
  isWithin,
  type MarketSpan,
  nearestWithin,
  type SpanBounds,
  simulatedStart,
} from '@tidemark/domain'

type ReadMs = () => number

/** The state of a clock that is saved between two runs. */
export interface SavedClock {
  readonly marketMs: number
  readonly speed: number
  /** How often the market was started anew; missing means 0. */
  readonly epoch?: number | undefined
  /** Resumes at exactly this time, even where the wall clock is later: an operator chose the time of the epoch. */
  readonly isExact?: boolean | undefined
}

export interface ClockOptions {
  readonly wallMs: ReadMs
  /** Time that goes on evenly, also when the wall clock is set. Default: the wall clock. */
  readonly elapsedMs?: ReadMs
  /** Start time; overrides the saved one. */
  readonly startMs: number | null
  /** Overrides the saved speed. */
  readonly speed: number | null
  readonly saved: SavedClock | null
  /** Default: simulated. */
  readonly source?: string
  /** Whether it may be set to an earlier time. Safe only for a recorded market, whose past cannot change. */
  readonly mayGoBack?: boolean
  /** The days it may show; it stops at the end. Default: the whole calendar. */
  readonly span?: MarketSpan
  /** Part of every reading; none by default. */
  readonly epoch?: number
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
 *  skips to the next session if that is outside one, so that the market is open on a Sunday too. At the end of its span
 *  it stops, whatever its speed. */
export function createMarketClock(options: ClockOptions): MarketClock {
  const {
    wallMs,
    elapsedMs = wallMs,
    startMs,
    speed,
    saved,
    source = 'simulated',
    mayGoBack = false,
  } = options
  const span = options.span ?? calendarSpan
  const bounds = boundsOf(span)
  const about = {
    source,
    endsAt: bounds.lastMs,
    ...(options.epoch === undefined ? {} : { epoch: options.epoch }),
  }
  let elapsedBaseMs = elapsedMs()
  let marketBaseMs = nearestWithin(bounds, startMs ?? resumedMs(saved, wallMs(), bounds))
  let rate = speed ?? (startMs === null ? (saved?.speed ?? 1) : 1)

  let latestMs = marketBaseMs

  const read = (): MarketClockSnapshot => {
    const nowMs = Math.floor(marketBaseMs + (elapsedMs() - elapsedBaseMs) * rate)
    latestMs = Math.max(latestMs, Math.min(nowMs, bounds.lastMs))
    return { marketNow: latestMs, wallNow: wallMs(), speed: rate, ...about }
  }

  return {
    read,
    set(change) {
      const { marketNow } = read()
      const refusal = change.atMs === null ? null : timeRefusal(change.atMs, span)
      if (refusal !== null) throw new ClockRefusal('invalid_request', refusal)
      if (change.atMs !== null && change.atMs < marketNow && !mayGoBack) {
        throw new ClockRefusal(
          'invalid_request',
          `The market clock never goes back: it is already ${new Date(marketNow).toISOString()}`,
        )
      }
      marketBaseMs = change.atMs ?? marketNow
      latestMs = marketBaseMs
      elapsedBaseMs = elapsedMs()
      rate = change.speed ?? rate
    },
  }
}

/** The clock of a real market, at a fixed delay behind the wall clock. It cannot be set and never goes back. */
export function createFixedClock(wallMs: ReadMs, delayMs: number, source: string): MarketClock {
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

/** Returns the sentence that refuses a time outside a market's days; null for a time within them. */
export const timeRefusal = (atMs: number, span: MarketSpan): string | null =>
  isWithin(boundsOf(span), atMs)
    ? null
    : `This market covers ${span.firstDay} to ${span.lastDay}. Choose a time on one of these days`

function resumedMs(saved: SavedClock | null, wallMs: number, bounds: SpanBounds): number {
  if (saved?.isExact) return saved.marketMs
  return sessionStartFrom(nearestWithin(bounds, Math.max(saved?.marketMs ?? 0, wallMs)))
}

const sessionStartFrom = (ms: number): number => {
  const second = epochSeconds(Math.floor(ms / 1000))
  const start = simulatedStart(second)
  return start === second ? ms : start * 1000
}
