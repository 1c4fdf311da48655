import type { EpochSeconds, Resolution } from '@tidemark/domain'
import { futureTimes } from '../axis/future-times.ts'
import { SymbolNotFoundError } from '../chart-errors.ts'
import type { BarsSummary, ChartLoadState, ChartProblem } from '../chart-events.ts'
import type { FrameScheduler, Timers } from '../chart-port.ts'
import type { Bar, Datafeed, PeriodParams, SymbolInfo } from '../datafeed.ts'
import { BarGapFiller } from './bar-gap-filler.ts'
import { type BarChange, BarStore } from './bar-store.ts'
import { cleanBar, cleanBars } from './clean-bars.ts'
import { FrameGate } from './frame-gate.ts'
import { HistoryLoader, whileWaiting } from './history-loader.ts'
import { firstPeriod, gapPeriod, MOST_BARS, newerPeriod, olderPeriod } from './history-periods.ts'
import type { StoredBar } from './stored-bar.ts'
import { trimPlan } from './trim-plan.ts'

interface BarSessionHooks {
  onState(state: ChartLoadState): void
  /** The first bars are there. */
  onLoaded(info: SymbolInfo): void
  /** Bars came or went in numbers; `shift` is how far the index of a bar that stayed has moved. */
  onBarsSet(shift: number): void
  onBar(bar: StoredBar, change: BarChange): void
  onProblem(problem: ChartProblem): void
}

interface BarSessionOptions {
  readonly feed: Datafeed
  readonly symbol: string
  readonly resolution: Resolution
  /** Names the subscription; one of its own for every session. */
  readonly guid: string
  readonly frames: FrameScheduler
  readonly timers: Timers
  readonly hooks: BarSessionHooks
}

/** One symbol at one resolution, from the first question to the feed until another takes its place. */
export class BarSession {
  readonly store = new BarStore()
  readonly #options: BarSessionOptions
  readonly #abort = new AbortController()
  readonly #gate: FrameGate
  readonly #gaps: BarGapFiller
  readonly #loads: HistoryLoader
  #info: SymbolInfo | null = null
  #hasFailed = false
  /** False after the newest bars were dropped to make room for old ones. */
  #isAtEnd = true
  #hasStart = false
  #updatedAt: EpochSeconds | null = null

