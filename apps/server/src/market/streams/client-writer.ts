import type { Duplex } from 'node:stream'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'
import type { LiveCounters } from './live-counters.ts'

interface WriterParts {
  readonly socket: Duplex
  readonly waitingBytes: number
  readonly monotonic: MonotonicClock
  readonly counters: LiveCounters
  /** Returns the frames that were held back while the client was congested. */
  readonly takePendingFrames: () => readonly Buffer[]
}

/** Writes frames to one client, directly to the network socket. `ws` writes its own frames there too; both write whole
 *  frames, so they never interleave. A client with too many unread bytes is congested until it has read them all. */
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
    // Below the stream's high-water mark no drain event would follow.
    this.#limit = Math.max(parts.waitingBytes, parts.socket.writableHighWaterMark)
    parts.socket.on('drain', () => this.#onDrain())
  }

  /** While set, only answers to the client's own commands are written. */
  get congestedSinceMs(): number | null {
    return this.#congestedSinceMs
  }

  /** Adds frames to the next write. Returns true for the first of a write: that caller must call `send`. */
  add(frames: Buffer, messages: number): boolean {
    this.#batchMessages += messages
    this.#batchBytes += frames.length
    return this.#batch.push(frames) === 1
  }

  /** Sends all added frames in one write: the cost of a client is the write, not the messages in it. */
  send(): void {
    const [batch, bytes, messages] = [this.#batch, this.#batchBytes, this.#batchMessages]
    const [first] = batch
    if (!first) return
    this.#batch = []
    this.#batchBytes = 0
    this.#batchMessages = 0
    if (!this.#isOpen) return
    const { socket, counters, monotonic } = this.#parts
    socket.write(batch.length === 1 ? first : Buffer.concat(batch, bytes))
    counters.messagesSent += messages
    counters.bytesSent += bytes
    if (this.#congestedSinceMs === null && socket.writableLength > this.#limit) {
      this.#congestedSinceMs = monotonic.elapsedMs()
    }
  }

  /** Sends a frame immediately. */
  write(frame: Buffer): void {
    this.add(frame, 1)
    this.send()
  }

  /** Sends a frame that a newer one will replace. Drops it and returns false if the client is congested. A function builds
   *  the frame where it is sent; null means that there is nothing to send. */
  offer(offered: Buffer | (() => Buffer | null)): boolean {
    if (this.#congestedSinceMs !== null) {
      this.#parts.counters.dropped += 1
      return false
    }
    const frame = typeof offered === 'function' ? offered() : offered
    if (frame) this.write(frame)
    return true
  }

  /** As `offer`, but adds the frame to the next write. Returns true when the caller must call `send`. */
  addOffer(frame: Buffer): boolean {
    if (this.#congestedSinceMs === null) return this.add(frame, 1)
    this.#parts.counters.dropped += 1
    return false
  }

  /** Stops all writes. */
  close(): void {
    this.#isOpen = false
  }

  #onDrain(): void {
    if (this.#congestedSinceMs === null || !this.#isOpen) return
    // Stays congested while frames are collected, so that new ticks are held back and sent in order.
    const frames = this.#parts.takePendingFrames()
    this.#congestedSinceMs = null
    for (const frame of frames) this.add(frame, 1)
    this.send()
  }
}
