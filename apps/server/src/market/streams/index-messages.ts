import type {
  AlertMap,
  Announcement,
  IndexBusMessage,
  IndexMessage,
  MarketClockSnapshot,
  MarketState,
} from '@tidemark/contracts'
import {
  delayedFeedSeconds,
  epochSeconds,
  type FeedTier,
  type MarketPhase,
  marketPhase,
  unknownBreadth,
} from '@tidemark/domain'
import { createSessionLookup } from '@tidemark/engine'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'

/** After this long without an engine message its values are no longer used. */
const maxSilenceMs = 10_000

const delayMs = { realtime: 0, delayed: delayedFeedSeconds * 1000 } as const satisfies Record<
  FeedTier,
  number
>

/** The time of a feed, in market time. */
export const feedMs = (tier: FeedTier, { marketNow }: MarketClockSnapshot): number =>
  marketNow - delayMs[tier]

const states = {
  open: 'market-open',
  premarket: 'premarket',
  'after-hours': 'after-hours',
  weekend: 'weekend',
  holiday: 'holiday',
} as const satisfies Record<MarketPhase, MarketState>

const noAlerts: AlertMap = {}

/** The newest breadth and alerts of each feed, and the newest announcement. */
export class IndexMessages {
  readonly #newest = new Map<FeedTier, IndexBusMessage>()
  readonly #sessionAt = createSessionLookup()
  #announcement: Announcement | null = null
  #lastMessageAtMs = Number.NEGATIVE_INFINITY
  readonly #monotonic: MonotonicClock

  constructor(monotonic: MonotonicClock) {
    this.#monotonic = monotonic
  }

  /** Call for every message of the engine. */
  noteEngineMessage(): void {
    this.#lastMessageAtMs = this.#monotonic.elapsedMs()
  }

  setIndex(message: IndexBusMessage): void {
    this.#newest.set(message.feed, message)
  }

  /** Returns whether it is newer than the last. */
  setAnnouncement(announcement: Announcement): boolean {
    if (this.#announcement && announcement.time <= this.#announcement.time) return false
    this.#announcement = announcement
    return true
  }

  /** Call after a clock jump: the values belong to another time. */
  clear(): void {
    this.#newest.clear()
  }

  /** Call at a new epoch: its announcements may be earlier than the last one. */
  forgetAnnouncement(): void {
    this.#announcement = null
  }

  /** Returns the newest values of a feed; undefined while the engine is silent, and while it knows only those of an earlier
   *  session: a new session never shows states of the last one. */
  newest(tier: FeedTier, clock: MarketClockSnapshot): IndexBusMessage | undefined {
    if (this.#monotonic.elapsedMs() - this.#lastMessageAtMs > maxSilenceMs) return undefined
    const known = this.#newest.get(tier)
    return known && known.atMs >= this.#sessionAt(feedMs(tier, clock)).openMs ? known : undefined
  }

  /** On the delayed feed the market also opens and closes fifteen minutes later. */
  message(tier: FeedTier, clock: MarketClockSnapshot): IndexMessage {
    const time = feedMs(tier, clock)
    const second = epochSeconds(Math.floor(time / 1000))
    const newest = this.newest(tier, clock)
    return {
      type: 'index',
      time,
      session: this.#sessionAt(Math.max(time, newest?.atMs ?? time)).date,
      ...(newest?.breadth ?? unknownBreadth),
      state: states[marketPhase(second)],
      alerts: newest?.alerts ?? noAlerts,
      announcement: this.#announcement,
    }
  }
}
