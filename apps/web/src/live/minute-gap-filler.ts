import { backoffMs } from './backoff.ts'
import type { Bar, MinuteRange } from './minute-bar.ts'
import type { FetchBars, LivePorts, ReportProblem } from './ports.ts'

interface MinuteGapFillerSettings {
  readonly ports: Pick<LivePorts, 'after' | 'random'>
  readonly fetchBars: FetchBars
  readonly problem: ReportProblem
  /** Takes in what came; false when history has not caught up with the range yet. */
  take(bars: readonly Bar[], range: MinuteRange): boolean
  /** Takes in what came in the end, as it is. */
  takeLast(bars: readonly Bar[], range: MinuteRange): void
}

/** About three quarters of a minute altogether: a history that is written once a minute lags that long. Then the
 *  last minute had no trades. */
const maxAnswers = 8
/** Some five minutes. */
const maxFailures = 24

/** Fetches the minutes of one ticker that lack something: one request at a time, repeated until it is answered. */
export class MinuteGapFiller {
  readonly #ticker: string
  readonly #settings: MinuteGapFillerSettings
  #wanted: MinuteRange | null = null
  #isBusy = false
  #answers = 0
  #failures = 0
  #callOff: (() => void) | null = null
  #isStopped = false

  constructor(ticker: string, settings: MinuteGapFillerSettings) {
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
    const bars = await this.#settings.fetchBars(this.#ticker, range).catch((error: unknown) => String(error))
    if (this.#isStopped) return
    if (typeof bars === 'string') this.#onFailure(range, bars)
    else this.#onBars(bars, range)
  }

  #onBars(bars: readonly Bar[], range: MinuteRange): void {
    this.#answers += 1
    this.#failures = 0
    const isLast = this.#answers >= maxAnswers
    if (isLast) this.#settings.takeLast(bars, range)
    if (isLast || this.#settings.take(bars, range)) this.#finish()
    else this.#again(range, this.#answers)
  }

  #onFailure(range: MinuteRange, reason: string): void {
    this.#failures += 1
    if (this.#failures < maxFailures) this.#again(range, this.#failures)
    else {
      this.#settings.problem(`Missed minutes of ${this.#ticker} could not be filled`, reason)
      this.#finish()
    }
  }

  #finish(): void {
    this.#answers = 0
    this.#failures = 0
    this.#isBusy = false
    this.#run()
  }

  #again(range: MinuteRange, attempts: number): void {
    this.#want(range)
    const { after, random } = this.#settings.ports
    this.#callOff = after(backoffMs(attempts - 1, random), () => {
      this.#isBusy = false
      this.#run()
    })
  }
}
