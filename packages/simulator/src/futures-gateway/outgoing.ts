import type { FaultPlan } from './faults.ts'
import type { GatewayTimers } from './options.ts'

const MAX_WAITING = 10_000

/** Sends a connection's messages in their order, late when a test asks for it. */
export class Outgoing {
  readonly #send: (bytes: Uint8Array) => void
  readonly #close: () => void
  readonly #plan: FaultPlan
  readonly #timers: GatewayTimers
  readonly #waiting: (Uint8Array | null)[] = []
  #cancel: (() => void) | null = null
  #isClosed = false

  constructor(
    peer: { readonly send: (bytes: Uint8Array) => void; readonly close: () => void },
    plan: FaultPlan,
    timers: GatewayTimers,
  ) {
    this.#send = peer.send
    this.#close = peer.close
    this.#plan = plan
    this.#timers = timers
  }

  /** False when the client must be given up: its messages wait too long. */
  send(message: Uint8Array): boolean {
    if (this.#isClosed) return true
    const bytes = this.#plan.apply(message)
    if (bytes === null) return true
    if (this.#waiting.length >= MAX_WAITING) return false
    this.#put(bytes)
    return true
  }

  /** Closes after the messages that wait. */
  close(): void {
    if (!this.#isClosed) this.#put(null)
    this.#isClosed = true
  }

  /** Closes at once, or forgets what waits because the connection is closed. */
  abandon(closesPeer: boolean): void {
    this.#cancel?.()
    this.#cancel = null
    this.#waiting.length = 0
    this.#isClosed = true
    if (closesPeer) this.#close()
  }

  #put(item: Uint8Array | null): void {
    const { delayMs } = this.#plan
    if (delayMs === 0 && this.#waiting.length === 0) this.#deliver(item)
    else {
      this.#waiting.push(item)
      this.#cancel ??= this.#timers.after(delayMs, () => this.#deliverWaiting())
    }
  }

  #deliverWaiting(): void {
    this.#cancel = null
    for (const item of this.#waiting.splice(0)) this.#deliver(item)
  }

  #deliver(item: Uint8Array | null): void {
    if (item === null) this.#close()
    else this.#send(item)
  }
}
