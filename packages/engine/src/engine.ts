import type { BusMessage, EngineQuery } from '@tidemark/contracts'
import type { MarketSource } from '@tidemark/sources'
import { createAnnouncements } from './announcements.ts'
import { createArchiveWriter } from './archive/archive-writer.ts'
import type { MarketArchive } from './archive/market-archive.ts'
import { createMemoryArchive } from './archive/memory-archive.ts'
import { emptyRestoredState, type RestoredState } from './archive/restored-state.ts'
import { breadthWeights } from './feeds/breadth-feed.ts'
import { Market } from './market.ts'
import { ClockRefusal, type MarketClock } from './market-clock.ts'
import { answerQuery } from './queries/answer-query.ts'
import { createQueryHandlers } from './queries/query-handlers.ts'
import { createWorkQueue, noLimit, type WorkBudget } from './work/work-queue.ts'

const tellMs = 1000
const writeMs = 60_000
const usualArchiveDays = 400

interface EngineOptions {
  readonly source: MarketSource
  readonly clock: MarketClock
  readonly publish: (message: BusMessage) => void
  /** Where it keeps what must outlive it; nowhere when absent. */
  readonly archive?: MarketArchive
  /** What the archive knows from before. */
  readonly restored?: RestoredState
  /** How much of what can wait is done at one go; all of it when absent. */
  readonly budget?: WorkBudget
  readonly archiveDays?: number
  /** Told when the archive could not be written. */
  readonly onTrouble?: (message: string) => void
}

export interface Engine {
  /** Says what time it is and where every symbol stands. Call once, before the first step. */
  start(): void
  /** Says it all anew: the source has learnt something about what has passed. */
  renew(): void
  /** Brings both feeds up to the market's time. Call a few times a second. */
  step(): void
  /** Goes on with what can wait, within the budget. Tells whether anything is left. */
  work(): boolean
  /** What others ask of the engine. */
  handle(message: BusMessage): void
  /** Writes what has not been written yet. */
  stop(): Promise<void>
}

export function createEngine(options: EngineOptions): Engine {
  const { source, clock, publish, archive = createMemoryArchive(), restored = emptyRestoredState } = options
  const weights = breadthWeights(source.listings())
  const queue = createWorkQueue(options.budget ?? noLimit)
  const writer = createArchiveWriter({
    archive,
    isReproducible: source.chains.isReproducible,
    archiveDays: options.archiveDays ?? usualArchiveDays,
    onTrouble: options.onTrouble ?? (() => undefined),
  })
  const { marketNow: marketMs, wallNow } = clock.read()
  const market = new Market({ source, weights, publish, writer, queue, restored, marketMs })
  const announcements = createAnnouncements(restored.announcement, writer, publish)
  const answerers = createQueryHandlers({
    source,
    archive,
    market,
    writer,
    queue,
    weights,
    announcements,
    clock,
  })
  let toldAtMs = wallNow
  let wroteAtMs = wallNow
  let hasMoreLevels = false

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

  async function answer(id: number, question: EngineQuery): Promise<void> {
    publish(await answerQuery(answerers, id, question))
  }

  const write = (): Promise<void> => {
    market.keepMinutes()
    return writer.flush()
  }

  return {
    start() {
      publishClock(false)
      announcements.tell()
      restart()
    },
    renew: restart,
    step() {
      const now = clock.read()
      market.advance(now.marketNow)
      queue.run()
      market.tellMinutes()
      const isTime = now.wallNow - toldAtMs >= tellMs
      if (isTime || hasMoreLevels) hasMoreLevels = market.tellLevels()
      if (isTime) market.tellIndex()
      if (isTime) toldAtMs = now.wallNow
      publish({ kind: 'heartbeat', marketNow: now.marketNow })
      if (now.wallNow - wroteAtMs >= writeMs) {
        wroteAtMs = now.wallNow
        void write()
      }
    },
    work: () => queue.run(),
    handle(message) {
      if (message.kind === 'set-clock') setClock(message.id, message.at, message.speed)
      if (message.kind === 'ask') void answer(message.id, message.question)
    },
    stop: write,
  }
}
