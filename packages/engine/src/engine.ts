import type { BusMessage, EngineQuery } from '@tidemark/contracts'
import type { MarketSource } from '@tidemark/sources'
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
import { createWorkQueue, noLimit, type WorkBudget } from './work/work-queue.ts'

const publishMs = 1000
const defaultArchiveDays = 400

interface EngineOptions {
  readonly source: MarketSource
  readonly clock: MarketClock
  readonly publish: (message: BusMessage) => void
  /** Default: an archive in memory. */
  readonly archive?: MarketArchive
  /** State read from the archive of the previous run. */
  readonly restored?: RestoredState
  /** Limits one slice of deferred work; unlimited by default. */
  readonly budget?: WorkBudget
  readonly archiveDays?: number
  /** Called after each write to the archive, also when it failed. */
  readonly onArchiveWrite?: (report: ArchiveReport) => void
}

export interface Engine {
  /** Publishes the clock and the state of every symbol. Call once, before the first step. */
  start(): void
  /** Rereads and republishes everything. Call when the source has received data about the past. */
  reload(): void
  /** Advances both feeds to the market time. Call a few times a second. */
  step(): void
  /** Runs deferred work within the budget. Returns whether any is left. */
  work(): boolean
  /** Handles commands and queries from the bus. */
  handle(message: BusMessage): void
  /** Writes pending data to the archive. */
  stop(): Promise<void>
}

export function createEngine(options: EngineOptions): Engine {
  const { source, clock, archive = createMemoryArchive(), restored = emptyRestoredState } = options
  const weights = breadthWeights(source.listings())
  const queue = createWorkQueue(options.budget ?? noLimit)
  const writer = createArchiveWriter({
    archive,
    isReproducible: source.chains.isReproducible,
    archiveDays: options.archiveDays ?? defaultArchiveDays,
    onArchiveWrite: options.onArchiveWrite ?? (() => undefined),
  })
  const { marketNow: marketMs, wallNow } = clock.read()
  const durable = createDurablePublisher({
    publish: options.publish,
    events: archive.events,
    writer,
    isStored: options.archive !== undefined,
    wallMs: () => clock.read().wallNow,
  })
  const { publish, outbox } = durable
  const market = new Market({ source, weights, publish, writer, queue, restored, marketMs })
  const announcements = createAnnouncements({ newest: restored.announcement, writer, outbox, publish })
  const handlers = createQueryHandlers({
    source,
    archive,
    market,
    writer,
    queue,
    weights,
    announcements,
    clock,
  })
  let publishedAtMs = wallNow
  let writtenAtMs = wallNow
  let isWriting = false

  const publishClock = (isJump: boolean): void => publish({ kind: 'clock', clock: clock.read(), isJump })

  function setClock(id: number, atMs: number | null, speed: number | null): void {
    try {
      clock.set({ atMs, speed })
      publishClock(atMs !== null)
      if (atMs !== null) restart()
      publish({ kind: 'clock-answer', id, refusal: null })
    } catch (error) {
      if (!(error instanceof ClockRefusal)) throw error
      publish({ kind: 'clock-answer', id, refusal: { code: error.code, message: error.message } })
    }
  }

  function restart(): void {
    market.restart(clock.read().marketNow)
    queue.run()
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
      announcements.publishNewest()
      void outbox.wake()
      restart()
    },
    reload: restart,
    step() {
      const now = clock.read()
      durable.step()
      market.advance(now.marketNow)
      queue.run()
      market.publishMinutes()
      const isSecondOver = now.wallNow - publishedAtMs >= publishMs
      market.publishChanges(isSecondOver)
      if (isSecondOver) publishedAtMs = now.wallNow
      publish({ kind: 'heartbeat', marketNow: now.marketNow })
      if (!isWriting && now.wallNow - writtenAtMs >= writer.waitMs()) void writeRegularly(now.wallNow)
    },
    work: () => queue.run(),
    handle(message) {
      if (message.kind === 'set-clock') setClock(message.id, message.at, message.speed)
      if (message.kind === 'query') void answer(message.id, message.query)
      if (message.kind === 'cancel') cancel(message.id)
    },
    async stop() {
      await write()
      await outbox.stop()
    },
  }
}
