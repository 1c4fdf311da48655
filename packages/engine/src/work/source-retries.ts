/** Time before a failed read is tried again: doubled from the first to the last. */
const firstRetryMs = 1000
const lastRetryMs = 15_000

interface WaitingRead {
  readonly what: string
  readonly message: string
  readonly dueMs: number
  readonly resume: () => void
}

/** Work that waits to read again what the source failed to deliver. It reads the time only when it is asked to, so
 *  that a test decides when time passes. */
export class SourceRetries {
  readonly #elapsedMs: () => number
  #waiting: WaitingRead[] = []

  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs
  }

  /** Resolves when it is time to try again; `attempts` is the number of attempts that failed one after the other. */
  wait(what: string, attempts: number, error: Error): Promise<void> {
    const dueMs = this.#elapsedMs() + Math.min(lastRetryMs, firstRetryMs * 2 ** (attempts - 1))
    return new Promise(resume => void this.#waiting.push({ what, message: error.message, dueMs, resume }))
  }

  /** Resumes what is due. */
  wake(): void {
    if (this.#waiting.length === 0) return
    const nowMs = this.#elapsedMs()
    const due = this.#waiting.filter(({ dueMs }) => dueMs <= nowMs)
    this.#waiting = this.#waiting.filter(({ dueMs }) => dueMs > nowMs)
    for (const { resume } of due) resume()
  }

  /** What waits, with the message of the last error, for the operator. */
  waiting(): readonly Pick<WaitingRead, 'what' | 'message'>[] {
    return this.#waiting
  }
}
