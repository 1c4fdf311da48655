import { type ChangeOrigin, emptyChart, mergeCharts } from '@tidemark/chart-documents'
import type { ChartAnswer, SavedChart } from '@tidemark/contracts'
import { backoffMs } from '../../live/backoff.ts'
import type { After } from '../../live/ports.ts'
import type { WallClock } from '../../platform/wall-clock.ts'
import { ChartDiff, type SyncedChart } from './chart-diff.ts'
import type { ChartSyncStatus } from './chart-sync-status.ts'
import { newestOf } from './newest-change.ts'
import { SaveQueue } from './save-queue.ts'
import type { UnsavedChanges } from './unsaved-changes.ts'

export interface ChartSyncPorts {
  /** Includes the drawings of the saved symbol. `isAgain`: an answer from before does not do. */
  load(isAgain: boolean): Promise<ChartAnswer>
  loadDrawings(symbol: string): Promise<ChartAnswer>
  /** With `keepalive` the request outlives the page. */
  save(change: SavedChart, keepalive: boolean): Promise<ChartAnswer>
  readonly unsaved: UnsavedChanges
  /** Sends a local change to the other windows of this user in this browser. */
  broadcast(change: SavedChart): void
  readonly clock: WallClock
  readonly after: After
  readonly random: () => number
  /** Unique for each page load. */
  readonly windowId: string
  onStatus(status: ChartSyncStatus): void
  /** The server rejected a change for good; `reason` is its message. */
  onRefused(reason: string): void
}

const drawingsPrefix = 'drawings:'

/** Syncs a user's chart with the saved chart and with the other windows. Lives until the page closes or the user changes. */
export class ChartSync {
  readonly #ports: ChartSyncPorts
  readonly #queue: SaveQueue
  /** The saved chart merged with all local and remote changes. */
  #merged: SavedChart = emptyChart
  #diff: ChartDiff | null = null
  #isAutoSaveOn = true
  #isLoaded = false
  /** Counts the reports of changes: an answer that was requested before one may lack it. */
  #reports = 0
  #loadedAt = Number.NEGATIVE_INFINITY
  readonly #symbolsWithDrawings = new Set<string>()
  #isLoading = false
  #isStopped = false
  #isApplying = false
  #loadFailures = 0
  #serverOffsetMs = 0
  #latestChangeAt = 0

