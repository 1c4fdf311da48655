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
  marketOpen,
  marketPhase,
  unknownBreadth,
} from '@tidemark/domain'

/** After this long without an engine message its values are no longer used. */
const maxSilenceMs = 10_000

const delayMs = { realtime: 0, delayed: delayedFeedSeconds * 1000 } as const satisfies Record<
  FeedTier,
  number
>

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
  #announcement: Announcement | null = null
  #lastMessageAtMs = Number.NEGATIVE_INFINITY

  /** Call for every message of the engine. */
  noteEngineMessage(wallMs: number): void {
    this.#lastMessageAtMs = wallMs
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

  /** Returns the newest values of a feed, or undefined while the engine is silent. */
  newest(tier: FeedTier, wallMs: number): IndexBusMessage | undefined {
    return wallMs - this.#lastMessageAtMs > maxSilenceMs ? undefined : this.#newest.get(tier)
  }

  /** Values of before the open are not sent after it: a new session never shows states of the last one. On the delayed
   *  feed the market also opens and closes fifteen minutes later. */
  message(tier: FeedTier, clock: MarketClockSnapshot): IndexMessage {
    const time = clock.marketNow - delayMs[tier]
    const second = epochSeconds(Math.floor(time / 1000))
    const openMs = marketOpen(second) * 1000
    const known = this.newest(tier, clock.wallNow)
    const newest = known && time >= openMs && known.atMs < openMs ? undefined : known
    return {
      type: 'index',
      time,
      ...(newest?.breadth ?? unknownBreadth),
      state: states[marketPhase(second)],
      alerts: newest?.alerts ?? noAlerts,
      announcement: this.#announcement,
    }
  }
}
