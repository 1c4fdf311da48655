import type { BusMessage } from '@tidemark/contracts'
import { type BreadthWeights, type FeedTier, feedTiers } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { ArchiveWriter } from './archive/archive-writer.ts'
import type { RestoredState } from './archive/restored-state.ts'
import { Feed } from './feeds/feed.ts'
import {
  type ComputationCount,
  createLevelComputation,
  type LevelComputation,
} from './levels/level-computation.ts'
import { LevelHistory } from './levels/level-history.ts'
import { Resilience } from './resilience/resilience.ts'
import type { MarketSession } from './session-time.ts'
import type { Work, WorkQueue } from './work/work-queue.ts'

interface MarketOptions {
  readonly source: MarketSource
  readonly weights: BreadthWeights
  readonly publish: (message: BusMessage) => void
  readonly writer: ArchiveWriter
  readonly queue: WorkQueue
  readonly restored: RestoredState
  readonly marketMs: number
}

/** Both feeds and the levels under them. What takes longer than a moment is put on the queue. */
export class Market {
  readonly feeds: Readonly<Record<FeedTier, Feed>>
  readonly book = new LevelHistory()
  readonly resilience: Resilience
  readonly #options: MarketOptions
  readonly #stamping: LevelComputation
  #whenSettled: (() => void)[] = []
  #isSettled = false
  /** The session that is being stamped. */
  #session: MarketSession
  #lookedAtMs = 0

  constructor(options: MarketOptions) {
    const { source, weights, publish, marketMs, restored, writer, queue } = options
    const { book } = this
    this.#options = options
    for (const stamp of restored.stamps) book.add(stamp)
    const common = { source, book, weights, publish }
    this.feeds = {
      // Both feeds would tell the same minutes: the first to reach them does.
      realtime: new Feed(
        { ...common, tier: 'realtime', onMinute: (...minute) => this.resilience.addMinute(...minute) },
        marketMs,
      ),
      delayed: new Feed({ ...common, tier: 'delayed', onMinute: () => undefined }, marketMs),
    }
    this.resilience = new Resilience({ ...common, queue, writer, restored, feeds: this.feeds })
    this.#session = this.feeds.realtime.session
    this.#stamping = createLevelComputation(source, book, (stamp, chain) => {
      book.add(stamp)
      writer.stamp(stamp, chain)
      for (const tier of feedTiers) this.feeds[tier].addStamp(stamp)
      this.resilience.noteStamp(stamp)
    })
  }

  /** Begins at a moment: where every symbol stands at once, levels and the day so far as soon as they are made. */
  restart(marketMs: number): void {
    const { queue } = this.#options
    queue.dropMarketWork()
    this.keepMinutes()
    this.book.forgetAfter(marketMs)
    this.resilience.restart()
    this.#isSettled = false
    for (const tier of feedTiers) this.feeds[tier].restart(marketMs)
    this.#enter(this.feeds.realtime.session)
    queue.add('market', this.#settle())
  }

  /** Brings both feeds up to a moment. */
  advance(marketMs: number): void {
    for (const tier of feedTiers) this.feeds[tier].advance(marketMs)
    if (!this.#isSettled) return
    if (this.feeds.realtime.session.date !== this.#session.date) this.#beginSession()
    this.#lookForChains()
    this.resilience.mend()
  }

  /** What has changed in levels. Tells whether there is more to tell. */
  tellLevels(): boolean {
    if (!this.#isSettled) return false
    const isMore = feedTiers.map(tier => this.feeds[tier].publishChangedLevels())
    return isMore.includes(true)
  }

  tellIndex(): void {
    if (this.#isSettled) for (const tier of feedTiers) this.feeds[tier].publishIndex()
  }

  /** Minutes of resilience that have ended. */
  tellMinutes(): void {
    if (this.#isSettled) this.resilience.tell(false)
  }

  keepMinutes(): void {
    this.resilience.keep(this.#session)
  }

  /** Resolves at once, or after a start or a jump as soon as levels are there. */
  settled(): Promise<void> {
    return this.#isSettled ? Promise.resolve() : new Promise(resolve => void this.#whenSettled.push(resolve))
  }

  /** Stamps symbols anew, from now on; all that have options when none is named. */
  restamp(symbols: readonly string[] | null): Promise<ComputationCount> {
    return new Promise(resolve => {
      const { session, nowMs } = this.feeds.realtime
      const work = this.#stamping.stamp(symbols ?? this.#stamping.symbols, session, nowMs)
      this.#options.queue.add('questions', finished(work, resolve))
    })
  }

  #beginSession(): void {
    const { queue } = this.#options
    // What is left to do for the session before would keep this one waiting, at a great speed for good.
    queue.dropMarketWork()
    this.resilience.dropFilling()
    this.keepMinutes()
    const { session } = this.feeds.realtime
    this.#enter(session)
    queue.add('market', this.#stampSession(session))
  }

  #enter(session: MarketSession): void {
    this.#session = session
    this.#lookedAtMs = this.#stamping.lastPollMs(session, this.feeds.realtime.nowMs)
    this.book.forgetBefore(this.feeds.delayed.session.openMs)
    this.#options.writer.beginSession(session.date)
  }

  *#settle(): Work {
    const { realtime, delayed } = this.feeds
    yield* this.#stampSession(realtime.session)
    if (delayed.session.date !== realtime.session.date) yield* this.#stampSession(delayed.session)
    this.#isSettled = true
    for (const tier of feedTiers) {
      this.feeds[tier].publishAllLevels()
      this.feeds[tier].publishIndex()
    }
    yield* this.resilience.fill()
    this.resilience.tell(true)
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
}

function* finished<Result>(work: Generator<void, Result, void>, resolve: (result: Result) => void): Work {
  resolve(yield* work)
}
