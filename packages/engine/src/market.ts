import type { BusMessage } from '@tidemark/contracts'
import { epochOf } from '@tidemark/contracts'
import { type BreadthWeights, type FeedTier, feedTiers, MINUTE_MS } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { ArchiveWriter } from './archive/archive-writer.ts'
import type { RestoredState } from './archive/restored-state.ts'
import type { Outbox } from './durable/outbox.ts'
import { Feed } from './feeds/feed.ts'
import { Firings } from './firings/firings.ts'
import { FailedLevels } from './levels/failed-levels.ts'
import {
  type ComputationCount,
  createLevelComputation,
  type LevelComputation,
} from './levels/level-computation.ts'
import { LevelHistory } from './levels/level-history.ts'
import { PendingStamps } from './levels/pending-stamps.ts'
import type { MarketClock } from './market-clock.ts'
import { Resilience } from './resilience/resilience.ts'
import type { MarketSession } from './session-time.ts'
import type { SourceRetries } from './work/source-retries.ts'
import { resultOf, type Work, type WorkQueue } from './work/work-queue.ts'

interface MarketOptions {
  readonly source: MarketSource
  readonly weights: BreadthWeights
  readonly publish: (message: BusMessage) => void
  readonly writer: ArchiveWriter
  readonly outbox: Pick<Outbox, 'wake'>
  readonly queue: WorkQueue
  readonly retries: SourceRetries
  readonly restored: RestoredState
  readonly clock: MarketClock
  readonly elapsedMs: () => number
}

/** Both feeds and the levels they share. Long work goes on the queue. */
export class Market {
  readonly feeds: Readonly<Record<FeedTier, Feed>>
  readonly levelHistory = new LevelHistory()
  readonly failedLevels = new FailedLevels()
  readonly resilience: Resilience
  readonly firings: Firings
  readonly #options: MarketOptions
  readonly #levels: LevelComputation
  readonly #whenTables: (() => void)[] = []
  readonly #whenSettled: (() => void)[] = []
  readonly #stamping = new PendingStamps()
  #isSettled = false
  #isReloadWanted = false
  #isRetrying = false
  /** The session that levels are computed for. */
  #session: MarketSession
  #polledAtMs = 0
  /** The last poll whose levels are computed. */
  #computedAtMs = Number.NEGATIVE_INFINITY
  /** Times of the levels that an operator wants computed and that are not computed yet. */
  readonly #recomputing = new Set<{ readonly atMs: number }>()
  #retriedAtMs = 0

