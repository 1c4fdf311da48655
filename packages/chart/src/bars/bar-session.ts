import type { EpochSeconds, Resolution } from '@tidemark/domain'
import { futureTimes } from '../axis/future-times.ts'
import { UnknownSymbolError } from '../chart-errors.ts'
import type { BarsSummary, ChartProblem, ChartState, HistoryState } from '../chart-events.ts'
import type { FrameScheduler, Timers } from '../chart-port.ts'
import type { Bar, Datafeed, PeriodParams, SymbolInfo } from '../datafeed.ts'
import { type BarChange, BarStore } from './bar-store.ts'
import { cleanBar, cleanBars } from './clean-bars.ts'
import { FrameGate } from './frame-gate.ts'
import { GapFiller } from './gap-filler.ts'
import { CHUNK_BARS, firstPeriod, gapPeriod, MOST_BARS, newerPeriod, olderPeriod } from './history-periods.ts'
import type { StoredBar } from './stored-bar.ts'

/** After so long a wait is called slow. */
export const SLOW_MS = 1_500

export interface BarSessionOptions {
  readonly feed: Datafeed
  readonly symbol: string
  readonly resolution: Resolution
  /** Names the subscription; one of its own for every session. */
  readonly guid: string
  readonly frames: FrameScheduler
  readonly timers: Timers
  readonly hooks: BarSessionHooks
}

export interface BarSessionHooks {
  onState(state: ChartState): void
  /** The first bars are there. */
  onLoaded(info: SymbolInfo): void
  /** Bars came or went in numbers; `shift` is how far the index of a bar that stayed has moved. */
  onBarsSet(shift: number): void
  onBar(bar: StoredBar, change: BarChange): void
  onProblem(problem: ChartProblem): void
}

/** One symbol at one resolution, from the first question to the feed until another takes its place. */
export class BarSession {
  readonly store = new BarStore()
  readonly #options: BarSessionOptions
  readonly #abort = new AbortController()
  readonly #gate: FrameGate
  readonly #gaps: GapFiller
  #info: SymbolInfo | null = null
  #history: HistoryState = 'idle'
  #retry: (() => Promise<void>) | null = null
  /** False after the newest bars were dropped to make room for old ones. */
  #isAtEnd = true
  #hasStart = false
  #updatedAt: EpochSeconds | null = null
  #loading: Promise<void> = Promise.resolve()

  constructor(options: BarSessionOptions) {
    this.#options = options
    this.#gate = new FrameGate(options.frames, bars => this.#applyLive(bars))
    this.#gaps = new GapFiller(freshSince => this.#fillGap(freshSince), options.timers)
  }

  get info(): SymbolInfo | null {
    return this.#info
  }

  get isAtEnd(): boolean {
    return this.#isAtEnd
  }

  get summary(): BarsSummary {
    const { first, last, bars } = this.store
    return {
      count: bars.length,
      first: first?.time ?? null,
      last: last?.time ?? null,
      updatedAt: this.#updatedAt,
    }
  }

  async start(): Promise<void> {
    const { feed, symbol, resolution } = this.#options
    const { signal } = this.#abort
    const stopWaiting = this.#whileWaiting(isSlow =>
      this.#tell({ kind: 'loading', symbol, resolution, isSlow }),
    )
    try {
      const info = this.#info ?? (await feed.resolveSymbol(symbol, signal))
      if (signal.aborted) return
      if (this.#info === null) this.#subscribe(info)
      await this.#loadFirst(info)
    } catch (cause) {
      if (signal.aborted) return
      if (cause instanceof UnknownSymbolError) this.#tell({ kind: 'unknown-symbol', symbol, resolution })
      else {
        this.#retry = () => this.start()
        this.#options.hooks.onProblem({ code: 'history_failed', message: messageOf(cause), cause })
        this.#tell({ kind: 'failed', symbol, resolution, message: messageOf(cause) })
      }
    } finally {
      stopWaiting()
    }
  }

