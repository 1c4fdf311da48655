import type { BusMessage } from '@tidemark/contracts'
import { type BreadthWeights, type FeedTier, feedTiers, type IsoDate } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { ArchiveKeeper } from './archive/archive-keeper.ts'
import type { Recollection } from './archive/recollection.ts'
import { Feed } from './feeds/feed.ts'
import { replayResilience, resiliencePoint } from './resilience/day-replay.ts'
import { ResilienceLog } from './resilience/resilience-log.ts'
import { createResilienceTeller } from './resilience/resilience-teller.ts'
import { type MarketSession, sessionAt } from './session-time.ts'
import { StampBook } from './stamps/stamp-book.ts'
import { createStamping, type StampCount, type Stamping } from './stamps/stamping.ts'
import type { Work, WorkQueue } from './work/work-queue.ts'

const minuteMs = 60_000

interface MarketOptions {
  readonly source: MarketSource
  readonly weights: BreadthWeights
  readonly publish: (message: BusMessage) => void
  readonly keeper: ArchiveKeeper
  readonly queue: WorkQueue
  readonly recollection: Recollection
  readonly marketMs: number
}

/** Both feeds and the levels under them. What takes longer than a moment is put on the queue. */
export class Market {
  readonly feeds: Readonly<Record<FeedTier, Feed>>
  readonly book = new StampBook()
  readonly log = new ResilienceLog()
  readonly #options: MarketOptions
  readonly #stamping: Stamping
  readonly #tellers: readonly ReturnType<typeof createResilienceTeller>[]
  /** Sessions whose minutes were told before all their stamps were there. */
  readonly #tooEarly = new Set<IsoDate>()
  #whenSettled: (() => void)[] = []
  #isSettled = false
  #isFilling = false
  #stamped: MarketSession
  #lookedAtMs = 0
  #keptUntilMs = 0

