import type { HistoryState } from '../chart-events.ts'
import type { Timers } from '../chart-port.ts'

/** After so long a wait is called slow. */
export const SLOW_MS = 1_500

interface LoadHooks {
  onState(state: HistoryState): void
  onFailure(cause: unknown): void
  /** The start of history is loaded. */
  isComplete(): boolean
}

/** Loads beyond the loaded bars: one at a time. After a failure nothing is asked for until someone wants it again. */
export class HistoryLoader {
  readonly #signal: AbortSignal
  readonly #timers: Timers
  readonly #hooks: LoadHooks
  #state: HistoryState = 'idle'
  #retry: (() => Promise<void>) | null = null
  #running: Promise<void> = Promise.resolve()

  constructor(signal: AbortSignal, timers: Timers, hooks: LoadHooks) {
    this.#signal = signal
    this.#timers = timers
    this.#hooks = hooks
  }

  get isFree(): boolean {
    return this.#state === 'idle' || this.#state === 'complete'
  }

  get running(): Promise<void> {
    return this.#running
  }

  /** What is left when nothing is under way. */
  settle(): void {
    this.#tell(this.#hooks.isComplete() ? 'complete' : 'idle')
  }

  load(work: () => Promise<void>): Promise<void> {
    this.#running = this.#run(work)
    return this.#running
  }

  retry(): void {
    const again = this.#retry
    this.#retry = null
    if (again !== null) this.#running = again()
  }

  async #run(work: () => Promise<void>): Promise<void> {
    const stopWaiting = whileWaiting(this.#timers, isSlow => this.#tell(isSlow ? 'slow' : 'loading'))
    try {
      await work()
      this.settle()
    } catch (cause) {
      if (this.#signal.aborted) return
      this.#retry = () => this.#run(work)
      this.#hooks.onFailure(cause)
      this.#tell('failed')
    } finally {
      stopWaiting()
    }
  }

  #tell(state: HistoryState): void {
    if (this.#signal.aborted) return
    this.#state = state
    this.#hooks.onState(state)
  }
}

/** Says that something is under way, and again when it takes long; the answer ends it. */
export function whileWaiting(timers: Timers, tell: (isSlow: boolean) => void): () => void {
  tell(false)
  const timer = timers.set(() => tell(true), SLOW_MS)
  return () => timers.clear(timer)
}
