import { createInbox, headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node'
import type { NatsLink } from './nats-link.ts'
import { readPartName, splitText, TextAssembler } from './text-parts.ts'
import { type AfterTimer, NoResponderError, type Transport, TransportError } from './transport.ts'
import { type UnconfirmedLimits, UnconfirmedTexts } from './unconfirmed-texts.ts'

const defaultLimits: UnconfirmedLimits = { texts: 10_000, bytes: 64 * 1024 * 1024 }
/** Kept free in each message for its headers. */
const headerBytes = 1024
/** Requests of one subject that are answered at once. */
const maxOpenRequests = 1000
const maxErrorLength = 1000

const partHeader = 'Tidemark-Part'
/** The response is the message of an error. */
const failedHeader = 'Tidemark-Failed'
const noResponderCode = 503

interface NatsTransportOptions {
  readonly link: NatsLink
  /** Before each subject, so that several installations can share a server. */
  readonly prefix: string
  readonly timers: AfterTimer
  readonly onProblem: (error: unknown) => void
  readonly limits?: UnconfirmedLimits
}

/** A subject with at least one listener. */
interface Topic {
  readonly listeners: Set<(text: string) => void>
  unsubscribe(): void
}

interface PendingRequest {
  readonly subject: string
  resolve(text: string): void
  reject(error: unknown): void
}

/** A transport over core NATS. A text above the limit of the server is sent in parts. While there is no connection, or the
 *  server does not keep up, published texts are dropped. The server ends the connection of a subscriber that does not read. */
export class NatsTransport implements Transport {
  readonly #options: NatsTransportOptions
  readonly #link: NatsLink
  readonly #connection: NatsConnection
  readonly #unconfirmed: UnconfirmedTexts
  readonly #topics = new Map<string, Topic>()
  readonly #pending = new Map<string, PendingRequest>()
  readonly #inbox = createInbox()
  readonly #responses = new TextAssembler()
  #lastId = 0
  #dropped = 0

  constructor(options: NatsTransportOptions) {
    this.#options = options
    this.#link = options.link
    this.#connection = options.link.connection
    this.#unconfirmed = new UnconfirmedTexts(options.limits ?? defaultLimits, () => this.#connection.flush())
    this.#connection.subscribe(`${this.#inbox}.*`, {
      callback: this.#receiver(this.#responses, this.#settle),
    })
    this.#link.onChange(isConnected => this.#changed(isConnected))
  }

  /** Texts that were not sent. */
  get dropped(): number {
    return this.#dropped
  }

  publish(subject: string, text: string): void {
    if (!this.#link.isConnected || this.#unconfirmed.isOverLimit()) {
      this.#dropped += 1
      return
    }
    const payload = Buffer.from(text)
    this.#unconfirmed.add(payload.length)
    this.#trySend(this.#nameOf(subject), payload)
  }

  subscribe(subject: string, listener: (text: string) => void): () => void {
    const { listeners, unsubscribe } = this.#topics.get(subject) ?? this.#subscribeTo(subject)
    listeners.add(listener)
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) unsubscribe()
    }
  }

  request(subject: string, text: string, timeoutMs: number): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!this.#link.isConnected) throw new TransportError('There is no connection')
      this.#lastId += 1
      const reply = `${this.#inbox}.${this.#lastId}`
      const finish =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          stopTimer()
          this.#pending.delete(reply)
          settle(value)
        }
      const stopTimer = this.#options.timers.after(timeoutMs, () =>
        this.#pending.get(reply)?.reject(new TransportError(`No response on ${subject} in ${timeoutMs} ms`)),
      )
      this.#pending.set(reply, { subject, resolve: finish(resolve), reject: finish(reject) })
      this.#send(this.#nameOf(subject), Buffer.from(text), reply)
    })
  }

  respond(subject: string, handler: (text: string) => Promise<string>): () => void {
    let open = 0
    const answer = async (text: string, { reply }: Msg): Promise<void> => {
      if (!reply) return
      open += 1
      const [response, isFailed] = await (open > maxOpenRequests
        ? Promise.reject(tooMany(subject))
        : handler(text)
      ).then(
        result => [result, false] as const,
        (error: unknown) => [messageOf(error), true] as const,
      )
      open -= 1
      if (this.#link.isConnected) this.#trySend(reply, Buffer.from(response), '', isFailed)
    }
    const callback = this.#receiver(new TextAssembler(), (text, message) => void answer(text, message))
    const subscription = this.#connection.subscribe(this.#nameOf(subject), { callback })
    return () => subscription.unsubscribe()
  }

  /** Resolves when the server has read everything sent before, and everything it has sent before is delivered. */
  flush(): Promise<void> {
    return this.#connection.flush()
  }

  close(): Promise<void> {
    return this.#link.close()
  }

  #nameOf(subject: string): string {
    return `${this.#options.prefix}.${subject}`
  }

  #subscribeTo(subject: string): Topic {
    const listeners = new Set<(text: string) => void>()
    const subscription = this.#connection.subscribe(this.#nameOf(subject), {
      callback: this.#receiver(new TextAssembler(), text => {
        for (const listener of [...listeners]) this.#guard(() => listener(text))
      }),
    })
    const unsubscribe = () => {
      this.#topics.delete(subject)
      subscription.unsubscribe()
    }
    const topic = { listeners, unsubscribe }
    this.#topics.set(subject, topic)
    return topic
  }

  /** Puts the parts of texts together and passes each text on. */
  #receiver(assembler: TextAssembler, receive: (text: string, message: Msg) => void) {
    return (error: Error | null, message: Msg): void => {
      if (error) {
        this.#options.onProblem(error)
        return
      }
      const name = message.headers?.get(partHeader) ?? ''
      const part = name === '' ? null : readPartName(name)
      const payload = part ? assembler.add(part, message.data) : message.data
      if (payload) this.#guard(() => receive(Buffer.from(payload).toString(), message))
    }
  }

  readonly #settle = (text: string, { subject, headers: fields }: Msg): void => {
    const pending = this.#pending.get(subject)
    if (fields?.code === noResponderCode && text === '')
      pending?.reject(new NoResponderError(`Nobody responds on ${pending.subject}`))
    else if (fields?.has(failedHeader)) pending?.reject(new TransportError(text.slice(0, maxErrorLength)))
    else pending?.resolve(text)
  }

  #send(name: string, payload: Uint8Array, reply = '', isFailed = false): void {
    const maxBytes = Math.max((this.#connection.info?.max_payload ?? 0) - headerBytes, headerBytes)
    for (const part of splitText(payload, maxBytes)) {
      const fields = headersOf(part.name, isFailed)
      this.#connection.publish(name, part.payload, {
        ...(reply && { reply }),
        ...(fields && { headers: fields }),
      })
    }
  }

  #trySend(name: string, payload: Uint8Array, reply = '', isFailed = false): void {
    this.#guard(() => this.#send(name, payload, reply, isFailed))
  }

  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#options.onProblem(error)
    }
  }

  #changed(isConnected: boolean): void {
    this.#unconfirmed.reset()
    if (isConnected) return
    for (const { reject } of [...this.#pending.values()])
      reject(new TransportError('The connection has ended'))
  }
}

function headersOf(part: string | null, isFailed: boolean): MsgHdrs | null {
  if (part === null && !isFailed) return null
  const fields = headers()
  if (part !== null) fields.set(partHeader, part)
  if (isFailed) fields.set(failedHeader, '1')
  return fields
}

const tooMany = (subject: string): TransportError =>
  new TransportError(`Too many requests on ${subject} are open`)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
