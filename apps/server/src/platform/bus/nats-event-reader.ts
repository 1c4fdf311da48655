import {
  AckPolicy,
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { type BusEvent, decodeBusEvent } from '@tidemark/contracts'
import type { EventReader, EventReaderOptions } from './event-stream.ts'
import type { NatsEventParts } from './nats-event-stream.ts'
import { RetryWait } from './retry-wait.ts'
import { TransportError } from './transport.ts'

const firstRetryMs = 250
const lastRetryMs = 60_000
/** Real time after which a request for events is made again. */
const expiresMs = 10_000
const readerName = /^[\w-]{1,64}$/

/** Reads with a durable consumer of JetStream, which knows the last acknowledged event. */
export class NatsEventReader implements EventReader {
  readonly isReady: Promise<void>
  readonly #parts: NatsEventParts
  readonly #options: EventReaderOptions
  readonly #retry: RetryWait
  readonly #removeListener: () => void
  readonly #ended: Promise<void>
  #messages: ConsumerMessages | null = null
  #isStopped = false
  /** An acknowledgement may be lost: then this event comes again. */
  #lastKey: string | null = null

  constructor(parts: NatsEventParts, options: EventReaderOptions) {
    if (!readerName.test(options.name)) throw new TransportError(`“${options.name}” is no name of a reader`)
    this.#parts = parts
    this.#options = options
    this.#retry = new RetryWait(parts.link, parts.timers)
    // Requests on the old connection get no answer. The consumer may be gone too.
    this.#removeListener = parts.link.onChange(() => void this.#messages?.close())
    let noteReady: () => void = () => undefined
    this.isReady = new Promise(resolve => {
      noteReady = resolve
    })
    this.#ended = this.#run(noteReady)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#removeListener()
    this.#retry.stop()
    void this.#messages?.close()
    await this.#ended
  }

  async #run(noteReady: () => void): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#read(noteReady)
      } catch (error) {
        if (!this.#isStopped) this.#parts.onProblem(error)
      }
      await this.#retry.wait()
    }
  }

  async #read(noteReady: () => void): Promise<void> {
    if (!this.#parts.link.isConnected) return
    const consumer = await this.#retry.untilLost(this.#openConsumer())
    if (this.#isStopped) return
    const messages = await consumer.consume({
      max_messages: 1,
      expires: expiresMs,
      abort_on_missing_resource: true,
    })
    this.#messages = messages
    if (this.#isStopped || !this.#parts.link.isConnected) void messages.close()
    this.#retry.reset()
    noteReady()
    for await (const message of messages) {
      if (this.#isStopped) message.nak()
      else await this.#receive(message)
    }
  }

  async #openConsumer(): Promise<Consumer> {
    const { stream, ackWaitMs, limits } = this.#parts
    const manager = await this.#parts.openStream()
    const { name, start } = this.#options
    const known = await manager.consumers.info(stream, name).catch(() => null)
    if (known === null)
      await manager.consumers.add(stream, {
        durable_name: name,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ackWaitMs),
        // The next event is sent when this one is acknowledged: an event that comes again keeps its place.
        max_ack_pending: 1,
        deliver_policy: start === 'oldest' ? DeliverPolicy.All : DeliverPolicy.New,
        // After this time nothing that it has not read is stored any more.
        inactive_threshold: nanos(limits.maxAgeMs),
      })
    return manager.jetstream().consumers.get(stream, name)
  }

  async #receive(message: JsMsg): Promise<void> {
    const event = this.#decode(message)
    if (event === null) {
      message.term()
      return
    }
    try {
      if (event.key !== this.#lastKey) await this.#options.handle(event)
      this.#lastKey = event.key
      message.ack()
    } catch (error) {
      this.#parts.onProblem(error)
      const attempts = Math.min(message.info.deliveryCount, 10)
      message.nak(Math.min(firstRetryMs * 2 ** (attempts - 1), lastRetryMs))
    }
  }

  /** Null for what is not an event that this release can read: it would block all others. */
  #decode(message: JsMsg): BusEvent | null {
    try {
      return decodeBusEvent(message.string())
    } catch (error) {
      this.#parts.onProblem(error)
      return null
    }
  }
}
