import type { RequestIds } from '../session/request-ids.ts'
import type { SessionCore } from '../session/session-core.ts'
import { sessionTexts } from '../session/texts.ts'
import type { ClientMessage } from '../wire-messages.ts'

interface FailureListener {
  failed?(error: string): void
}

interface SharedMessages {
  readonly subscribe: (id: number) => ClientMessage
  readonly unsubscribe: (id: number) => ClientMessage
}

const MAX_LISTENERS = 100

/** One subscription at the server for all listeners. It is asked for again after each reconnect. */
export class SharedSubscription<Listener extends FailureListener> {
  readonly #core: SessionCore
  readonly #ids: RequestIds
  readonly #messages: SharedMessages
  readonly #listeners = new Map<string, Listener>()
  #id: number | null = null

  constructor(core: SessionCore, ids: RequestIds, messages: SharedMessages) {
    this.#core = core
    this.#ids = ids
    this.#messages = messages
  }

  /** Of the subscription on this connection; null when there is none. */
  get id(): number | null {
    return this.#id
  }

  add(subscriberId: string, listener: Listener): void {
    if (this.#listeners.size >= MAX_LISTENERS) {
      listener.failed?.(sessionTexts.tooManySubscriptions)
      return
    }
    this.#listeners.set(subscriberId, listener)
    if (this.#core.info) this.ask()
    else this.#core.ensureOpen()
  }

  remove(subscriberId: string): void {
    if (!this.#listeners.delete(subscriberId) || this.#listeners.size > 0 || this.#id === null) return
    const id = this.#id
    this.#core.sendNow(() => this.#messages.unsubscribe(id))
    this.forget()
  }

  /** Once on each connection, while there are listeners. */
  ask(): void {
    if (this.#id !== null || this.#listeners.size === 0) return
    const id = this.#ids.take()
    if (id === null) {
      this.fail(sessionTexts.tooManyRequests)
      return
    }
    this.#id = id
    this.#core.sendNow(() => this.#messages.subscribe(id))
  }

  /** The connection or the subscription is gone. */
  forget(): void {
    if (this.#id !== null) this.#ids.release(this.#id)
    this.#id = null
  }

  /** The server refused. It is asked again on the next connection, or for the next subscriber. */
  fail(error: string): void {
    this.forget()
    this.tell(listener => listener.failed?.(error))
  }

  tell(tell: (listener: Listener) => void): void {
    for (const listener of [...this.#listeners.values()]) tell(listener)
  }
}
