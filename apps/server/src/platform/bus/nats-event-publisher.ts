import { JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream'
import { type BusEvent, encodeBusEvent } from '@tidemark/contracts'
import type { NatsEventParts } from './nats-event-stream.ts'
import { RetryWait } from './retry-wait.ts'
import { TransportError } from './transport.ts'

const ackTimeoutMs = 5000
const maxWaitingBytes = 16 * 1024 * 1024

interface WaitingEvent {
  readonly event: BusEvent
  readonly payload: Buffer
  resolve(): void
  reject(error: unknown): void
}

/** Stores events in their order: each is sent when the one before it is acknowledged. What cannot be stored now waits, up to
 *  a bound. The key lets the server recognise an event whose acknowledgement was lost. */
export class NatsEventPublisher {
  readonly #parts: NatsEventParts
  readonly #waiting: WaitingEvent[] = []
  readonly #retry: RetryWait
  #waitingBytes = 0
  #isRunning = false
  #isClosed = false
  #client: JetStreamClient | null = null

  constructor(parts: NatsEventParts) {
    this.#parts = parts
    this.#retry = new RetryWait(parts.link, parts.timers)
  }

  publish(event: BusEvent): Promise<void> {
    return new Promise((resolve, reject) => {
      const payload = Buffer.from(encodeBusEvent(event))
      this.#checkLimits(payload)
      this.#waitingBytes += payload.length
      this.#waiting.push({ event, payload, resolve, reject })
      void this.#run()
    })
  }

  close(): void {
    this.#isClosed = true
    this.#retry.stop()
    for (const { reject } of this.#waiting.splice(0)) reject(new TransportError('The connection has ended'))
  }

  #checkLimits(payload: Buffer): void {
    const { maxEventBytes, maxWaiting } = this.#parts.limits
    if (this.#isClosed) throw new TransportError('The connection has ended')
    // The key stands in the headers too.
    if (payload.length > maxEventBytes - 1024)
      throw new TransportError(`An event of ${payload.length} bytes is too long`)
    if (this.#waiting.length >= maxWaiting || this.#waitingBytes + payload.length > maxWaitingBytes)
      throw new TransportError(`NATS stores no events, and ${this.#waiting.length} wait for it already`)
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let next = this.#waiting[0]; next && !this.#isClosed; next = this.#waiting[0])
      await this.#tryStore(next)
    this.#isRunning = false
  }

  async #tryStore(next: WaitingEvent): Promise<void> {
    try {
      await this.#store(next)
      this.#retry.reset()
      this.#take(next)
      next.resolve()
    } catch (error) {
      if (this.#isClosed) return
      this.#client = null
      this.#parts.onProblem(error)
      if (isRefusal(error)) {
        this.#take(next)
        next.reject(new TransportError(`NATS does not store the event “${next.event.key}”: ${error.message}`))
      } else await this.#retry.wait()
    }
  }

  async #store({ event, payload }: WaitingEvent): Promise<void> {
    if (!this.#parts.link.isConnected) throw new TransportError('There is no connection to NATS')
    this.#client ??= (await this.#parts.openStream()).jetstream()
    await this.#retry.untilLost(
      this.#client.publish(this.#parts.subjectOf(event.kind), payload, {
        msgID: event.key,
        timeout: ackTimeoutMs,
        expect: { streamName: this.#parts.stream },
      }),
    )
  }

  #take(event: WaitingEvent): void {
    if (this.#waiting[0] !== event) return
    this.#waiting.shift()
    this.#waitingBytes -= event.payload.length
  }
}

/** The server has read the event and will not store it: trying again changes nothing. */
const isRefusal = (error: unknown): error is JetStreamApiError =>
  error instanceof JetStreamApiError && error.status === 400
