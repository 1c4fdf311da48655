import { type JetStreamManager, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { BusEvent } from '@tidemark/contracts'
import { DAY_MS, HOUR_MS } from '@tidemark/domain'
import type { EventLimits, EventReader, EventReaderOptions, EventStream } from './event-stream.ts'
import { NatsEventPublisher } from './nats-event-publisher.ts'
import { NatsEventReader } from './nats-event-reader.ts'
import type { NatsLink } from './nats-link.ts'
import type { AfterTimer } from './transport.ts'

export const defaultEventLimits: EventLimits = {
  // As long as published events stay in the storage of their publisher.
  maxAgeMs: 7 * DAY_MS,
  maxBytes: 256 * 1024 * 1024,
  maxEventBytes: 256 * 1024,
  duplicatesMs: 2 * HOUR_MS,
  maxWaiting: 1000,
}
/** An event that a crashed reader has not acknowledged comes again after this time. */
const defaultAckWaitMs = 10_000

export interface NatsEventOptions {
  readonly link: NatsLink
  readonly prefix: string
  readonly timers: AfterTimer
  readonly onProblem: (error: unknown) => void
  readonly limits?: EventLimits
  readonly ackWaitMs?: number
}

/** What publisher and readers know of their stream. */
export interface NatsEventParts {
  readonly link: NatsLink
  readonly stream: string
  readonly timers: AfterTimer
  readonly onProblem: (error: unknown) => void
  readonly limits: EventLimits
  readonly ackWaitMs: number
  subjectOf(kind: string): string
  /** Creates the stream where it is missing, and changes the bounds of one that exists. */
  openStream(): Promise<JetStreamManager>
}

/** Durable events in a stream of JetStream. */
export class NatsEventStream implements EventStream {
  readonly #parts: NatsEventParts
  readonly #publisher: NatsEventPublisher
  readonly #readers = new Set<EventReader>()

  constructor(options: NatsEventOptions) {
    this.#parts = partsOf(options)
    this.#publisher = new NatsEventPublisher(this.#parts)
  }

  publish(event: BusEvent): Promise<void> {
    return this.#publisher.publish(event)
  }

  read(options: EventReaderOptions): EventReader {
    const reader = new NatsEventReader(this.#parts, options)
    this.#readers.add(reader)
    return reader
  }

  /** Leaves the connection open. */
  async close(): Promise<void> {
    this.#publisher.close()
    await Promise.all([...this.#readers].map(reader => reader.stop()))
  }
}

function partsOf(options: NatsEventOptions): NatsEventParts {
  const {
    link,
    prefix,
    timers,
    onProblem,
    limits = defaultEventLimits,
    ackWaitMs = defaultAckWaitMs,
  } = options
  const stream = `${prefix.replaceAll('.', '_')}_events`
  const bounds = {
    max_age: nanos(limits.maxAgeMs),
    max_bytes: limits.maxBytes,
    max_msg_size: limits.maxEventBytes,
    duplicate_window: nanos(limits.duplicatesMs),
    subjects: [`${prefix}.events.*`],
  }
  return {
    link,
    stream,
    timers,
    onProblem,
    limits,
    ackWaitMs,
    subjectOf: kind => `${prefix}.events.${kind}`,
    async openStream() {
      const manager = await jetstreamManager(link.connection, { checkAPI: false })
      const names = await manager.streams.names(bounds.subjects[0]).next()
      if (names.includes(stream)) await manager.streams.update(stream, bounds)
      else
        await manager.streams.add({
          name: stream,
          storage: StorageType.File,
          retention: RetentionPolicy.Limits,
          ...bounds,
        })
      return manager
    },
  }
}
