import type { BusMessage } from '@tidemark/contracts'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import type { DurableEvent, DurableEvents } from './durable-events.ts'
import { type FiringEvent, isAnnouncement, isFiringEvent } from './engine-events.ts'
import { createLevelGate } from './level-gate.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createStepTimers } from './step-timers.ts'

interface DurablePublisherOptions {
  readonly publish: (message: BusMessage) => void
  readonly events: DurableEvents
  readonly writer: ArchiveWriter
  /** False without a storage: nothing waits for a write. */
  readonly isStored: boolean
  /** Stores a message for servers that are cut off; null without such a storage. */
  readonly storeEvent: ((key: string, message: BusMessage) => Promise<void>) | null
  readonly wallMs: () => number
  readonly elapsedMs: () => number
  /** Publishes a firing that is written; `later`: its feed has not reached it yet. */
  readonly publishFiring: (event: FiringEvent) => 'later' | undefined
}

/** Publishes announcements, firings and levels after the archive has them, and everything else at once. */
export interface DurablePublisher {
  readonly publish: (message: BusMessage) => void
  readonly outbox: Outbox
  /** Call at each step of the engine. */
  step(): void
}

export function createDurablePublisher(options: DurablePublisherOptions): DurablePublisher {
  const { publish, events, writer, isStored, storeEvent, wallMs, elapsedMs, publishFiring } = options
  let published: BusMessage | null = null
  /** The messages of published events that are to be stored. */
  const messages = new Map<string, BusMessage>()
  const timers = createStepTimers(elapsedMs)
  const outbox = createOutbox({
    events,
    publish(event) {
      published = null
      const result = publishEvent(event)
      if (published && storeEvent) messages.set(event.key, published)
      return result
    },
    confirm({ key }) {
      const message = messages.get(key)
      messages.delete(key)
      return message && storeEvent ? storeEvent(key, message) : null
    },
    after: timers.after,
    nowMs: wallMs,
  })
  const gate = createLevelGate({
    publish,
    hasUnwritten: () => isStored && writer.hasUnwrittenRecords(),
    async write() {
      await writer.flush()
      await outbox.wake()
    },
    elapsedMs,
  })
  function publishEvent(event: DurableEvent): 'later' | undefined {
    if (isFiringEvent(event)) return publishFiring(event)
    if (isAnnouncement(event)) publishNoted({ kind: 'announcement', announcement: event.body })
    // Publishes levels that were held, which are no events.
    else gate.releaseWritten()
    return undefined
  }

  function publishNoted(message: BusMessage): void {
    published = message
    gate.publish(message)
  }

  return {
    publish: publishNoted,
    outbox,
    step() {
      gate.step()
      timers.step()
    },
  }
}
