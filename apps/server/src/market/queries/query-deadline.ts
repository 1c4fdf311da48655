import type { Timers } from '../../platform/clocks/timers.ts'
import { RequestError } from '../../platform/errors/request-error.ts'

/** Aborts when the time of a query is over or its caller has gone. The wait for a place counts. */
export class QueryDeadline {
  readonly #controller = new AbortController()
  readonly #caller: AbortSignal | undefined
  readonly #stopTimer: () => void
  #isSent = false

  constructor(limitMs: number, timers: Pick<Timers, 'after'>, caller?: AbortSignal) {
    this.#caller = caller
    this.#stopTimer = timers.after(limitMs, () =>
      this.#controller.abort(this.#isSent ? RequestError.engineSilent() : RequestError.busy()),
    )
    if (caller?.aborted) this.#leave()
    caller?.addEventListener('abort', this.#leave, { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  noteSent(): void {
    this.#isSent = true
  }

  readonly stop = (): void => {
    this.#stopTimer()
    this.#caller?.removeEventListener('abort', this.#leave)
  }

  readonly #leave = (): void => this.#controller.abort(RequestError.abandoned())
}