  constructor(options: MarketOptions) {
    const { source, weights, publish, marketMs, recollection } = options
    this.#options = options
    for (const stamp of recollection.stamps) this.book.add(stamp)
    const makeFeed = (tier: FeedTier): Feed =>
      new Feed({ tier, source, book: this.book, weights, publish, onMinute: onMinute[tier] }, marketMs)
    // Both feeds would tell the same minutes: the first to reach them does.
    const onMinute = {
      realtime: (session: MarketSession, minuteEndMs: number, breadth: Feed['breadth']) =>
        this.log.add(session, resiliencePoint(minuteEndMs, breadth)),
      delayed: () => undefined,
    }
    this.feeds = { realtime: makeFeed('realtime'), delayed: makeFeed('delayed') }
    this.#stamped = this.feeds.realtime.session
    this.#tellers = feedTiers.map(tier => createResilienceTeller(this.feeds[tier], this.log, publish))
    this.#stamping = createStamping(source, this.book, (stamp, chain) => {
      this.book.add(stamp)
      options.keeper.stamp(stamp, chain)
      for (const tier of feedTiers) this.feeds[tier].addStamp(stamp)
      if (stamp.stampedAtMs < this.log.reachedMs(sessionAt(stamp.stampedAtMs)))
        this.#tooEarly.add(stamp.session)
    })
  }

  /** Begins at a moment: where every symbol stands at once, levels and the day so far as soon as they are made. */
  restart(marketMs: number): void {
    const { queue } = this.#options
    queue.dropMarketWork()
    this.#isSettled = false
    this.#isFilling = false
    for (const tier of feedTiers) this.feeds[tier].restart(marketMs)
    this.#enter(this.feeds.realtime.session)
    queue.add('market', this.#settle())
  }

  /** Brings both feeds up to a moment. */
  advance(marketMs: number): void {
    for (const tier of feedTiers) this.feeds[tier].advance(marketMs)
    if (!this.#isSettled) return
    const { session } = this.feeds.realtime
    if (session.date !== this.#stamped.date) {
      this.#enter(session)
      this.#options.queue.add('market', this.#stampSession(session))
    }
    this.#lookForChains()
    this.#mendResilience()
    for (const teller of this.#tellers) teller.tell(false)
  }

  /** What has changed in levels, breadth and alerts. */
  tellChanges(): void {
    if (!this.#isSettled) return
    for (const tier of feedTiers) {
      this.feeds[tier].publishLevels(false)
      this.feeds[tier].publishIndex()
    }
  }

  /** Resolves at once, or after a start or a jump as soon as levels are there. */
  settled(): Promise<void> {
    return this.#isSettled ? Promise.resolve() : new Promise(resolve => void this.#whenSettled.push(resolve))
  }

  /** Stamps symbols anew, from now on; all that have options when none is named. */
  restamp(symbols: readonly string[] | null): Promise<StampCount> {
    return new Promise(resolve => {
      const { session, nowMs } = this.feeds.realtime
      const work = this.#stamping.stamp(symbols ?? this.#stamping.symbols, session, nowMs)
      this.#options.queue.add('questions', finished(work, resolve))
    })
  }

  /** Hands the minutes that have come since the last time to the archive. */
  keepMinutes(): void {
    const { session } = this.feeds.realtime
    const reachedMs = this.log.reachedMs(session)
    if (reachedMs === this.#keptUntilMs || reachedMs === session.openMs) return
    this.#keptUntilMs = reachedMs
    this.#options.keeper.resilience(session.date, this.log.points(session, reachedMs))
  }

  #enter(session: MarketSession): void {
    this.#stamped = session
    this.#lookedAtMs = this.#stamping.lastPollMs(session, this.feeds.realtime.nowMs)
    this.book.forgetBefore(this.feeds.delayed.session.openMs)
    this.#options.keeper.beginSession(session.date)
  }

  *#settle(): Work {
    const { symbols } = this.#stamping
    for (const { session, nowMs } of this.#feedsByDay())
      yield* this.#stamping.restore(symbols, session, nowMs)
    this.#isSettled = true
    for (const tier of feedTiers) {
      this.feeds[tier].publishLevels(true)
      this.feeds[tier].publishIndex()
    }
    yield* this.#fill()
    for (const teller of this.#tellers) teller.tell(true)
    for (const resolve of this.#whenSettled) resolve()
    this.#whenSettled = []
  }

  *#stampSession(session: MarketSession): Work {
    yield* this.#stamping.restore(this.#stamping.symbols, session, this.feeds.realtime.nowMs)
  }

  /** Once a minute of the session: symbols with a new chain are stamped from it. */
  #lookForChains(): void {
    const { session, nowMs } = this.feeds.realtime
    const lookMs = this.#stamping.lastPollMs(session, nowMs)
    if (lookMs <= this.#lookedAtMs) return
    this.#lookedAtMs = lookMs
    // Behind whatever stamping is under way, which may well take some of these chains in.
    this.#options.queue.add('market', this.#look(session, lookMs))
  }

  *#look(session: MarketSession, lookMs: number): Work {
    yield* this.#stamping.stamp(this.#stamping.withNewChain(session, lookMs), session, lookMs)
  }

  #mendResilience(): void {
    if (this.#isFilling || !this.#feedsByDay().some(feed => this.#lacksMinutes(feed))) return
    this.#options.queue.add('market', this.#fill())
    this.#isFilling = true
  }

  /** Goes through the minutes again where some are missing, or were told too early. */
  *#fill(): Work {
    const { source, weights, recollection } = this.#options
    for (const feed of this.#feedsByDay()) {
      if (!this.#lacksMinutes(feed)) continue
      const { session } = feed
      this.#tooEarly.delete(session.date)
      const untilMs = () => (feed.session.date === session.date ? feed.nowMs : session.closeMs)
      const points = yield* replayResilience({ source, weights, book: this.book, session, untilMs })
      const kept = recollection.resilience.find(day => day.session === session.date)?.points ?? []
      this.log.replace(session, source.chains.isReproducible ? points : overlaid(points, kept))
    }
    this.#isFilling = false
  }

  #lacksMinutes({ session, nowMs }: Pick<Feed, 'session' | 'nowMs'>): boolean {
    const endMs = Math.min(session.closeMs, Math.floor(nowMs / minuteMs) * minuteMs)
    return this.#tooEarly.has(session.date) || this.log.reachedMs(session) < endMs
  }

  /** The feeds, the delayed one only while it is in another session. */
  #feedsByDay(): readonly Feed[] {
    const { realtime, delayed } = this.feeds
    return realtime.session.date === delayed.session.date ? [realtime] : [realtime, delayed]
  }
}

function* finished<Result>(work: Generator<void, Result, void>, resolve: (result: Result) => void): Work {
  resolve(yield* work)
}

/** A source that cannot give a day again may lack what was seen of it: what was kept then counts. */
function overlaid<Point extends { readonly time: number }>(
  points: readonly Point[],
  kept: readonly Point[],
): Point[] {
  const byTime = new Map(kept.map(point => [point.time, point]))
  return points.map(point => byTime.get(point.time) ?? point)
}
