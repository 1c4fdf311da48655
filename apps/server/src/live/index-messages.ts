import type {
  AlertMap,
  Announcement,
  Breadth,
  IndexBusMessage,
  IndexMessage,
  MarketClockReading,
  MarketState,
} from '@tidemark/contracts'
import {
  delayedFeedSeconds,
  epochSeconds,
  type FeedTier,
  type MarketPhase,
  marketPhase,
} from '@tidemark/domain'

/** An engine that has said nothing for so long no longer vouches for what it said. */
const longestSilenceMs = 10_000

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

const unknownBreadth: Breadth = {
  srhg: null,
  nrhg: null,
  ruhg: null,
  srmhp: null,
  nrmhp: null,
  sdd: null,
  sppp: null,
  nqpp: null,
  rupp: null,
  stmhp: null,
  ntmhp: null,
}
const noAlerts: AlertMap = {}

/** The newest breadth and alerts of each feed, and the newest announcement of all. */
export class IndexMessages {
  readonly #newest = new Map<FeedTier, IndexBusMessage>()
  #announcement: Announcement | null = null
  #heardAtMs = Number.NEGATIVE_INFINITY

  /** The engine said something, whatever it was. */
  hearEngine(wallMs: number): void {
    this.#heardAtMs = wallMs
  }

  hearIndex(message: IndexBusMessage): void {
    this.#newest.set(message.feed, message)
  }

  /** True for one that is newer than the last. */
  hearAnnouncement(announcement: Announcement): boolean {
    if (this.#announcement && announcement.time <= this.#announcement.time) return false
    this.#announcement = announcement
    return true
  }

  /** After a jump of the clock what was known belongs to another time. */
  forget(): void {
    this.#newest.clear()
  }

  /** The newest breadth of a feed, unless the engine is silent. */
  newest(tier: FeedTier, wallMs: number): IndexBusMessage | undefined {
    return wallMs - this.#heardAtMs > longestSilenceMs ? undefined : this.#newest.get(tier)
  }

  /** On the delayed feed the market, too, opens and closes fifteen minutes later. */
  message(tier: FeedTier, clock: MarketClockReading): IndexMessage {
    const time = clock.marketNow - delayMs[tier]
    const newest = this.newest(tier, clock.wallNow)
    return {
      type: 'index',
      time,
      ...(newest?.breadth ?? unknownBreadth),
      state: states[marketPhase(epochSeconds(Math.floor(time / 1000)))],
      alerts: newest?.alerts ?? noAlerts,
      announcement: this.#announcement,
    }
  }
}
