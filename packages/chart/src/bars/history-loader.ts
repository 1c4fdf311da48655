import type { HistoryState } from '../chart-events.ts'
import type { Timers } from '../chart-port.ts'
import { Retries } from './retries.ts'

/** A load that takes longer than this is reported as slow. */
export const SLOW_MS = 1_500

interface LoadHooks {
  onState(state: HistoryState): void
  onFailure(cause: unknown): void
  /** The start of history is loaded. */
  isComplete(): boolean
}

/** Loads history beyond the loaded bars, one load at a time. A load that failed is repeated after growing pauses, or by
 *  `retry`; until it succeeds the state stays `failed`. */
export class HistoryLoader {
  readonly #signal: AbortSignal
  readonly #timers: Timers
  readonly #hooks: LoadHooks
  #state: HistoryState = 'idle'
  #failed: (() => Promise<void>) | null = null
  readonly #retries: Retries
  #running: Promise<void> = Promise.resolve()

  constructor(signal: AbortSignal, timers: Timers, hooks: LoadHooks) {
    this.#signal = signal
    this.#timers = timers
    this.#hooks = hooks
    this.#retries = new Retries(timers)
  }

  get isIdle(): boolean {
    return this.#state === 'idle' || this.#state === 'complete'
  }

  get running(): Promise<void> {
    return this.#running
  }

  /** Publishes the state when no load is running. */
  settle(): void {
    this.#failed = null
    this.#retries.reset()
    this.#publish(this.#hooks.isComplete() ? 'complete' : 'idle')
  }

  load(task: () => Promise<void>): Promise<void> {
    this.#running = this.#run(task, false)
    return this.#running
  }

  retry(): void {
    this.#retries.cancel()
    this.#runFailed(false)
  }

  close(): void {
    this.#retries.cancel()
  }

  #runFailed(isQuiet: boolean): void {
    const task = this.#failed
    this.#failed = null
    if (task !== null) this.#running = this.#run(task, isQuiet)
  }

  /** `isQuiet`: the failure stays visible meanwhile. */
  async #run(task: () => Promise<void>, isQuiet: boolean): Promise<void> {
    const stopWaiting = isQuiet
      ? null
      : reportWaiting(this.#timers, isSlow => this.#publish(isSlow ? 'slow' : 'loading'))
    try {
      await task()
      this.settle()
    } catch (cause) {
      if (this.#signal.aborted) return
      this.#failed = task
      this.#retries.schedule(() => this.#runFailed(true))
      this.#hooks.onFailure(cause)
      this.#publish('failed')
    } finally {
      stopWaiting?.()
    }
  }

  #publish(state: HistoryState): void {
    if (this.#signal.aborted) return
    this.#state = state
    this.#hooks.onState(state)
  }
}

/** Reports that a wait has started, and again when it is slow. Returns a function that ends it. */
export function reportWaiting(timers: Timers, report: (isSlow: boolean) => void): () => void {
  report(false)
  const timer = timers.set(() => report(true), SLOW_MS)
  return () => timers.clear(timer)
}