  loadOlder(): void {
    const first = this.store.first
    if (first === undefined || this.#hasStart || !this.#isFree) return
    void this.#load(async info => {
      const bars = await this.#ask(info, olderPeriod(this.#options.resolution, first.time))
      const older = bars.filter(({ time }) => time < first.time)
      this.#hasStart = older.length === 0
      if (older.length > 0) this.#merge(older)
    })
  }

  loadNewer(): void {
    const last = this.store.last
    if (last === undefined || this.#isAtEnd || !this.#isFree) return
    void this.#load(async info => {
      const period = newerPeriod(info, this.#options.resolution, last.time)
      const bars = await this.#ask(info, period)
      const newer = bars.filter(({ time }) => time >= last.time)
      // A halted stock has no newer bar however late it is: asking on would never end.
      const isEmpty = !newer.some(({ time }) => time > last.time)
      this.#isAtEnd = isEmpty || period.to > this.#now()
      this.#merge(newer)
    })
  }

  /** Back to the newest bars when they were dropped. */
  async reloadNewest(): Promise<void> {
    if (this.#isAtEnd) return
    await this.#load(async info => {
      const bars = await this.#ask(info, firstPeriod(this.#options.resolution, this.#now()))
      this.store.clear()
      this.#isAtEnd = true
      this.#hasStart = false
      this.#merge(bars)
    })
  }

  retry(): void {
    const again = this.#retry
    this.#retry = null
    void again?.()
  }

  /** Loads back until an instant is there, or history or room ends. */
  async reach(from: EpochSeconds): Promise<void> {
    const isShort = () => (this.store.first?.time ?? 0) > from && !this.#hasStart
    while (isShort() && this.store.bars.length < MOST_BARS && this.#isFree) {
      this.loadOlder()
      await this.#loading
    }
  }

  /** Drops what exceeds the room on the side away from the view. */
  trim(firstVisible: number, lastVisible: number): void {
    const count = this.store.bars.length
    const excess = count - MOST_BARS
    if (excess <= 0 || !this.#isFree) return
    const room = CHUNK_BARS / 2
    const spareAfter = Math.floor(count - 1 - lastVisible - room)
    const spareBefore = Math.floor(firstVisible - room)
    if (spareAfter > spareBefore) {
      const dropped = Math.min(excess, spareAfter)
      if (dropped <= 0) return
      this.store.dropNewest(dropped)
      this.#isAtEnd = false
      this.#options.hooks.onBarsSet(0)
      return
    }
    const dropped = Math.min(excess, spareBefore)
    if (dropped <= 0) return
    this.store.dropOldest(dropped)
    this.#hasStart = false
    this.#options.hooks.onBarsSet(-dropped)
    if (this.#history === 'complete') this.#tellHistory('idle')
  }

  close(): void {
    this.#abort.abort()
    this.#gate.close()
    this.#gaps.close()
    if (this.#info !== null) this.#options.feed.unsubscribeBars(this.#options.guid)
  }

  /** Before the bars are asked for: what trades meanwhile must not be missed. */
  #subscribe(info: SymbolInfo): void {
    this.#info = info
    const { feed, resolution, guid } = this.#options
    feed.subscribeBars(
      info,
      resolution,
      bar => this.#receive(bar),
      guid,
      () => this.#gaps.reset(),
    )
  }

  async #loadFirst(info: SymbolInfo): Promise<void> {
    const { resolution, hooks } = this.#options
    const bars = await this.#ask(info, firstPeriod(resolution, this.#now()))
    if (this.#abort.signal.aborted) return
    if (bars.length === 0) {
      this.#gate.release()
      // A tick may have come while history was empty: a symbol's very first bar.
      if (this.store.bars.length === 0) this.#tell({ kind: 'no-data', info, resolution })
      return
    }
    this.store.merge(bars)
    hooks.onLoaded(info)
    this.#tellHistory('idle')
    this.#gate.release()
  }

  /** One at a time; what failed can be tried again. */
  #load(work: (info: SymbolInfo) => Promise<void>): Promise<void> {
    const info = this.#info
    if (info === null) return Promise.resolve()
    const run = async () => {
      const stopWaiting = this.#whileWaiting(isSlow => this.#tellHistory(isSlow ? 'slow' : 'loading'))
      try {
        await work(info)
        if (!this.#abort.signal.aborted) this.#tellHistory(this.#hasStart ? 'complete' : 'idle')
      } catch (cause) {
        if (this.#abort.signal.aborted) return
        this.#options.hooks.onProblem({ code: 'history_failed', message: messageOf(cause), cause })
        this.#retry = run
        this.#tellHistory('failed')
      } finally {
        stopWaiting()
      }
    }
    this.#loading = run()
    return this.#loading
  }

  async #ask(info: SymbolInfo, period: PeriodParams): Promise<readonly StoredBar[]> {
    const { feed, resolution, hooks } = this.#options
    const answer = await feed.getBars(info, resolution, period, this.#abort.signal)
    const { bars, repair } = cleanBars(answer.bars)
    if (repair !== null) hooks.onProblem({ code: 'bars_repaired', message: `${info.ticker}: ${repair}` })
    return bars
  }

  #merge(bars: readonly StoredBar[]): void {
    if (this.#abort.signal.aborted) return
    const shift = this.store.merge(bars)
    this.#options.hooks.onBarsSet(shift)
  }

  #receive(raw: Bar): void {
    const bar = cleanBar(raw)
    if (bar === null) {
      this.#options.hooks.onProblem({
        code: 'bars_repaired',
        message: 'A live bar without prices was left out',
      })
      return
    }
    this.#updatedAt = this.#now()
    this.#gaps.touch(bar.time)
    this.#gate.push(bar)
  }

  #applyLive(bars: readonly StoredBar[]): void {
    const { hooks } = this.#options
    for (const bar of bars) {
      const last = this.store.last
      // The newest bars are not loaded: what follows them would leave a hole.
      if (!this.#isAtEnd && bar.time > (last?.time ?? 0)) continue
      if (last === undefined) this.#begin(bar)
      else {
        if (this.#skips(last.time, bar.time)) this.#gaps.skipped()
        hooks.onBar(bar, this.store.put(bar))
      }
    }
  }

  /** The first bar of a symbol that had none. */
  #begin(bar: StoredBar): void {
    if (this.#info === null) return
    this.store.put(bar)
    this.#options.hooks.onLoaded(this.#info)
    this.#tellHistory('idle')
  }

  #skips(last: EpochSeconds, next: EpochSeconds): boolean {
    if (this.#info === null || next <= last) return false
    const [expected] = futureTimes(this.#info.session, this.#options.resolution, last, 1)
    return expected !== undefined && next > expected
  }

  /** What comes is merged by stamp, so nothing doubles. */
  async #fillGap(freshSince: () => number): Promise<void> {
    const info = this.#info
    const known = this.store.bars.at(-2) ?? this.store.last
    if (info === null || known === undefined || !this.#isAtEnd) return
    try {
      const bars = await this.#ask(info, gapPeriod(info, this.#options.resolution, known.time, this.#now()))
      const missed = bars.filter(({ time }) => time >= known.time && time < freshSince())
      // Away for so long that the answer no longer reaches back to what is loaded.
      const isTorn = (bars[0]?.time ?? known.time) > known.time
      if (isTorn) this.store.clear()
      if (missed.length > 0) this.#merge(missed)
    } catch (cause) {
      if (this.#abort.signal.aborted) return
      this.#options.hooks.onProblem({ code: 'history_failed', message: messageOf(cause), cause })
    }
  }

  get #isFree(): boolean {
    return this.#history === 'idle' || this.#history === 'complete'
  }

  #whileWaiting(tell: (isSlow: boolean) => void): () => void {
    const { timers } = this.#options
    tell(false)
    const timer = timers.set(() => tell(true), SLOW_MS)
    return () => timers.clear(timer)
  }

  #tellHistory(history: HistoryState): void {
    this.#history = history
    if (this.#info === null) return
    this.#tell({ kind: 'ready', info: this.#info, resolution: this.#options.resolution, history })
  }

  #tell(state: ChartState): void {
    if (!this.#abort.signal.aborted) this.#options.hooks.onState(state)
  }

  #now(): EpochSeconds {
    return this.#options.feed.getServerTime()
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
