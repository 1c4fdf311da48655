import type { Duplex } from 'node:stream'
import type { TickMessage } from '@tidemark/contracts'
import type { WebSocket } from 'ws'
import type { Identity } from '../../accounts/index.ts'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'
import { ClientWriter } from './client-writer.ts'
import type { LiveCounters } from './live-counters.ts'
import type { LiveLimits } from './live-limits.ts'
import type { SocketName } from './socket-name.ts'
import { coalesceTicks } from './tick-merge.ts'

/** The stream that an authenticated client is attached to. */
export interface SocketStream {
  /** Called after the hello message. Calling it again resends the initial data, to a congested client once it has caught
   *  up. */
  addClient(client: SocketClient): void
  removeClient(client: SocketClient): void
  /** Removes and returns the frames for a client that is no longer congested. */
  takePendingFrames(client: SocketClient): readonly Buffer[]
}

interface ClientParts {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly name: SocketName
  /** Of this socket since the start of the process. */
  readonly number: number
  readonly limits: LiveLimits
  readonly monotonic: MonotonicClock
  readonly counters: LiveCounters
  readonly clockFrame: (isJump: boolean) => Buffer
  readonly onClose: (client: SocketClient) => void
}

/** Windows read the others by HTTP. */
const maxPendingMessages = 100

export class SocketClient {
  readonly ws: WebSocket
  readonly name: SocketName
  readonly number: number
  readonly writer: ClientWriter
  readonly openedAtMs: number
  /** Set by the first valid token; never changes after that. */
  identity: Identity | null = null
  stream: SocketStream | null = null
  /** Whether it gets data of the market; set with the identity. */
  hasWorkspace = false
  readonly symbols = new Set<number>()
  /** Frees the place of this socket among those of its user. */
  release: (() => void) | null = null
  /** False between a heartbeat ping and its pong. */
  isAlive = true
  isOpen = true
  /** Version of the scanner table that this client was sent. */
  scannerVersion = 0
  /** While congested: one merged tick per symbol, or null where a snapshot is due. */
  readonly #pendingTicks = new Map<number, TickMessage | null>()
  /** Symbols whose newest version of the levels the congested client has not received. */
  readonly #pendingVersions = new Set<number>()
  readonly #parts: ClientParts
  /** Messages that no newer one replaces and that the congested client has not received yet. */
  #pendingMessages: Buffer[] = []
  /** A clock message that the congested client has not received yet. */
  #pendingClock: { isJump: boolean } | null = null

  constructor(parts: ClientParts) {
    this.#parts = parts
    this.ws = parts.ws
    this.name = parts.name
    this.number = parts.number
    this.openedAtMs = parts.monotonic.elapsedMs()
    const { socket, monotonic, counters, limits } = parts
    const takePendingFrames = () => this.#takePendingFrames()
    this.writer = new ClientWriter({
      socket,
      monotonic,
      counters,
      waitingBytes: limits.waitingBytes,
      takePendingFrames,
    })
  }

  /** Sends a clock message; a congested client gets it when it has caught up. */
  sendClock(frame: Buffer, isJump: boolean): void {
    if (this.writer.congestedSinceMs === null) this.writer.write(frame)
    else this.#pendingClock = { isJump: isJump || this.#pendingClock?.isJump === true }
  }

  /** Sends a message that no newer one replaces; a congested client gets it, or the newest of many, when it has caught up. */
  sendEvent(frame: Buffer): void {
    if (this.writer.congestedSinceMs === null) this.writer.write(frame)
    else this.#pendingMessages = [...this.#pendingMessages, frame].slice(-maxPendingMessages)
  }

  bufferTicks(symbol: number, ticks: readonly TickMessage[]): void {
    this.#parts.counters.coalesced += ticks.length
    let pending = this.#pendingTicks.get(symbol)
    if (pending === null) return
    for (const tick of ticks) pending = coalesceTicks(pending, tick)
    if (pending) this.#pendingTicks.set(symbol, pending)
  }

  bufferSnapshot(symbol: number): void {
    this.#pendingTicks.set(symbol, null)
  }

  /** Call when a ticker is unsubscribed or gets a new snapshot. */
  discardPending(symbol: number): void {
    this.#pendingTicks.delete(symbol)
    this.#pendingVersions.delete(symbol)
  }

  bufferVersion(symbol: number): void {
    this.#pendingVersions.add(symbol)
  }

  takePendingVersions(): readonly number[] {
    const pending = [...this.#pendingVersions]
    this.#pendingVersions.clear()
    return pending
  }

  takePending(): ReadonlyMap<number, TickMessage | null> {
    const pending = new Map(this.#pendingTicks)
    this.#pendingTicks.clear()
    return pending
  }

  get needsSnapshots(): boolean {
    for (const tick of this.#pendingTicks.values()) if (tick === null) return true
    return false
  }

  /** Detaches the client immediately; does not wait for the closing handshake. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return
    this.#detach()
    this.ws.close(code, reason)
  }

  /** Closes without a handshake, for a client that no longer responds. */
  terminate(): void {
    this.#detach()
    this.ws.terminate()
  }

  #detach(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.writer.close()
    this.release?.()
    this.#parts.onClose(this)
  }

  #takePendingFrames(): readonly Buffer[] {
    const messages = this.#pendingMessages
    this.#pendingMessages = []
    const frames = [...(this.stream?.takePendingFrames(this) ?? []), ...messages]
    const clock = this.#pendingClock
    if (!clock) return frames
    this.#pendingClock = null
    return [this.#parts.clockFrame(clock.isJump), ...frames]
  }
}
