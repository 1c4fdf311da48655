import { type AfterTimer, type Transport, TransportError } from './transport.ts'

/** The common part of a Worker and a parent port. */
export interface Port {
  postMessage(value: unknown): void
  on(event: 'message', listener: (value: unknown) => void): unknown
}

/** What the other side may leave unread before published texts are dropped. */
export interface UnreadLimits {
  readonly texts: number
  readonly characters: number
}

const defaultLimits: UnreadLimits = { texts: 10_000, characters: 64 * 1024 * 1024 }
/** The reader reports what it has read after this many texts, and this long after the first that is not reported. */
const textsPerReport = 32
const reportMs = 1000

type Frame =
  | readonly ['publish', subject: string, text: string]
  | readonly ['request', id: number, subject: string, text: string]
  | readonly ['response', id: number, text: string | null, error: string | null]
  | readonly ['read', texts: number, characters: number]

interface ThreadTransportOptions {
  readonly timers: AfterTimer
  readonly onProblem: (error: unknown) => void
  readonly limits?: UnreadLimits
}

interface PendingRequest {
  resolve(text: string): void
  reject(error: unknown): void
}

/** A transport over the message port of a thread. The port itself has no limit, so each side reports what it has read:
 *  while too much is unread, published texts are dropped. Requests and responses are never dropped; their number is
 *  limited by their senders. */
export class ThreadTransport implements Transport {
  readonly #options: ThreadTransportOptions
  readonly #limits: UnreadLimits
  readonly #listeners = new Map<string, Set<(text: string) => void>>()
  readonly #responders = new Map<string, (text: string) => Promise<string>>()
  readonly #pending = new Map<number, PendingRequest>()
  #lastId = 0
  #port: Port | null = null
  /** What was published and not reported as read. */
  #unread = { texts: 0, characters: 0 }
  #isDropping = false
  /** What was read and not reported yet. */
  #read = { texts: 0, characters: 0 }
  #isReportDue = false
  #dropped = 0

  constructor(options: ThreadTransportOptions) {
    this.#options = options
    this.#limits = options.limits ?? defaultLimits
  }

  /** Texts that a slow reader missed. */
  get dropped(): number {
    return this.#dropped
  }

  /** Uses a port from now on; nothing arrives from the one before. */
  attach(port: Port): void {
    this.detach()
    this.#port = port
    port.on('message', frame => {
      if (this.#port === port) this.#receive(frame as Frame)
    })
  }

  /** Ends the connection; open requests are rejected. */
  detach(): void {
    this.#port = null
    this.#unread = { texts: 0, characters: 0 }
    this.#read = { texts: 0, characters: 0 }
    this.#isDropping = false
    for (const { reject } of [...this.#pending.values()])
      reject(new TransportError('The connection has ended'))
  }

  publish(subject: string, text: string): void {
    if (!this.#port) return
    if (this.#isOverLimit()) {
      this.#dropped += 1
      return
    }
    this.#unread.texts += 1
    this.#unread.characters += text.length
    this.#send(['publish', subject, text])
  }

  subscribe(subject: string, listener: (text: string) => void): () => void {
    const listeners = this.#listeners.get(subject) ?? new Set()
    this.#listeners.set(subject, listeners)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  request(subject: string, text: string, timeoutMs: number): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!this.#port) throw new TransportError('There is no connection')
      this.#lastId += 1
      const id = this.#lastId
      const finish =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          stopTimer()
          this.#pending.delete(id)
          settle(value)
        }
      const stopTimer = this.#options.timers.after(timeoutMs, () =>
        this.#pending.get(id)?.reject(new TransportError(`No response on ${subject} in ${timeoutMs} ms`)),
      )
      this.#pending.set(id, { resolve: finish(resolve), reject: finish(reject) })
      this.#send(['request', id, subject, text])
    })
  }

  respond(subject: string, handler: (text: string) => Promise<string>): () => void {
    this.#responders.set(subject, handler)
    return () => void this.#responders.delete(subject)
  }

  #send(frame: Frame): void {
    this.#port?.postMessage(frame)
  }

  #receive(frame: Frame): void {
    switch (frame[0]) {
      case 'publish':
        this.#deliver(frame[1], frame[2])
        break
      case 'request':
        void this.#answer(frame[1], frame[2], frame[3])
        break
      case 'response':
        this.#settle(frame[1], frame[2], frame[3])
        break
      case 'read':
        this.#unread.texts -= frame[1]
        this.#unread.characters -= frame[2]
        break
      default:
        this.#options.onProblem(new TransportError('A frame of an unknown kind has arrived'))
    }
  }

  #deliver(subject: string, text: string): void {
    this.#noteRead(text)
    for (const listener of [...(this.#listeners.get(subject) ?? [])]) {
      try {
        listener(text)
      } catch (error) {
        this.#options.onProblem(error)
      }
    }
  }

  async #answer(id: number, subject: string, text: string): Promise<void> {
    const port = this.#port
    const responder = this.#responders.get(subject)
    const response = await (responder ? responder(text) : Promise.reject(noResponder(subject))).then(
      answer => ['response', id, answer, null] as const,
      (error: unknown) => ['response', id, null, messageOf(error)] as const,
    )
    if (this.#port === port) this.#send(response)
  }

  #settle(id: number, text: string | null, error: string | null): void {
    const pending = this.#pending.get(id)
    if (text === null) pending?.reject(new TransportError(error ?? 'The request failed'))
    else pending?.resolve(text)
  }

  /** Once over the limit, nothing is published until the reader has read half of it: it would fall behind at once again. */
  #isOverLimit(): boolean {
    const share = this.#isDropping ? 0.5 : 1
    const { texts, characters } = this.#unread
    this.#isDropping = texts >= this.#limits.texts * share || characters >= this.#limits.characters * share
    return this.#isDropping
  }

  #noteRead(text: string): void {
    this.#read.texts += 1
    this.#read.characters += text.length
    if (this.#read.texts >= textsPerReport) this.#reportRead()
    else if (!this.#isReportDue) {
      this.#isReportDue = true
      this.#options.timers.after(reportMs, () => {
        this.#isReportDue = false
        this.#reportRead()
      })
    }
  }

  #reportRead(): void {
    if (this.#read.texts > 0) this.#send(['read', this.#read.texts, this.#read.characters])
    this.#read = { texts: 0, characters: 0 }
  }
}

const noResponder = (subject: string): TransportError => new TransportError(`Nobody responds on ${subject}`)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
