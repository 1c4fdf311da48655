import { emptyChart, mergeCharts } from '@tidemark/chart-documents'
import type { ChartAnswer, SavedChart } from '@tidemark/contracts'
import type { WallClock } from '../../app/wall-clock.ts'
import { backoffMs } from '../../live/backoff.ts'
import type { After } from '../../live/ports.ts'
import { ChartDiff, type SyncedChart } from './chart-diff.ts'
import type { ChartSyncStatus } from './chart-sync-status.ts'
import type { ChangeStamp } from './document-diff.ts'
import { newestOf } from './newest-change.ts'
import { SaveQueue } from './save-queue.ts'
import type { UnsavedChanges } from './unsaved-changes.ts'

export interface ChartSyncPorts {
  /** With the drawings of the symbol that the saved chart opens on. */
  load(): Promise<ChartAnswer>
  loadDrawings(symbol: string): Promise<ChartAnswer>
  save(change: SavedChart, isLeaving: boolean): Promise<ChartAnswer>
  readonly unsaved: UnsavedChanges
  /** To the other windows of this user in this browser. */
  tellOthers(change: SavedChart): void
  readonly clock: WallClock
  readonly after: After
  readonly random: () => number
  /** The name of this window, never given before. */
  readonly window: string
  onStatus(status: ChartSyncStatus): void
  /** The server will not have some of it, now or later; with its own words why. */
  onRefused(why: string): void
}

/** Keeps a user's chart in step with what is saved and with the other windows. Lives as long as the page. */
export class ChartSync {
  readonly #ports: ChartSyncPorts
  readonly #queue: SaveQueue
  #known: SavedChart = emptyChart
  #screen: ChartDiff | null = null
  #isAutoSaving = true
  #isLoaded = false
  #loadedAt = Number.NEGATIVE_INFINITY
  readonly #drawingsLoaded = new Set<string>()
  #isLoading = false
  #isStopped = false
  #loadFailures = 0
  #serverAheadMs = 0
  #lastAt = 0

  constructor(ports: ChartSyncPorts) {
    this.#ports = ports
    this.#queue = new SaveQueue({
      ...ports,
      save: async (change, isLeaving) => this.#takeAnswer(await ports.save(change, isLeaving)),
    })
    const left = ports.unsaved.adopt()
    this.#merge(left)
    this.#queue.add(left)
  }

  /** The chart to look after, until the answer is called. */
  attach(chart: SyncedChart): () => void {
    const screen = new ChartDiff(chart)
    this.#screen = screen
    const stopListening = chart.parts.onPlugged(() => this.#show())
    void this.load()
    return () => {
      stopListening()
      if (this.#screen === screen) this.#screen = null
      this.#queue.sendNow()
    }
  }

  /** CH-11. Off: nothing is taken from the chart, and what others change is not brought to it. */
  setAutoSave(isOn: boolean): void {
    const isTurnedOn = isOn && !this.#isAutoSaving
    this.#isAutoSaving = isOn
    if (isTurnedOn) this.noteChange()
  }

  /** Something on the chart may be different: kept in this browser at once, sent two seconds later. */
  noteChange(): void {
    if (this.#isAutoSaving) this.#gather()
    this.#show()
  }

  /** Also when auto-save is off. */
  saveNow(): void {
    this.#gather()
    this.#queue.sendNow()
  }

  /** The chart has loaded a symbol: its drawings are asked for, once. */
  symbolOpened(): void {
    this.noteChange()
    void this.load()
  }

  /** A change made in another window, which also saves it. */
  take(change: SavedChart): void {
    if (this.#isAutoSaving) this.#gather()
    this.#merge(change)
    this.#show()
  }

  /** Somebody looks at the window again, or the network is back: what another machine saved meanwhile is asked for. */
  comeBack(staleAfterMs: number): void {
    this.#queue.sendNow()
    if (this.#ports.clock.now() - this.#loadedAt < staleAfterMs) return
    this.#isLoaded = false
    this.#drawingsLoaded.clear()
    void this.load()
  }

  /** The page is being left. */
  leave(): void {
    if (this.#isAutoSaving) this.#gather()
    this.#queue.leave()
  }

  /** What is not saved stays in this browser for the next window of the user. */
  stop(): void {
    this.#isStopped = true
    this.#screen = null
    this.#queue.stop()
  }

  /** All that is missing: the chart itself, then the drawings of the symbol it is on. */
  async load(): Promise<void> {
    if (this.#isLoading || this.#isStopped) return
    this.#isLoading = true
    try {
      if (!this.#isLoaded) await this.#loadChart()
      for (let symbol = this.#missing(); symbol !== null; symbol = this.#missing()) {
        const answer = await this.#ports.loadDrawings(symbol)
        this.#drawingsLoaded.add(symbol)
        this.#takeAnswer(answer)
      }
      if (this.#loadFailures > 0) this.#queue.tellStatus()
      this.#loadFailures = 0
    } catch (error) {
      this.#loadLater(error)
    }
    this.#isLoading = false
  }

  async #loadChart(): Promise<void> {
    const answer = await this.#ports.load()
    this.#isLoaded = true
    this.#loadedAt = this.#ports.clock.now()
    for (const symbol of Object.keys(answer.chart.drawings)) this.#drawingsLoaded.add(symbol)
    this.#takeAnswer(answer)
  }

  #loadLater(error: unknown): void {
    this.#loadFailures += 1
    this.#ports.onStatus({ kind: 'unread', why: error instanceof Error ? error.message : String(error) })
    this.#ports.after(backoffMs(this.#loadFailures, this.#ports.random), () => void this.load())
  }

  #missing(): string | null {
    const symbol = this.#screen?.symbol ?? null
    return symbol === null || this.#drawingsLoaded.has(symbol) ? null : symbol
  }

  #takeAnswer({ now, chart }: ChartAnswer): void {
    this.#serverAheadMs = now - this.#ports.clock.now()
    this.take(chart)
  }

  #merge(change: SavedChart): void {
    this.#lastAt = Math.max(this.#lastAt, newestOf(change))
    this.#known = mergeCharts(this.#known, change)
  }

  #gather(): void {
    const change = this.#screen?.changes(this.#known, () => this.#stamp())
    if (!change) return
    this.#merge(change)
    this.#queue.add(change)
    this.#ports.tellOthers(change)
  }

  /** In the server's time, as far as it is known, and later than all that was seen: what is done after seeing something
   *  counts as later, whatever the clock of this machine says. */
  #stamp(): ChangeStamp {
    this.#lastAt = Math.max(Math.round(this.#ports.clock.now() + this.#serverAheadMs), this.#lastAt + 1)
    return { at: this.#lastAt, by: this.#ports.window }
  }

  #show(): void {
    this.#screen?.show(this.#known, {
      isWhole: this.#isLoaded,
      hasDrawingsOf: symbol => this.#drawingsLoaded.has(symbol),
      mayReplace: this.#isAutoSaving,
    })
  }
}
