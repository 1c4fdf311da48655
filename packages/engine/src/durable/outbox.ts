import { DAY_MS, HOUR_MS } from '@tidemark/domain'
import type { DurableEvent, DurableEvents } from './durable-events.ts'

/** Events that are read and marked together, and so the most that a crash repeats. */
const batchSize = 100
/** Further events wait until some of these are confirmed. */
const maxUnconfirmed = 1000
const firstRetryMs = 1000
const lastRetryMs = 60_000
const cleanEveryMs = HOUR_MS
/** Published events stay this long, so that a key that is appended again within it is still recognised. */
const keepPublishedMs = 7 * DAY_MS
const deletedAtOnce = 1000

interface OutboxOptions {
  readonly events: DurableEvents
  /** Resolves when the consumers have the event. Consumers may get an event again and recognise it by its key. `later`: it
   *  is not time for it yet; the others go on, and it is tried again when the outbox is woken. */
  readonly publish: (event: DurableEvent) => void | 'later' | Promise<void>
  /** Called after an event was published: resolves when it is stored for consumers that are cut off, null when there is
   *  nothing to wait for. Others do not wait for it. Until then the event is not marked, so that a crash does not lose it. */
  readonly confirm?: (event: DurableEvent) => Promise<void> | null
  /** Timer: calls the work later, returns the function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void
  readonly nowMs: () => number
  readonly onError?: (error: unknown) => void
}

/** Publishes the events of a storage in order, also those that were written before a crash. */
export interface Outbox {
  /** Publishes what was appended since. Call it after each append, and once at the start. Never rejects: what fails is
   *  tried again, after a growing delay. Resolves when all is published or the delay has begun. */
  wake(): Promise<void>
  /** Reason why the last try failed; null if it succeeded. */
  lastError(): string | null
  /** Publishes nothing more. Resolves when the event being published is done. */
  stop(): Promise<void>
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { events, publish, confirm = () => null, after, nowMs, onError } = options
  /** Published and confirmed, but not marked yet. */
  const unmarked = new Set<string>()
  /** Published and not confirmed yet. */
  const unconfirmed = new Set<string>()
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  let failures = 0
  let lastError: string | null = null
  let cancelRetry: (() => void) | null = null
  let cleanedAtMs = Number.NEGATIVE_INFINITY

  async function publishBatch(batch: readonly DurableEvent[], postponed: Set<string>): Promise<void> {
    try {
      for (const event of batch) {
        if (isStopped) return
        if (unmarked.has(event.key)) continue
        if ((await publish(event)) === 'later') postponed.add(event.key)
        else notePublished(event)
      }
    } finally {
      await mark()
    }
  }

  function notePublished(event: DurableEvent): void {
    const confirmation = confirm(event)
    if (confirmation === null) {
      unmarked.add(event.key)
      return
    }
    unconfirmed.add(event.key)
    confirmation.then(
      () => {
        unmarked.add(event.key)
        unconfirmed.delete(event.key)
        if (!isStopped && cancelRetry === null) void start()
      },
      // It is published again.
      () => unconfirmed.delete(event.key),
    )
  }

  async function mark(): Promise<void> {
    const keys = [...unmarked]
    if (keys.length > 0) await events.markPublished(keys, nowMs())
    for (const key of keys) unmarked.delete(key)
  }

  async function publishAll(): Promise<void> {
    const postponed = new Set<string>()
    while (!isStopped && unconfirmed.size < maxUnconfirmed) {
      await mark()
      const waiting = await events.unpublished(batchSize + postponed.size + unconfirmed.size)
      const batch = waiting
        .filter(({ key }) => !postponed.has(key) && !unconfirmed.has(key))
        .slice(0, batchSize)
      if (batch.length === 0) return
      await publishBatch(batch, postponed)
    }
  }

  async function clean(): Promise<void> {
    if (nowMs() - cleanedAtMs < cleanEveryMs) return
    const beforeMs = nowMs() - keepPublishedMs
    while (!isStopped && (await events.deletePublishedBefore(beforeMs, deletedAtOnce)) === deletedAtOnce);
    cleanedAtMs = nowMs()
  }

  async function run(): Promise<void> {
    try {
      while (isWoken && !isStopped) {
        isWoken = false
        await publishAll()
      }
      if (!isStopped) await clean()
      failures = 0
      lastError = null
    } catch (error) {
      failures += 1
      lastError = error instanceof Error ? error.message : String(error)
      retryLater()
      onError?.(error)
    }
  }

  function retryLater(): void {
    if (isStopped) return
    const waitMs = Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1))
    cancelRetry = after(waitMs, () => {
      cancelRetry = null
      void start()
    })
  }

  function start(): Promise<void> {
    isWoken = true
    running ??= run().finally(() => {
      running = null
      // Woken while the last run was ending, by an append that it had not read.
      if (isWoken && cancelRetry === null && !isStopped) void start()
    })
    return running
  }

  return {
    wake: () => (isStopped || cancelRetry !== null ? Promise.resolve() : start()),
    lastError: () => lastError,
    async stop() {
      isStopped = true
      cancelRetry?.()
      await running
      // What is not marked is published again after the next start.
      await mark().catch(() => undefined)
    },
  }
}