  constructor(options: BarSessionOptions) {
    this.#options = options
    const { frames, timers, resolution } = options
    this.#gate = new FrameGate(frames, bars => this.#applyLive(bars))
    this.#gaps = new BarGapFiller(freshSince => this.#fillGap(freshSince), timers)
    this.#loads = new HistoryLoader(this.#abort.signal, timers, {
      onState: history => {
        if (this.#info !== null) this.#tell({ kind: 'ready', info: this.#info, resolution, history })
      },
      onFailure: cause => this.#report(cause),
      isComplete: () => this.#hasStart,
    })
  }

  get info(): SymbolInfo | null {
    return this.#info
  }

  get isAtEnd(): boolean {
    return this.#isAtEnd
  }

  get summary(): BarsSummary {
    const { first, last, bars } = this.store
    const updatedAt = this.#updatedAt
    return { count: bars.length, first: first?.time ?? null, last: last?.time ?? null, updatedAt }
  }

  async start(): Promise<void> {
    const { feed, symbol, resolution, timers } = this.#options
    const { signal } = this.#abort
    const stopWaiting = whileWaiting(timers, isSlow =>
      this.#tell({ kind: 'loading', symbol, resolution, isSlow }),
    )
    this.#hasFailed = false
    try {
      const info = this.#info ?? (await feed.resolveSymbol(symbol, signal))
      if (signal.aborted) return
      if (this.#info === null) this.#subscribe(info)
      await this.#loadFirst(info)
    } catch (cause) {
      if (signal.aborted) return
      if (cause instanceof SymbolNotFoundError) this.#tell({ kind: 'unknown-symbol', symbol, resolution })
      else {
        this.#hasFailed = true
        this.#report(cause)
        this.#tell({ kind: 'failed', symbol, resolution, message: messageOf(cause) })
      }
    } finally {
      stopWaiting()
    }
  }

  loadOlder(): void {
    const [info, first] = [this.#info, this.store.first]
    if (info === null || first === undefined || this.#hasStart || !this.#loads.isFree) return
    void this.#loads.load(async () => {
      const bars = await this.#ask(info, olderPeriod(this.#options.resolution, first.time))
      const older = bars.filter(({ time }) => time < first.time)
      this.#hasStart = older.length === 0
      if (older.length > 0) this.#merge(older)
    })
  }

  loadNewer(): void {
    const [info, last] = [this.#info, this.store.last]
    if (info === null || last === undefined || this.#isAtEnd || !this.#loads.isFree) return
    void this.#loads.load(async () => {
      const period = newerPeriod(info, this.#options.resolution, last.time)
      const newer = (await this.#ask(info, period)).filter(({ time }) => time >= last.time)
      // A halted stock has no newer bar however late it is: asking on would never end.
      const isEmpty = !newer.some(({ time }) => time > last.time)
      this.#isAtEnd = isEmpty || period.to > this.#now()
      this.#merge(newer)
    })
  }

  /** Back to the newest bars when they were dropped. */
  async reloadNewest(): Promise<void> {
    const info = this.#info
    if (info === null || this.#isAtEnd) return
    await this.#loads.load(async () => {
      const bars = await this.#ask(info, firstPeriod(this.#options.resolution, this.#now()))
      this.store.clear()
      this.#isAtEnd = true
      this.#hasStart = false
      this.#merge(bars)
    })
  }

  retry(): void {
    if (this.#hasFailed) void this.start()
    else this.#loads.retry()
  }

  /** Loads back until an instant is there, or history or room ends. */
  async reach(from: EpochSeconds): Promise<void> {
    const isShort = () => (this.store.first?.time ?? 0) > from && !this.#hasStart
    while (isShort() && this.store.bars.length < MOST_BARS && this.#loads.isFree) {
      this.loadOlder()
      await this.#loads.running
    }
  }

  /** Drops what exceeds the room on the side away from the view. */
  trim(firstVisible: number, lastVisible: number): void {
    const plan = trimPlan(this.store.bars.length, firstVisible, lastVisible)
    if (plan === null || !this.#loads.isFree) return
    if (plan.side === 'newest') {
      this.store.dropNewest(plan.count)
      this.#isAtEnd = false
      this.#options.hooks.onBarsSet(0)
    } else {
      this.store.dropOldest(plan.count)
      this.#hasStart = false
      this.#options.hooks.onBarsSet(-plan.count)
      this.#loads.settle()
    }
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
    const receive = (bar: Bar) => this.#receive(bar)
    feed.subscribeBars(info, resolution, receive, guid, () => this.#gaps.reset())
  }

  async #loadFirst(info: SymbolInfo): Promise<void> {
    const { resolution, hooks } = this.#options
    const bars = await this.#ask(info, firstPeriod(resolution, this.#now()))
    if (this.#abort.signal.aborted) return
    if (bars.length > 0) {
      this.store.merge(bars)
      hooks.onLoaded(info)
      this.#loads.settle()
    }
    this.#gate.release()
    // A tick may have come meanwhile: a symbol's very first bar.
    if (this.store.bars.length === 0) this.#tell({ kind: 'no-data', info, resolution })
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
    this.#options.hooks.onBarsSet(this.store.merge(bars))
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
    for (const bar of bars) {
      const last = this.store.last
      if (last === undefined) this.#begin(bar)
      // While the newest bars are not loaded, what follows them would leave a hole.
      else if (this.#isAtEnd || bar.time <= last.time) {
        if (this.#skips(last.time, bar.time)) this.#gaps.skipped()
        this.#options.hooks.onBar(bar, this.store.put(bar))
      }
    }
  }

  /** The first bar of a symbol that had none. */
  #begin(bar: StoredBar): void {
    if (this.#info === null) return
    this.store.put(bar)
    this.#options.hooks.onLoaded(this.#info)
    this.#loads.settle()
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
      if (isTorn) this.#startAnew(info, bars)
      else if (missed.length > 0) this.#merge(missed)
    } catch (cause) {
      if (!this.#abort.signal.aborted) this.#report(cause)
    }
  }

  #startAnew(info: SymbolInfo, bars: readonly StoredBar[]): void {
    if (this.#abort.signal.aborted) return
    this.store.clear()
    this.store.merge(bars)
    this.#hasStart = false
    this.#options.hooks.onLoaded(info)
    this.#loads.settle()
  }

  /** What was left says nothing any more, however late its answers come. */
  #tell(state: ChartLoadState): void {
    if (!this.#abort.signal.aborted) this.#options.hooks.onState(state)
  }

  #report(cause: unknown): void {
    this.#options.hooks.onProblem({ code: 'history_failed', message: messageOf(cause), cause })
  }

  #now(): EpochSeconds {
    return this.#options.feed.getServerTime()
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
