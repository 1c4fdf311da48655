/** One computation with several callers. It is cancelled when every caller has gone. */
export class SharedAnswer {
  readonly #cancelled = new AbortController()
  readonly #answer: Promise<unknown>
  #callers = 0

  constructor(start: (signal: AbortSignal) => Promise<unknown>) {
    this.#answer = start(this.#cancelled.signal)
    // Callers see the rejection; there may be none left.
    this.#answer.catch(() => undefined)
  }

  get isCancelled(): boolean {
    return this.#cancelled.signal.aborted
  }

  /** Calls the listener when the computation has ended. */
  onEnd(listener: (isAnswered: boolean) => void): void {
    this.#answer.then(
      () => listener(true),
      () => listener(false),
    )
  }

  /** Returns the answer to one more caller, who leaves when the signal aborts. */
  join(signal: AbortSignal): Promise<unknown> {
    this.#callers += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason)
        this.#callers -= 1
        // Has no effect after the computation has ended.
        if (this.#callers === 0) this.#cancelled.abort(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}
