import type { NatsLink } from './nats-link.ts'
import { type AfterTimer, TransportError } from './transport.ts'

const firstRetryMs = 250
const lastRetryMs = 5000

/** The waits of work that is tried again: each is longer than the last, and a new connection ends it. */
export class RetryWait {
  readonly #link: NatsLink
  readonly #timers: AfterTimer
  #retryMs = firstRetryMs
  #isStopped = false
  readonly #ends = new Set<() => void>()

  constructor(link: NatsLink, timers: AfterTimer) {
    this.#link = link
    this.#timers = timers
  }

  /** Call after a success. */
  reset(): void {
    this.#retryMs = firstRetryMs
  }

  async wait(): Promise<void> {
    if (this.#isStopped) return
    let isDone: () => void = () => undefined
    const done = new Promise<void>(resolve => {
      isDone = resolve
    })
    const stopTimer = this.#timers.after(this.#retryMs, isDone)
    const removeListener = this.#link.onChange(isConnected => isConnected && isDone())
    this.#ends.add(isDone)
    this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs)
    await done
    this.#ends.delete(isDone)
    stopTimer()
    removeListener()
  }

  /** Rejects when the connection ends first: an answer that is on its way then is lost, and its time-out is long. */
  async untilLost<Value>(work: Promise<Value>): Promise<Value> {
    let removeListener: () => void = () => undefined
    const lost = new Promise<never>((_, reject) => {
      removeListener = this.#link.onChange(
        isConnected => isConnected || reject(new TransportError('The connection has ended')),
      )
    })
    return Promise.race([work, lost]).finally(removeListener)
  }

  /** Ends the wait under way and all later ones. */
  stop(): void {
    this.#isStopped = true
    for (const end of [...this.#ends]) end()
  }
}
