import type { BusMessage } from '@tidemark/contracts'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import type { DurableEvents } from './durable-events.ts'
import { isAnnouncement } from './engine-events.ts'
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
}

/** Publishes announcements and levels after the archive has them, and everything else at once. */
export interface DurablePublisher {
  readonly publish: (message: BusMessage) => void
  readonly outbox: Outbox
  /** Call at each step of the engine. */
  step(): void
}

export function createDurablePublisher(options: DurablePublisherOptions): DurablePublisher {
  const { publish, events, writer, isStored, wallMs } = options
  const timers = createStepTimers(wallMs)
  const outbox = createOutbox({
    events,
    publish(event) {
      if (isAnnouncement(event)) publish({ kind: 'announcement', announcement: event.body })
      else gate.releaseWritten()
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
