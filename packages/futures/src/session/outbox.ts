import type { ClientMessage } from '../wire-messages.ts'

/** A session with the server: contract ids belong to it, and a restored connection continues it. */
export interface SessionInfo {
  readonly number: number
  /** Of the current connection. */
  readonly baseTimeMs: number
  /** The server's clock at the logon of this connection, less that of the session. */
  readonly clockOffsetMs?: number
}

/** Builds a message when it is sent, because times and contract ids depend on the session. Null when it makes no sense in this
 *  session. */
export type BuildMessage = (session: SessionInfo) => ClientMessage | null

export interface WaitingMessage {
  readonly build: BuildMessage
  /** The message will not be sent. */
  dropped(reason: string): void
  /** The socket took it; whether it arrived is not known. */
  sent?(): void
}

const MAX_WAITING = 200

/** Messages that wait for the connection, in order. */
export class Outbox {
  readonly #waiting = new Set<WaitingMessage>()

  get first(): WaitingMessage | undefined {
    return this.#waiting.values().next().value
  }

  /** False when it is full. */
  add(message: WaitingMessage): boolean {
    if (this.#waiting.size >= MAX_WAITING) return false
    this.#waiting.add(message)
    return true
  }

  remove(message: WaitingMessage): void {
    this.#waiting.delete(message)
  }

  dropAll(reason: string): void {
    const dropped = [...this.#waiting]
    this.#waiting.clear()
    for (const message of dropped) message.dropped(reason)
  }
}
