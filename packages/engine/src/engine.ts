import type { BusMessage, EngineQuery, EngineRefusal } from '@tidemark/contracts'
import type { MarketSource, SourceOutage } from '@tidemark/sources'
import { createAnnouncements } from './announcements.ts'
import { type ArchiveReport, createArchiveWriter } from './archive/archive-writer.ts'
import type { MarketArchive } from './archive/market-archive.ts'
import { createMemoryArchive } from './archive/memory-archive.ts'
import { emptyRestoredState, type RestoredState } from './archive/restored-state.ts'
import { createDurablePublisher } from './durable/durable-publisher.ts'
import { breadthWeights } from './feeds/breadth-feed.ts'
import { Market } from './market.ts'
import { ClockRefusal, type MarketClock } from './market-clock.ts'
import { answerQuery } from './queries/answer-query.ts'
import { CancellationSource } from './queries/cancellation.ts'
import { createQueryHandlers } from './queries/query-handlers.ts'
import { SourceRetries } from './work/source-retries.ts'
import { createWorkQueue, noLimit, type WorkBudget } from './work/work-queue.ts'

const publishMs = 1000
const defaultArchiveDays = 400
/** Faster than this, a step has trades of many seconds anyway, which fewer and longer messages carry better. */
const maxTradeSpeed = 4
/** How long trades are published as they come after the last server said that it has clients. */
const watchedMs = 5000

interface EngineOptions {
  readonly source: MarketSource
  readonly clock: MarketClock
  /** For durations: goes on evenly, also when the wall clock is set. Default: the wall clock. */
  readonly elapsedMs?: () => number
  readonly publish: (message: BusMessage) => void
  /** Default: an archive in memory. */
  readonly archive?: MarketArchive
  /** State read from the archive of the previous run. */
  readonly restored?: RestoredState
  /** Limits one turn of deferred work; unlimited by default. */
  readonly budget?: WorkBudget
  /** Calls back in a later turn of the event loop, as `setImmediate` does: long work runs there, in slices. */
  readonly defer: (turn: () => void) => void
  readonly archiveDays?: number
  /** Stores a message for servers that are cut off. What happened counts as published only after that. */
  readonly storeEvent?: (key: string, message: BusMessage) => Promise<void>
  /** Called after each write to the archive, also when it failed. */
  readonly onArchiveWrite?: (report: ArchiveReport) => void
}

export interface Engine {
  /** Publishes the clock, then the state of every symbol as it is read and computed. Call once, before the first step. */
  start(): void
  /** Rereads and republishes everything. Call when the source has received data about the past. */
  reload(): void
  /**
   * Advances both feeds to the market time. Never waits for the source: a feed that waits for its table stays where it
   * is, then catches up. Call when a trade is due, and at least once a second: a step also wakes what waits to be read
   * again, publishes what changes with time and reports that the engine is alive.
   */
  step(): void
  /** Advances the real-time feed alone. Call between two steps when its next trade is due. */
  publishTrades(): void
  /** Market time of the next trade on the real-time feed. A time in the past means that it is due now; null, that none is
   *  known or that steps alone publish trades often enough: nobody watches, or the clock is fast. */
  nextTradeMs(): number | null
  /** Resolves when no deferred work is left. */
  whenIdle(): Promise<void>
  /** Handles commands and queries from the bus. */
  handle(message: BusMessage): void
  /** Writes pending data to the archive. */
  stop(): Promise<void>
}

