import { documentsOf, emptyChart, emptyDocuments, mergeCharts, sameParts } from '@tidemark/chart-documents'
import { type ChartAnswer, type SavedChart, savedChartSchema } from '@tidemark/contracts'
import { PlatformError } from '../session/platform-error.ts'
import type { ManualTime } from './manual-time.ts'

/** The saved chart of one user, with a simulated connection that can fail. */
export class FakePlatform {
  chart: SavedChart = emptyChart
  isOffline = false
  /** Changes are saved, but the answer gets lost. */
  losesAnswers = false
  refuses: (change: SavedChart) => string | null = () => null
  /** More drawings than this do not fit. */
  maxDrawings = Number.POSITIVE_INFINITY
  /** Every save fails: the storage does not work. */
  isStorageFull = false
  readonly saves: { readonly change: SavedChart; readonly keepalive: boolean }[] = []
  /** Latency of an answer. */
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

  async save(change: SavedChart, keepalive: boolean): Promise<ChartAnswer> {
    this.#throwIfOffline()
    const sent = savedChartSchema.parse(JSON.parse(JSON.stringify(change)))
    this.saves.push({ change: sent, keepalive })
    const reason = this.refuses(sent)
    if (reason !== null) throw new PlatformError({ code: 'too_many', status: 409, message: reason })
    if (this.isStorageFull)
      throw new PlatformError({ code: 'storage_failed', status: 503, message: 'The storage is full' })
    const merged = mergeCharts(this.chart, sent)
    if (this.#grows(merged))
      throw new PlatformError({ code: 'quota_exceeded', status: 413, message: 'No room' })
    this.chart = merged
    const answer = sameParts(this.chart, sent)
    await this.#delay()
    if (this.losesAnswers) throw offlineError()
    return this.#answer(answer)
  }

  #grows(merged: SavedChart): boolean {
    const count = ({ drawings }: SavedChart) => Object.values(drawings).flatMap(documentsOf).length
    return count(merged) > this.maxDrawings && count(merged) > count(this.chart)
  }

  drawingIds(symbol: string): string[] {
    return documentsOf(this.chart.drawings[symbol] ?? emptyDocuments).map(({ id }) => id)
  }

  #drawingsOf(symbol: string): SavedChart['drawings'] {
    return { [symbol]: this.chart.drawings[symbol] ?? emptyDocuments }
  }

  #answer(chart: SavedChart): ChartAnswer {
    this.#throwIfOffline()
    return { now: this.#time.clock.now(), chart: savedChartSchema.parse(JSON.parse(JSON.stringify(chart))) }
  }

  async #delay(): Promise<void> {
    if (this.delayMs > 0) await new Promise<void>(resolve => this.#time.after(this.delayMs, resolve))
  }

  #throwIfOffline(): void {
    if (this.isOffline) throw offlineError()
  }
}

const offlineError = () =>
  new PlatformError({ code: 'offline', status: 0, message: 'The server cannot be reached.' })
