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
import { resultOf, type Work, type WorkQueue } from './work/work-queue.ts'

interface MarketOptions {
  readonly source: MarketSource
  readonly weights: BreadthWeights
  readonly publish: (message: BusMessage) => void
  readonly writer: ArchiveWriter
  readonly queue: WorkQueue
  readonly restored: RestoredState
  readonly marketMs: number
}

/** Both feeds and the levels they share. Long work goes on the queue. */
export class Market {
  readonly feeds: Readonly<Record<FeedTier, Feed>>
  readonly levelHistory = new LevelHistory()
  readonly resilience: Resilience
  readonly #options: MarketOptions
  readonly #levels: LevelComputation
  #whenSettled: (() => void)[] = []
  #isSettled = false
  /** The session that levels are computed for. */
  #session: MarketSession
  #polledAtMs = 0

  constructor(options: MarketOptions) {
    const { source, weights, publish, marketMs, restored, writer, queue } = options
    const { levelHistory } = this
    this.#options = options
    for (const record of restored.records) levelHistory.add(record)
    const common = { source, levelHistory, weights, publish }
    this.feeds = {
      // Both feeds produce the same minutes; the real-time feed reaches them first.
      realtime: new Feed(
        { ...common, tier: 'realtime', onMinute: (...minute) => this.resilience.addMinute(...minute) },
        marketMs,
      ),
      delayed: new Feed({ ...common, tier: 'delayed', onMinute: () => undefined }, marketMs),
    }
    this.resilience = new Resilience({ ...common, queue, writer, restored, feeds: this.feeds })
    this.#session = this.feeds.realtime.session
    this.#levels = createLevelComputation(source, levelHistory, (record, chain) => {
      levelHistory.add(record)
      writer.addRecord(record, chain)
      for (const tier of feedTiers) this.feeds[tier].addRecord(record)
      this.resilience.noteRecord(record)
    })
  }

  /** Restarts at a market time: publishes the tables now, then levels and today's resilience once computed. */
  restart(marketMs: number): void {
    const { queue } = this.#options
    queue.cancelMarketWork()
    this.saveMinutes()
    this.levelHistory.discardAfter(marketMs)
    this.resilience.restart()
    this.#isSettled = false
    for (const tier of feedTiers) this.feeds[tier].restart(marketMs)
    this.#enterSession(this.feeds.realtime.session)
    queue.add('market', this.#settle())
  }

  /** Advances both feeds to a market time. */
  advance(marketMs: number): void {
    for (const tier of feedTiers) this.feeds[tier].advance(marketMs)
    if (!this.#isSettled) return
    if (this.feeds.realtime.session.date !== this.#session.date) this.#startSession()
    this.#pollChains()
    this.resilience.fillGaps()
  }

  /** Publishes changed levels, breadth and alerts of both feeds. */
  publishChanges(isSecondOver: boolean): void {
    if (this.#isSettled) for (const tier of feedTiers) this.feeds[tier].publishChanges(isSecondOver)
  }

  /** Publishes the minutes of resilience that have ended. */
  publishMinutes(): void {
    if (this.#isSettled) this.resilience.publish(false)
  }

  saveMinutes(): void {
    this.resilience.save(this.#session)
  }

  /** Resolves when levels are computed: immediately, except after a start or a jump. */
  settled(): Promise<void> {
    return this.#isSettled ? Promise.resolve() : new Promise(resolve => void this.#whenSettled.push(resolve))
  }

  /** Recomputes the levels of symbols, effective now; null means all symbols with options. Once started it cannot be
   *  cancelled: some symbols would have new levels and others not. */
  recompute(symbols: readonly string[] | null, isCancelled: () => boolean): Promise<ComputationCount> {
    let isStarted = false
    const { session, nowMs } = this.feeds.realtime
    const levels = this.#levels
    function* work() {
      isStarted = true
      return yield* levels.compute(symbols ?? levels.symbols, session, nowMs)
    }
    return resultOf(this.#options.queue, 'queries', work(), () => !isStarted && isCancelled())
  }

  #startSession(): void {
    const { queue } = this.#options
    // Work left from the previous session would delay this one, indefinitely at a high clock speed.
    queue.cancelMarketWork()
    this.resilience.noteFillCancelled()
    this.saveMinutes()
    const { session } = this.feeds.realtime
    this.#enterSession(session)
    queue.add('market', this.#computeSession(session))
  }

  #enterSession(session: MarketSession): void {
    this.#session = session
    this.#polledAtMs = this.#levels.lastPollMs(session, this.feeds.realtime.nowMs)
    this.levelHistory.discardBefore(this.feeds.delayed.session.openMs)
    this.#options.writer.startSession(session.date)
  }

  *#settle(): Work {
    const { realtime, delayed } = this.feeds
    yield* this.#computeSession(realtime.session)
    if (delayed.session.date !== realtime.session.date) yield* this.#computeSession(delayed.session)
    this.#isSettled = true
    // Before the minutes are filled: a session that opens meanwhile cancels the rest of this work.
    for (const resolve of this.#whenSettled) resolve()
    this.#whenSettled = []
    for (const tier of feedTiers) this.feeds[tier].publishAll()
    yield* this.resilience.fill()
    this.resilience.publish(true)
  }

  *#computeSession(session: MarketSession): Work {
    yield* this.#levels.restore(this.#levels.symbols, session, this.feeds.realtime.nowMs)
  }

  /** Once a minute of the session: computes levels for symbols with a new chain. */
  #pollChains(): void {
    const { session, nowMs } = this.feeds.realtime
    const pollAtMs = this.#levels.lastPollMs(session, nowMs)
    if (pollAtMs <= this.#polledAtMs) return
    this.#polledAtMs = pollAtMs
    // Queued behind a computation in progress, which may already use some of these chains.
    this.#options.queue.add('market', this.#computeNewChains(session, pollAtMs))
  }

  *#computeNewChains(session: MarketSession, pollAtMs: number): Work {
    yield* this.#levels.compute(this.#levels.withNewChain(session, pollAtMs), session, pollAtMs)
  }
}