export function createEngine(options: EngineOptions): Engine {
  const { source, clock, archive = createMemoryArchive(), restored = emptyRestoredState } = options
  const elapsedMs = options.elapsedMs ?? (() => clock.read().wallNow)
  const weights = breadthWeights(source.listings())
  const retries = new SourceRetries(elapsedMs)
  const queue = createWorkQueue({
    budget: options.budget ?? noLimit,
    defer: options.defer,
    onPause: () => publishComputed(),
  })
  const writer = createArchiveWriter({
    archive,
    isReproducible: source.chains.isReproducible,
    archiveDays: options.archiveDays ?? defaultArchiveDays,
    onArchiveWrite: options.onArchiveWrite ?? (() => undefined),
  })
  const durable = createDurablePublisher({
    publish: options.publish,
    events: archive.events,
    writer,
    isStored: options.archive !== undefined,
    storeEvent: options.storeEvent ?? null,
    wallMs: () => clock.read().wallNow,
    elapsedMs,
    publishFiring: event => market.firings.publishEvent(event),
  })
  const { publish, outbox } = durable
  const market = new Market({
    ...{ source, weights, publish, writer, outbox, queue, retries, restored, clock, elapsedMs },
  })
  const announcements = createAnnouncements({ newest: restored.announcement, writer, outbox, publish })
  const handlers = createQueryHandlers({
    source,
    archive,
    market,
    writer,
    queue,
    retries,
    weights,
    announcements,
    clock,
    elapsedMs,
  })
  let publishedAtMs = elapsedMs()
  let writtenAtMs = publishedAtMs
  let isWriting = false
  let watchedUntilMs = Number.NEGATIVE_INFINITY

  let outage = source.outage()

  const publishClock = (isJump: boolean): void =>
    publish({ kind: 'clock', clock: { ...clock.read(), ...outageIn(outage) }, isJump })

  /** Clients learn from the clock's message that the source has gone silent, and that it is back. */
  function publishOutage(): void {
    const now = source.outage()
    if (now?.sinceMs === outage?.sinceMs && now?.message === outage?.message) return
    outage = now
    publishClock(false)
  }

  /** New levels do not wait for the next step. */
  function publishComputed(): void {
    market.startNewSession()
    market.deriveFirings()
    market.publishMinutes()
    market.publishChanges(false)
  }

  function setClock(id: number, atMs: number | null, speed: number | null): void {
    const answer = (refusal: EngineRefusal | null) => publish({ kind: 'clock-answer', id, refusal })
    try {
      clock.set({ atMs, speed })
    } catch (error) {
      if (!(error instanceof ClockRefusal)) throw error
      answer({ code: error.code, message: error.message })
      return
    }
    publishClock(atMs !== null)
    if (atMs === null) answer(null)
    else market.jump(clock.read().marketNow, () => answer(null))
  }

  /** The queries that are not answered yet. */
  const answering = new Map<number, CancellationSource>()

  async function answer(id: number, query: EngineQuery): Promise<void> {
    const cancellation = new CancellationSource()
    answering.set(id, cancellation)
    const message = await answerQuery(handlers, id, query, cancellation)
    answering.delete(id)
    if (!cancellation.isCancelled) publish(message)
  }

  function cancel(id: number): void {
    answering.get(id)?.cancel()
    answering.delete(id)
  }

  async function write(): Promise<void> {
    market.saveMinutes()
    await market.firings.save()
    await writer.flush()
    await outbox.wake()
  }

  async function writeRegularly(nowMs: number): Promise<void> {
    isWriting = true
    writtenAtMs = nowMs
    await write()
    isWriting = false
  }

  return {
    start() {
      publishClock(false)
      // What was written and not sent before a crash comes first: clients ignore an older announcement after a newer one.
      void outbox.wake().then(announcements.publishNewest)
      market.restart(clock.read().marketNow)
    },
    reload: () => market.reload(clock.read().marketNow),
    step() {
      const { marketNow } = clock.read()
      const nowMs = elapsedMs()
      retries.wake()
      durable.step()
      market.advance(marketNow)
      market.publishMinutes()
      const isSecondOver = nowMs - publishedAtMs >= publishMs
      market.publishChanges(isSecondOver)
      if (isSecondOver) publishedAtMs = nowMs
      if (isSecondOver) publishOutage()
      publish({ kind: 'heartbeat', marketNow })
      if (!isWriting && nowMs - writtenAtMs >= writer.waitMs()) void writeRegularly(nowMs)
    },
    publishTrades: () => market.publishTrades(clock.read().marketNow),
    nextTradeMs() {
      const isWatched = elapsedMs() < watchedUntilMs
      return !isWatched || clock.read().speed > maxTradeSpeed ? null : market.nextTradeMs()
    },
    whenIdle: () => queue.whenIdle(),
    handle(message) {
      if (message.kind === 'set-clock') setClock(message.id, message.at, message.speed)
      if (message.kind === 'query') void answer(message.id, message.query)
      if (message.kind === 'cancel') cancel(message.id)
      if (message.kind === 'watched') watchedUntilMs = elapsedMs() + watchedMs
    },
    async stop() {
      await write()
      await outbox.stop()
    },
  }
}

const outageIn = (outage: SourceOutage | null) =>
  outage === null ? {} : { outage: { since: outage.sinceMs, message: outage.message } }
