import { documentsOf, emptyChart, emptyDocuments, mergeCharts, sameParts } from '@tidemark/chart-documents'
import { type ChartAnswer, type SavedChart, savedChartSchema } from '@tidemark/contracts'
import type { ManualTime } from '../../../live/testing/manual-time.ts'
import { PlatformError } from '../../../session/platform-error.ts'

/** For tests: the saved chart of one user, with a line to it that can be cut. */
export class FakePlatform {
  chart: SavedChart = emptyChart
  isCut = false
  /** Answers get lost though the change was saved. */
  losesAnswers = false
  refuses: (change: SavedChart) => string | null = () => null
  readonly saves: { readonly change: SavedChart; readonly isLeaving: boolean }[] = []
  /** How long an answer is on its way. */
  delayMs = 0
  readonly #time: ManualTime

  constructor(time: ManualTime) {
    this.#time = time
  }

  async load(): Promise<ChartAnswer> {
    await this.#delay()
    return this.#answer({ ...this.chart, drawings: this.#drawingsOf(this.chart.symbol?.value ?? 'SPY') })
  }

  async loadDrawings(symbol: string): Promise<ChartAnswer> {
    await this.#delay()
    return this.#answer({ ...emptyChart, drawings: this.#drawingsOf(symbol) })
  }

  async save(change: SavedChart, isLeaving: boolean): Promise<ChartAnswer> {
    this.#reach()
    const sent = savedChartSchema.parse(JSON.parse(JSON.stringify(change)))
    this.saves.push({ change: sent, isLeaving })
    const why = this.refuses(sent)
    if (why !== null) throw new PlatformError({ code: 'too_many', status: 409, message: why })
    this.chart = mergeCharts(this.chart, sent)
    const answer = sameParts(this.chart, sent)
    await this.#delay()
    if (this.losesAnswers) throw offline()
    return this.#answer(answer)
  }

  drawn(symbol: string): string[] {
    return documentsOf(this.chart.drawings[symbol] ?? emptyDocuments).map(({ id }) => id)
  }

  #drawingsOf(symbol: string): SavedChart['drawings'] {
    return { [symbol]: this.chart.drawings[symbol] ?? emptyDocuments }
  }

  #answer(chart: SavedChart): ChartAnswer {
    this.#reach()
    return { now: this.#time.clock.now(), chart: savedChartSchema.parse(JSON.parse(JSON.stringify(chart))) }
  }

  async #delay(): Promise<void> {
    if (this.delayMs > 0) await new Promise<void>(resolve => this.#time.after(this.delayMs, resolve))
  }

  #reach(): void {
    if (this.isCut) throw offline()
  }
}

const offline = () =>
  new PlatformError({ code: 'offline', status: 0, message: 'The server cannot be reached.' })
