import type { Duplex } from 'node:stream'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { LiveCounters } from './live-counters.ts'

interface WriterParts {
  readonly socket: Duplex
  readonly waitingBytes: number
  readonly wall: WallClock
  readonly counters: LiveCounters
  /** What was kept back while the client did not read. */
  readonly owed: () => readonly Buffer[]
}

/** The way out to one client. Whole frames go straight to the network socket, beside those of `ws`: both write a frame
 *  in one step, so they never mix. When too much waits the client is congested, until all of it is read. */
export class ClientWriter {
  readonly #parts: WriterParts
  readonly #limit: number
  #batch: Buffer[] = []
  #batchBytes = 0
  #batchMessages = 0
  #isOpen = true
  #congestedSinceMs: number | null = null

  constructor(parts: WriterParts) {
    this.#parts = parts
    // Below the stream's own mark no drain would be told.
    this.#limit = Math.max(parts.waitingBytes, parts.socket.writableHighWaterMark)
    parts.socket.on('drain', () => this.#drained())
  }

  /** Nothing but what the client asked for is written while this is set. */
  get congestedSinceMs(): number | null {
    return this.#congestedSinceMs
  }

  /** Adds frames to the next write. True for the first of a write: its adder sees to it that `send` is called. */
  add(frames: Buffer, messages: number): boolean {
    this.#batchMessages += messages
    this.#batchBytes += frames.length
    return this.#batch.push(frames) === 1
  }

  /** One write for all that was added: what a client costs is the write, not the messages in it. */
  send(): void {
    const [batch, bytes, messages] = [this.#batch, this.#batchBytes, this.#batchMessages]
    const [first] = batch
    if (!first) return
    this.#batch = []
    this.#batchBytes = 0
    this.#batchMessages = 0
    if (!this.#isOpen) return
    const { socket, counters, wall } = this.#parts
    socket.write(batch.length === 1 ? first : Buffer.concat(batch, bytes))
    counters.messagesSent += messages
    counters.bytesSent += bytes
    if (this.#congestedSinceMs === null && socket.writableLength > this.#limit) {
      this.#congestedSinceMs = wall.nowMs()
    }
  }

  /** At once. */
  write(frame: Buffer): void {
    this.add(frame, 1)
    this.send()
  }

  /** For what a newer message replaces: a congested client goes without. */
  offer(frame: Buffer): boolean {
    if (this.#congestedSinceMs !== null) {
      this.#parts.counters.dropped += 1
      return false
    }
    this.write(frame)
    return true
  }

  /** Nothing more is written. */
  close(): void {
    this.#isOpen = false
  }

  #drained(): void {
    if (this.#congestedSinceMs === null || !this.#isOpen) return
    // Still congested while this is gathered: what comes up meanwhile is kept too and goes out in its order.
    const owed = this.#parts.owed()
    this.#congestedSinceMs = null
    for (const frame of owed) this.add(frame, 1)
    this.send()
  }
}