  constructor(options: MarketOptions) {
    const { source, weights, publish, clock, restored, writer, queue, retries, outbox } = options
    const { marketNow: marketMs } = clock.read()
    const { levelHistory } = this
    this.#options = options
    for (const record of restored.records) levelHistory.add(record)
    const common = { source, levelHistory, weights, retries, publish }
    this.feeds = {
      // Both feeds produce the same minutes; the real-time feed reaches them first.
      realtime: new Feed(
        { ...common, tier: 'realtime', onMinute: (...minute) => this.#addMinute(...minute) },
        marketMs,
      ),
      delayed: new Feed({ ...common, tier: 'delayed', onMinute: () => undefined }, marketMs),
    }
    this.resilience = new Resilience({ ...common, queue, writer, restored, feeds: this.feeds })
    this.firings = new Firings({
      feeds: this.feeds,
      resilience: this.resilience,
      writer,
      outbox,
      publish,
      restored: restored.firings,
      epoch: epochOf(clock.read()),
      clock,
      elapsedMs: options.elapsedMs,
      levelsFinalUntilMs: session => this.#levelsFinalUntilMs(session),
    })
    this.#session = this.feeds.realtime.session
    this.#levels = createLevelComputation(source, levelHistory, (record, chain) => {
      levelHistory.add(record)
      this.#stamping.note(record.symbol)
      writer.addRecord(record, chain)
      for (const tier of feedTiers) this.feeds[tier].addRecord(record)
      this.resilience.noteRecord(record)
    })
  }

  /** Restarts at a market time: publishes the tables as soon as they are read, then levels and today's resilience once
   *  computed. A restart in progress is given up. `onTables` is called after the tables. */
  restart(marketMs: number, onTables: () => void = () => undefined): void {
    const { queue } = this.#options
    queue.cancel('tables', 'market', 'minutes')
    this.saveMinutes()
    this.levelHistory.discardAfter(marketMs)
    this.resilience.restart()
    this.failedLevels.clear()
    this.#isRetrying = false
    this.#isSettled = false
    this.#isReloadWanted = false
    this.#stamping.end()
    this.#computedAtMs = Number.NEGATIVE_INFINITY
    this.#whenTables.push(onTables)
    for (const tier of feedTiers) this.feeds[tier].moveTo(marketMs)
    this.firings.restart(marketMs)
    this.#enterSession(this.feeds.realtime.session)
    queue.add('tables', this.#readTables(marketMs))
  }

  /** Restarts at the time that the clock was set to. What fired in between is history: nobody is notified of it. */
  jump(marketMs: number, onTables: () => void): void {
    this.restart(marketMs, onTables)
    this.firings.skip()
  }

  /** Restarts once the last restart is over: data about the past that keeps coming must not prevent its end. */
  reload(marketMs: number): void {
    if (this.#isSettled) this.restart(marketMs)
    else this.#isReloadWanted = true
  }

  /** Advances both feeds to a market time. */
  advance(marketMs: number): void {
    if (this.#isSettled && this.#isReloadWanted) this.restart(marketMs)
    for (const tier of feedTiers) this.#advanceFeed(tier, marketMs)
    if (!this.#isSettled) return
    this.startNewSession()
    this.#retryLevels()
    this.#pollChains()
    this.resilience.fillGaps()
    this.deriveFirings()
    this.firings.step()
  }

  /** Finds the firings of the minutes that have ended. */
  deriveFirings(): void {
    if (this.#isSettled) this.firings.derive()
  }

  /** Computes the levels of a session that the real-time feed has entered. Also called when a table was read: at a high
   *  clock speed the next step is minutes later. */
  startNewSession(): void {
    if (this.#isSettled && this.feeds.realtime.session.date !== this.#session.date) this.#startSession()
  }

  /** Advances the real-time feed alone; everything else waits for `advance`. */
  publishTrades(marketMs: number): void {
    this.#advanceFeed('realtime', marketMs)
  }

  /** Market time of the next trade on the real-time feed; null when none is known. */
  nextTradeMs(): number | null {
    return this.#options.source.capabilities.trades ? this.feeds.realtime.nextTradeMs() : null
  }

  #advanceFeed(tier: FeedTier, marketMs: number): void {
    const feed = this.feeds[tier]
    if (!feed.advance(marketMs)) this.#options.queue.add('tables', feed.restart(marketMs))
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

  /** Resolves when the levels of a symbol are those of the session in progress: immediately, except right after the open.
   *  Clients asking at the open keep what they show meanwhile, instead of the last session's levels with today's prices. */
  stamped(symbol: string): Promise<void> {
    const isStarting = this.feeds.realtime.session.date !== this.#session.date
    if (!isStarting && !this.#stamping.isPending(symbol)) return Promise.resolve()
    return this.#levels.symbols.includes(symbol) ? this.#stamping.wait(symbol) : Promise.resolve()
  }

  /** Recomputes the levels of symbols, effective now; null means all symbols with options. Once started it cannot be
   *  cancelled: some symbols would have new levels and others not. */
  recompute(symbols: readonly string[] | null, isCancelled: () => boolean): Promise<ComputationCount> {
    let isStarted = false
    const { session, nowMs } = this.feeds.realtime
    const levels = this.#levels
    const recomputing = this.#recomputing
    const publishChanges = (): void => this.publishChanges(false)
    async function* work(): Work<ComputationCount> {
      isStarted = true
      const own = { atMs: nowMs }
      recomputing.add(own)
      try {
        const { count } = yield* levels.compute(symbols ?? levels.symbols, session, nowMs)
        yield
        // Before the answer, which then waits like them until the records are written.
        publishChanges()
        return count
      } finally {
        recomputing.delete(own)
      }
    }
    return resultOf(this.#options.queue, 'queries', work(), () => !isStarted && isCancelled())
  }

  /** A table without all symbols gives other values; a replay fills the gap. */
  #addMinute(...minute: Parameters<Resilience['addMinute']>): void {
    if (!this.feeds.realtime.isIncomplete) this.resilience.addMinute(...minute)
  }

  #startSession(): void {
    const { queue } = this.#options
    // Work left from the previous session would delay this one, indefinitely at a high clock speed.
    queue.cancel('market', 'minutes')
    this.#isRetrying = false
    this.resilience.noteFillCancelled()
    this.saveMinutes()
    const { session } = this.feeds.realtime
    this.#enterSession(session)
    this.#stamping.start(this.#levels.symbols)
    queue.add('market', this.#stampSession(session, this.#polledAtMs))
  }

  #enterSession(session: MarketSession): void {
    const { realtime, delayed } = this.feeds
    this.#session = session
    this.#polledAtMs = this.#levels.lastPollMs(session, realtime.nowMs)
    this.#retriedAtMs = wholeMinute(realtime.nowMs)
    this.failedLevels.keepOnly([session, delayed.session])
    this.levelHistory.discardBefore(delayed.session.openMs)
    this.#options.writer.startSession(session.date)
  }

  async *#readTables(marketMs: number): Work {
    for (const tier of feedTiers) yield* this.feeds[tier].restart(marketMs)
    this.#options.queue.add('market', this.#settle())
    for (const call of this.#whenTables.splice(0)) call()
  }

  async *#settle(): Work {
    const { realtime, delayed } = this.feeds
    yield* this.#computeSession(realtime.session)
    if (delayed.session.date !== realtime.session.date) yield* this.#computeSession(delayed.session)
    this.#isSettled = true
    this.#computedAtMs = this.#polledAtMs
    for (const tier of feedTiers) this.feeds[tier].publishAll()
    this.firings.start()
    for (const resolve of this.#whenSettled.splice(0)) resolve()
    this.resilience.fillDay()
  }

  async *#stampSession(session: MarketSession, polledAtMs: number): Work {
    yield* this.#computeSession(session)
    this.#computedAtMs = polledAtMs
    this.#stamping.end()
  }

  async *#computeSession(session: MarketSession): Work {
    const { symbols } = this.#levels
    const failed = yield* this.#levels.restore(symbols, session, this.feeds.realtime.nowMs)
    this.failedLevels.note(session, symbols, failed)
  }

  /** The end of the last minute whose levels cannot change any more, unless the source fails: levels of a later time do
   *  not count for it. */
  #levelsFinalUntilMs(session: MarketSession): number {
    if (session.date !== this.#session.date) return Number.POSITIVE_INFINITY
    const isOver = this.#computedAtMs >= session.closeMs
    const polledMs = isOver ? Number.POSITIVE_INFINITY : this.#computedAtMs + MINUTE_MS
    return Math.min(polledMs, ...[...this.#recomputing].map(({ atMs }) => atMs))
  }

  /** Once a minute of the session: computes levels for symbols with a new chain. */
  #pollChains(): void {
    const { session, nowMs } = this.feeds.realtime
    const pollAtMs = this.#levels.lastPollMs(session, nowMs)
    if (pollAtMs <= this.#polledAtMs) return
    // Queued behind a computation in progress, which may already use some of these chains.
    this.#options.queue.add('market', this.#computeNewChains(session, this.#polledAtMs, pollAtMs))
    this.#polledAtMs = pollAtMs
  }

  /** Polls at each whole minute, also those that passed while the feed waited for its table. */
  async *#computeNewChains(session: MarketSession, afterMs: number, untilMs: number): Work {
    const isKnown = (symbol: string): boolean => !this.failedLevels.has(session, symbol)
    for (let pollAtMs = afterMs + MINUTE_MS; pollAtMs <= untilMs; pollAtMs += MINUTE_MS) {
      const symbols = this.#levels.withNewChain(session, pollAtMs).filter(isKnown)
      const { failed } = yield* this.#levels.compute(symbols, session, pollAtMs)
      this.failedLevels.note(session, symbols, failed)
      this.#computedAtMs = pollAtMs
      yield
    }
  }

  /** Once a minute, also after the close: computes the levels that failed, with the times they would have had. */
  #retryLevels(): void {
    const minuteMs = wholeMinute(this.feeds.realtime.nowMs)
    if (minuteMs <= this.#retriedAtMs) return
    this.#retriedAtMs = minuteMs
    if (this.#isRetrying || this.failedLevels.summary() === null) return
    this.#isRetrying = true
    this.#options.queue.add('market', this.#restoreFailed())
  }

  async *#restoreFailed(): Work {
    for (const { session, symbols } of this.failedLevels.bySession()) {
      const failed = yield* this.#levels.restore(symbols, session, this.feeds.realtime.nowMs)
      this.failedLevels.note(session, symbols, failed)
    }
    this.#isRetrying = false
  }
}

const wholeMinute = (atMs: number): number => Math.floor(atMs / MINUTE_MS) * MINUTE_MS
