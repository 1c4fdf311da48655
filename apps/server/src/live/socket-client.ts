import type { Duplex } from 'node:stream'
import type { socketPaths, TickMessage } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { WebSocket } from 'ws'
import type { WallClock } from '../clocks/wall-clock.ts'
import { ClientWriter } from './client-writer.ts'
import type { LiveCounters } from './live-counters.ts'
import type { LiveLimits } from './live-limits.ts'
import { keepOneTick } from './tick-merge.ts'

export type SocketName = keyof typeof socketPaths

/** Whose socket it is, from its first valid token to its end. */
export interface Identity {
  readonly userId: string
  readonly sessionId: string
  readonly tier: FeedTier
}

/** What a client is attached to once it is known. */
export interface SocketStream {
  /** Called right after the hello. */
  join(client: SocketClient): void
  leave(client: SocketClient): void
  /** Frames for a client that has read everything again. */
  owedTo(client: SocketClient): readonly Buffer[]
}

interface ClientParts {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly name: SocketName
  readonly limits: LiveLimits
  readonly wall: WallClock
  readonly counters: LiveCounters
  readonly clockFrame: (isJump: boolean) => Buffer
  readonly onLeave: (client: SocketClient) => void
}

export class SocketClient {
  readonly ws: WebSocket
  readonly name: SocketName
  readonly writer: ClientWriter
  readonly openedAtMs: number
  /** Set by the first valid token, never changed after. */
  identity: Identity | null = null
  stream: SocketStream | null = null
  readonly symbols = new Set<number>()
  /** False from a heartbeat until its answer. */
  isAlive = true
  isOpen = true
  /** How far the scanner's arrays have brought this client. */
  scannerVersion = 0
  /** Per symbol the one tick kept for a congested client, or null where a snapshot is due. */
  readonly #kept = new Map<number, TickMessage | null>()
  readonly #parts: ClientParts
  /** A word about the clock that the client has not been told yet. */
  #owedClock: { isJump: boolean } | null = null

  constructor(parts: ClientParts) {
    this.#parts = parts
    this.ws = parts.ws
    this.name = parts.name
    this.openedAtMs = parts.wall.nowMs()
    const { socket, wall, counters, limits } = parts
    const owed = () => this.#owed()
    this.writer = new ClientWriter({ socket, wall, counters, waitingBytes: limits.waitingBytes, owed })
  }

  /** Tells that the clock was set; a congested client hears it when it reads again. */
  tellClock(frame: Buffer, isJump: boolean): void {
    if (this.writer.congestedSinceMs === null) this.writer.write(frame)
    else this.#owedClock = { isJump: isJump || this.#owedClock?.isJump === true }
  }

  keepTicks(symbol: number, ticks: readonly TickMessage[]): void {
    this.#parts.counters.coalesced += ticks.length
    let kept = this.#kept.get(symbol)
    if (kept === null) return
    for (const tick of ticks) kept = keepOneTick(kept, tick)
    if (kept) this.#kept.set(symbol, kept)
  }

  keepSnapshot(symbol: number): void {
    this.#kept.set(symbol, null)
  }

  /** A ticker that is left, or answered anew, owes nothing. */
  forget(symbol: number): void {
    this.#kept.delete(symbol)
  }

  takeKept(): ReadonlyMap<number, TickMessage | null> {
    const kept = new Map(this.#kept)
    this.#kept.clear()
    return kept
  }

  get owesSnapshots(): boolean {
    for (const kept of this.#kept.values()) if (kept === null) return true
    return false
  }

  /** Takes the client off everything at once, whatever becomes of the closing handshake. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return
    this.#leave()
    this.ws.close(code, reason)
  }

  /** For one that is gone, or has never been there. */
  terminate(): void {
    this.#leave()
    this.ws.terminate()
  }

  #leave(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.writer.close()
    this.#parts.onLeave(this)
  }

  #owed(): readonly Buffer[] {
    const frames = this.stream?.owedTo(this) ?? []
    const owed = this.#owedClock
    if (!owed) return frames
    this.#owedClock = null
    return [this.#parts.clockFrame(owed.isJump), ...frames]
  }
}