  constructor(ports: ChartSyncPorts) {
    this.#ports = ports
    this.#queue = new SaveQueue({
      ...ports,
      save: async (change, keepalive) => this.#applyAnswer(await ports.save(change, keepalive)),
    })
    const recovered = ports.unsaved.recover()
    this.#merge(recovered)
    this.#queue.add(recovered)
  }

  /** Syncs this chart until the returned function is called. */
  attach(chart: SyncedChart): () => void {
    const diff = new ChartDiff(chart)
    this.#diff = diff
    const stopListening = chart.parts.onRegistered(() => this.#applyToChart())
    void this.load()
    return () => {
      stopListening()
      if (this.#diff === diff) this.#diff = null
      this.#queue.sendNow()
    }
  }

  /** CH-11. While off, local changes are not saved and remote changes are not applied to the chart. */
  setAutoSave(isOn: boolean): void {
    const isTurnedOn = isOn && !this.#isAutoSaveOn
    this.#isAutoSaveOn = isOn
    if (isTurnedOn) this.handleChange()
  }

  /** The chart may have changed. Changes are stored in this browser at once and sent two seconds later. */
  handleChange(): void {
    // The chart also reports what is being put on it. That is no local change: saving it would send every change back.
    if (this.#isApplying) return
    if (this.#isAutoSaveOn) this.#collectChanges()
    this.#applyToChart()
  }

  /** Also works while auto-save is off. */
  saveNow(): void {
    this.#collectChanges()
    this.#queue.sendNow()
  }

  /** Loads the drawings of the chart's new symbol, once per symbol. */
  handleSymbolLoaded(): void {
    this.handleChange()
    void this.load()
  }

  /** Applies a change of another window. That window saves it. */
  applyRemote(change: SavedChart): void {
    if (this.#isAutoSaveOn) this.#collectChanges()
    this.#merge(change)
    this.#applyToChart()
  }

  /** The window is visible again, or the network is back: sends pending changes and reloads a stale chart. */
  resume(staleAfterMs: number): void {
    this.#queue.sendNow()
    if (this.#ports.clock.now() - this.#loadedAt < staleAfterMs) return
    this.#reports += 1
    this.#isLoaded = false
    this.#symbolsWithDrawings.clear()
    void this.load()
  }

  /** Another window, perhaps of another machine, has saved these documents: loads them again, or later with their symbol. */
  refresh(documents: readonly string[]): void {
    this.#reports += 1
    for (const document of documents) {
      if (document === 'chart') this.#isLoaded = false
      else if (document.startsWith(drawingsPrefix))
        this.#symbolsWithDrawings.delete(document.slice(drawingsPrefix.length))
    }
    void this.load()
  }

  /** The page is being hidden or closed: sends pending changes with `keepalive`. */
  flush(): void {
    if (this.#isAutoSaveOn) this.#collectChanges()
    this.#queue.flush()
  }

  /** Unsaved changes stay in this browser; the user's next window saves them. */
  stop(): void {
    this.#isStopped = true
    this.#diff = null
    this.#queue.stop()
  }

  /** Loads what is missing: first the chart, then the drawings of its current symbol. */
  async load(): Promise<void> {
    if (this.#isLoading || this.#isStopped) return
    this.#isLoading = true
    try {
      // Again while something is missing: `resume` may ask for everything meanwhile.
      do {
        if (!this.#isLoaded) await this.#loadChart()
        const symbol = this.#symbolToLoad()
        if (symbol !== null) await this.#loadDrawings(symbol)
      } while (!this.#isLoaded || this.#symbolToLoad() !== null)
      if (this.#loadFailures > 0) this.#queue.reportStatus()
      this.#loadFailures = 0
    } catch (error) {
      this.#retryLoad(error)
    }
    this.#isLoading = false
  }

  async #loadChart(): Promise<void> {
    const reports = this.#reports
    const answer = await this.#ports.load(Number.isFinite(this.#loadedAt))
    this.#loadedAt = this.#ports.clock.now()
    if (reports === this.#reports) {
      this.#isLoaded = true
      for (const symbol of Object.keys(answer.chart.drawings)) this.#symbolsWithDrawings.add(symbol)
    }
    this.#applyAnswer(answer)
  }

  async #loadDrawings(symbol: string): Promise<void> {
    const reports = this.#reports
    const answer = await this.#ports.loadDrawings(symbol)
    if (reports === this.#reports) this.#symbolsWithDrawings.add(symbol)
    this.#applyAnswer(answer)
  }

  #retryLoad(error: unknown): void {
    this.#loadFailures += 1
    const reason = error instanceof Error ? error.message : String(error)
    this.#ports.onStatus({ kind: 'not-loaded', reason })
    this.#ports.after(backoffMs(this.#loadFailures, this.#ports.random), () => void this.load())
  }

  #symbolToLoad(): string | null {
    const symbol = this.#diff?.symbol ?? null
    return symbol === null || this.#symbolsWithDrawings.has(symbol) ? null : symbol
  }

  #applyAnswer({ now, chart }: ChartAnswer): void {
    this.#serverOffsetMs = now - this.#ports.clock.now()
    this.applyRemote(chart)
  }

  #merge(change: SavedChart): void {
    this.#latestChangeAt = Math.max(this.#latestChangeAt, newestOf(change))
    this.#merged = mergeCharts(this.#merged, change)
  }

  #collectChanges(): void {
    const change = this.#diff?.collectChanges(this.#merged, () => this.#nextOrigin())
    if (!change) return
    this.#merge(change)
    this.#queue.add(change)
    this.#ports.broadcast(change)
  }

  /** Estimated server time, but always later than every change seen so far: a change made after seeing another one wins
   *  even when this machine's clock is behind. */
  #nextOrigin(): ChangeOrigin {
    const serverNow = Math.round(this.#ports.clock.now() + this.#serverOffsetMs)
    this.#latestChangeAt = Math.max(serverNow, this.#latestChangeAt + 1)
    return { at: this.#latestChangeAt, by: this.#ports.windowId }
  }

  #applyToChart(): void {
    this.#isApplying = true
    try {
      this.#diff?.apply(this.#merged, {
        isLoaded: this.#isLoaded,
        hasDrawingsOf: symbol => this.#symbolsWithDrawings.has(symbol),
        canReplace: this.#isAutoSaveOn,
      })
    } finally {
      this.#isApplying = false
    }
  }
}
