import { backoffMs } from './backoff.ts'
import type { Bar, MinuteRange } from './minute-bar.ts'
import type { FetchBars, LivePorts, TellProblem } from './ports.ts'

interface GapFillerSettings {
  readonly ports: Pick<LivePorts, 'after' | 'random'>
  readonly fetchBars: FetchBars
  readonly problem: TellProblem
  /** The store lacks nothing that it saw itself. */
  isComplete(bars: readonly Bar[], range: MinuteRange): boolean
  onBars(bars: readonly Bar[], range: MinuteRange): void
}

const attempts = 6

/** Fetches the minutes of one ticker that lack something: one request at a time, repeated until it is answered. */
export class GapFiller {
  readonly #ticker: string
  readonly #settings: GapFillerSettings
  #wanted: MinuteRange | null = null
  #isBusy = false
  #failures = 0
  #callOff: (() => void) | null = null
  #isStopped = false

  constructor(ticker: string, settings: GapFillerSettings) {
    this.#ticker = ticker
    this.#settings = settings
  }

  fill(range: MinuteRange): void {
    this.#want(range)
    this.#run()
  }

  /** What is still on its way is no longer wanted. */
  stop(): void {
    this.#isStopped = true
    this.#callOff?.()
  }

  #want({ from, to }: MinuteRange): void {
    const wanted = this.#wanted ?? { from, to }
    this.#wanted = { from: Math.min(wanted.from, from), to: Math.max(wanted.to, to) }
  }

  async #run(): Promise<void> {
    if (this.#isBusy || this.#wanted === null) return
    const range = this.#wanted
    this.#wanted = null
    this.#isBusy = true
    try {
      this.#take(await this.#settings.fetchBars(this.#ticker, range), range)
    } catch (error) {
      this.#retry(range, String(error))
    }
  }

  #take(bars: readonly Bar[], range: MinuteRange): void {
    if (this.#isStopped) return
    const isLastAttempt = this.#failures >= attempts - 1
    if (!isLastAttempt && !this.#settings.isComplete(bars, range)) return this.#retry(range, 'history lags')
    this.#failures = 0
    this.#isBusy = false
    this.#settings.onBars(bars, range)
    this.#run()
  }

  #retry(range: MinuteRange, reason: string): void {
    if (this.#isStopped) return
    this.#failures += 1
    if (this.#failures >= attempts) {
      this.#failures = 0
      this.#isBusy = false
      this.#settings.problem(`Missed minutes of ${this.#ticker} could not be filled`, reason)
      this.#run()
      return
    }
    this.#want(range)
    this.#callOff = this.#settings.ports.after(backoffMs(this.#failures, this.#settings.ports.random), () => {
      this.#isBusy = false
      this.#run()
    })
  }
}
