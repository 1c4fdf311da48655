import {
  type BusEnvelope,
  type BusSnapshot,
  busEnvelopeSchema,
  busMessageKinds,
  busMessageSchema,
  busSnapshotSchema,
  isReadable,
  type PublishedMessage,
} from '@tidemark/contracts'
import { listingVersion } from './listing.ts'

/** Validates what arrives from the bus. Everything that cannot be read is counted and reported. */
export class BusReader {
  readonly #version: number
  readonly #onProblem: (error: unknown) => void
  #unreadable = 0
  #reportedRun: string | null = null

  constructor(version: number, onProblem: (error: unknown) => void) {
    this.#version = version
    this.#onProblem = onProblem
  }

  get unreadable(): number {
    return this.#unreadable
  }

  /** Null when it cannot be read. */
  envelope(text: string): BusEnvelope | null {
    return this.#read(() => {
      const envelope = busEnvelopeSchema.parse(JSON.parse(text))
      return this.#isReadable(envelope) ? envelope : null
    })
  }

  /** Null when it cannot be read, and for a kind that only later releases know. */
  message(body: BusEnvelope['body']): PublishedMessage | null | 'unreadable' {
    if (!busMessageKinds.has(body.kind)) return null
    return this.#read(() => busMessageSchema.parse(body) as PublishedMessage) ?? 'unreadable'
  }

  /** Null when it cannot be read. */
  snapshot(text: string): BusSnapshot | null {
    return this.#read(() => {
      const snapshot = busSnapshotSchema.parse(JSON.parse(text))
      if (!this.#isReadable(snapshot)) return null
      if (listingVersion(snapshot.symbols) !== snapshot.listing)
        throw new Error('The listing of a snapshot does not match its version')
      return snapshot
    })
  }

  #read<Value>(read: () => Value | null): Value | null {
    try {
      return read()
    } catch (error) {
      this.#unreadable += 1
      this.#onProblem(error)
      return null
    }
  }

  /** Another version is reported once for each run: all its messages are of that version. */
  #isReadable(header: Pick<BusEnvelope, 'run' | 'v' | 'min'>): boolean {
    if (isReadable(header, this.#version)) return true
    this.#unreadable += 1
    if (this.#reportedRun !== header.run) {
      this.#reportedRun = header.run
      this.#onProblem(
        new Error(
          `The engine publishes version ${header.v} for readers from version ${header.min} on; this server is version ${this.#version}`,
        ),
      )
    }
    return false
  }
}
