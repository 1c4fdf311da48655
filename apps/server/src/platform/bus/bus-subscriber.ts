import { type BusSnapshot, busSubjects, busVersion, type PublishedMessage } from '@tidemark/contracts'
import { snapshotSubject } from './bus-publisher.ts'
import { BusReader } from './bus-reader.ts'
import { type ListingTranslation, listingVersion, translateListing } from './listing.ts'
import { MessageOrder } from './message-order.ts'
import type { AfterTimer, Transport } from './transport.ts'
import { type WaitingMessage, WaitingMessages } from './waiting-messages.ts'

const snapshotTimeoutMs = 5000
const firstRetryMs = 250
const lastRetryMs = 5000
/** Between two snapshots, so that a publisher whose messages cannot be read is not asked for one after each of them. */
const minIntervalMs = 1000

interface SubscriberOptions {
  readonly transport: Transport
  /** The symbols that positions in delivered messages refer to. */
  readonly symbols: readonly string[]
  readonly timers: AfterTimer
  /** Called for messages that cannot be read and for snapshots that do not arrive. */
  readonly onProblem: (error: unknown) => void
  /** Version of this reader; tests pretend to be another release. */
  readonly version?: number
}

/** `gaps`: how often messages were missed. `snapshots`: how often the state was received. */
type SubscriberCounters = Readonly<Record<'gaps' | 'snapshots' | 'unreadable', number>>

/** Delivers the messages of all subjects in order and each once. Where some were missed, or another run of the publisher
 *  is already under way, it asks for a snapshot of all subjects, delivers that and goes on from there. */
export class BusSubscriber {
  readonly #options: SubscriberOptions
  readonly #listeners = new Set<(message: PublishedMessage) => void>()
  readonly #reader: BusReader
  readonly #order: MessageOrder
  readonly #waiting = new WaitingMessages()
  readonly #unsubscribe: readonly (() => void)[]
  /** Null while the publisher has the same listing. */
  #translation: ListingTranslation | null = null
  #isCatchingUp = false
  #isClosed = false
  #isResting = false
  #stopTimers: (() => void)[] = []
  #gaps = 0
  #snapshots = 0

  constructor(options: SubscriberOptions) {
    const { transport, symbols, onProblem, version = busVersion } = options
    this.#options = options
    this.#reader = new BusReader(version, onProblem)
    this.#order = new MessageOrder(listingVersion(symbols))
    this.#unsubscribe = busSubjects.map(subject =>
      transport.subscribe(subject, text => this.#receive(subject, text)),
    )
  }

  get counters(): SubscriberCounters {
    return { gaps: this.#gaps, snapshots: this.#snapshots, unreadable: this.#reader.unreadable }
  }

  /** Returns a function that unsubscribes. */
  subscribe(listener: (message: PublishedMessage) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Asks for the state of all subjects. Call after a start or a reconnection, when messages may have been missed. */
  catchUp(): void {
    if (this.#isCatchingUp || this.#isClosed) return
    this.#isCatchingUp = true
    if (!this.#isResting) void this.#requestSnapshot(firstRetryMs)
  }

  close(): void {
    this.#isClosed = true
    for (const stop of [...this.#unsubscribe, ...this.#stopTimers]) stop()
  }

  #receive(subject: string, text: string): void {
    const envelope = this.#reader.envelope(text)
    if (envelope) this.#accept({ subject, envelope, characters: text.length })
  }

  #accept(received: WaitingMessage): void {
    if (this.#isCatchingUp) {
      this.#waiting.add(received)
      return
    }
    const { subject, envelope } = received
    const isStarted = this.#order.hasStarted
    const order = this.#order.receive(subject, envelope)
    if (order === 'old') return
    if (order === 'next' && this.#deliver(envelope.body)) return
    if (isStarted) this.#gaps += 1
    this.catchUp()
    if (order === 'gap') this.#waiting.add(received)
  }

  /** Returns false for a message that cannot be read. */
  #deliver(body: WaitingMessage['envelope']['body']): boolean {
    const message = this.#reader.message(body)
    if (message === 'unreadable') return false
    const translated = message && this.#translation ? this.#translation.translate(message) : message
    if (translated)
      for (const listener of [...this.#listeners]) {
        try {
          listener(translated)
        } catch (error) {
          this.#options.onProblem(error)
        }
      }
    return true
  }

  async #requestSnapshot(retryMs: number): Promise<void> {
    try {
      const text = await this.#options.transport.request(snapshotSubject, '{}', snapshotTimeoutMs)
      const snapshot = this.#isClosed ? null : this.#reader.snapshot(text)
      if (snapshot && !this.#order.hasEnded(snapshot)) {
        this.#apply(snapshot)
        return
      }
    } catch (error) {
      if (!this.#isClosed) this.#options.onProblem(error)
    }
    this.#after(retryMs, () => void this.#requestSnapshot(Math.min(retryMs * 2, lastRetryMs)))
  }

  #apply(snapshot: BusSnapshot): void {
    const { symbols } = this.#options
    const isSameListing = listingVersion(symbols) === snapshot.listing
    this.#translation = isSameListing ? null : translateListing(snapshot.symbols, symbols)
    const mayHaveJumped = this.#order.hasStarted
    this.#order.adopt(snapshot)
    this.#snapshots += 1
    const states = new Map(snapshot.subjects.map(({ subject, body }) => [subject, body]))
    for (const subject of busSubjects) {
      const body = states.get(subject)
      // A jump of the clock may be among the messages that were missed.
      if (body) this.#deliver(body.kind === 'clock' ? { ...body, isJump: mayHaveJumped } : body)
    }
    this.#isCatchingUp = false
    this.#rest()
    const waiting = this.#waiting.take()
    const first = waiting.findIndex(({ envelope }) => envelope.run === snapshot.run)
    // Runs that came before the one of the snapshot: their messages would end it again.
    for (const { envelope } of waiting.slice(0, Math.max(first, 0)))
      if ((envelope.term ?? 0) <= (snapshot.term ?? 0)) this.#order.end(envelope.run)
    for (const message of waiting) this.#accept(message)
  }

  #rest(): void {
    this.#isResting = true
    this.#after(minIntervalMs, () => {
      this.#isResting = false
      if (this.#isCatchingUp) void this.#requestSnapshot(firstRetryMs)
    })
  }

  #after(ms: number, run: () => void): void {
    if (this.#isClosed) return
    const stop = this.#options.timers.after(ms, () => {
      this.#stopTimers = this.#stopTimers.filter(other => other !== stop)
      run()
    })
    this.#stopTimers.push(stop)
  }
}
