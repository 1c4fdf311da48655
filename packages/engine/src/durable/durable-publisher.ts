import type { BusMessage } from '@tidemark/contracts'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import type { DurableEvents } from './durable-events.ts'
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
  readonly wallMs: () => number
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
  const { publish, events, writer, isStored, wallMs, publishFiring } = options
  const timers = createStepTimers(wallMs)
  const outbox = createOutbox({
    events,
    publish(event) {
      if (isFiringEvent(event)) return publishFiring(event)
      if (isAnnouncement(event)) publish({ kind: 'announcement', announcement: event.body })
      else gate.releaseWritten()
      return undefined
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
    nowMs: wallMs,
  })
  return {
    publish: gate.publish,
    outbox,
    step() {
      gate.step()
      timers.step()
    },
  }
}
