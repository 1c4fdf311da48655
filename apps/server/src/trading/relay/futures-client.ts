import type { Duplex } from 'node:stream'
import { closeCodes } from '@tidemark/contracts'
import type { WebSocket } from 'ws'
import type { IdentifiedClient, Identity } from '../../accounts/index.ts'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'
import type { OrderGuard } from '../risk/order-guard.ts'
import type { FuturesCounters } from './futures-counters.ts'
import type { FuturesLimits } from './futures-limits.ts'
import type { FuturesLink } from './futures-upstream.ts'

interface ClientParts {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly address: string
  readonly limits: FuturesLimits
  readonly monotonic: MonotonicClock
  readonly counters: FuturesCounters
  readonly onClose: (client: FuturesClient) => void
}

/** The socket of a browser, and its connection at the provider. Both end together. */
export class FuturesClient implements IdentifiedClient {
  readonly ws: WebSocket
  readonly address: string
  readonly openedAtMs: number
  /** Set by a valid token; never changes after that. */
  identity: Identity | null = null
  link: FuturesLink | null = null
  /** Since the logon. */
  orders: OrderGuard | null = null
  /** Whether the credentials of the logon are the stored ones. */
  hasStoredLogon = false
  /** Frees the place of this socket among those of its user. */
  release: (() => void) | null = null
  /** False between a heartbeat ping and its pong. */
  isAlive = true
  isOpen = true
  /** Set while the browser has too many unread bytes; the provider is asked to wait. */
  congestedSinceMs: number | null = null
  readonly #parts: ClientParts

  constructor(parts: ClientParts) {
    this.#parts = parts
    this.ws = parts.ws
    this.address = parts.address
    this.openedAtMs = parts.monotonic.elapsedMs()
    parts.socket.on('drain', () => this.#onDrain())
  }

  /** Sends a message of the provider to the browser. One that does not read is closed before it fills the memory. */
  deliver(bytes: Uint8Array): void {
    if (!this.isOpen) return
    const { limits, counters, monotonic, socket } = this.#parts
    this.ws.send(bytes, { binary: true })
    counters.messagesSent += 1
    const unread = this.ws.bufferedAmount
    if (unread > limits.maxUnreadBytes) {
      this.closeAsSlow()
    } else if (this.congestedSinceMs === null && unread > this.#congestedAbove(socket)) {
      this.congestedSinceMs = monotonic.elapsedMs()
      this.link?.pause()
    }
  }

  closeAsSlow(): void {
    this.#parts.counters.closedForSlowness += 1
    this.close(closeCodes.tooSlow, 'Too slow')
  }

  /** Ends both connections immediately; does not wait for the closing handshake. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return
    this.#detach()
    this.ws.close(code, reason)
  }

  /** Closes without a handshake, for a browser that no longer responds. */
  terminate(): void {
    this.#detach()
    this.ws.terminate()
  }

  #detach(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.link?.close()
    this.orders?.end()
    this.release?.()
    this.#parts.onClose(this)
  }

  /** Below the stream's high-water mark no drain event would follow. */
  #congestedAbove(socket: Duplex): number {
    return Math.max(this.#parts.limits.unreadBytes, socket.writableHighWaterMark)
  }

  #onDrain(): void {
    if (this.congestedSinceMs === null) return
    this.congestedSinceMs = null
    if (this.isOpen) this.link?.resume()
  }
}
