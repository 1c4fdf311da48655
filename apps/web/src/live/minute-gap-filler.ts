import type { Bar } from '@tidemark/domain'
import { backoffMs } from './backoff.ts'
import type { MinuteRange } from './minute-range.ts'
import type { FetchBars, LivePorts, ReportProblem } from './ports.ts'

interface MinuteGapFillerSettings {
  readonly ports: Pick<LivePorts, 'after' | 'random'>
  readonly fetchBars: FetchBars
  readonly problem: ReportProblem
  /** Returns false when history does not cover the range yet. */
  accept(bars: readonly Bar[], range: MinuteRange): boolean
  /** Receives the last response, complete or not. */
  acceptLast(bars: readonly Bar[], range: MinuteRange): void
}

/** About 45 seconds altogether, longer than a history written once a minute lags. After that, the last minute had no
 *  trades. */
const maxResponses = 8
/** About one minute altogether. A longer outage is reported, and the minutes are asked for until they come. */
const reportedFailures = 24

/** Fetches incomplete minutes of one ticker: one request at a time, retried until history covers the range. */
export class MinuteGapFiller {
  readonly #ticker: string
  readonly #settings: MinuteGapFillerSettings
  #wanted: MinuteRange | null = null
  #isBusy = false
  #responses = 0
  #failures = 0
  #cancel: (() => void) | null = null
  #isStopped = false

  constructor(ticker: string, settings: MinuteGapFillerSettings) {
    this.#ticker = ticker
    this.#settings = settings
  }

  fill(range: MinuteRange): void {
    this.#extend(range)
    this.#run()
  }

  /** Ignores a response that is still pending. */
  stop(): void {
    this.#isStopped = true
    this.#cancel?.()
  }

  #extend({ from, to }: MinuteRange): void {
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
    this.#responses += 1
    this.#failures = 0
    const isLast = this.#responses >= maxResponses
    if (isLast) this.#settings.acceptLast(bars, range)
    if (isLast || this.#settings.accept(bars, range)) this.#finish()
    else this.#retry(range, this.#responses)
  }

  #onFailure(range: MinuteRange, reason: string): void {
    this.#failures += 1
    if (this.#failures === reportedFailures)
      this.#settings.problem(`Missed minutes of ${this.#ticker} could not be filled so far`, reason)
    this.#retry(range, this.#failures)
  }

  #finish(): void {
    this.#responses = 0
    this.#failures = 0
    this.#isBusy = false
    this.#run()
  }

  #retry(range: MinuteRange, attempts: number): void {
    this.#extend(range)
    const { after, random } = this.#settings.ports
    this.#cancel = after(backoffMs(attempts - 1, random), () => {
      this.#isBusy = false
      this.#run()
    })
  }
}
