import type { Bar, EpochSeconds, Resolution } from '@tidemark/domain'
import { barCalendar } from '../axis/bar-calendar.ts'
import { futureTimes } from '../axis/future-times.ts'
import { SymbolNotFoundError } from '../chart-errors.ts'
import type { BarsSummary, ChartLoadState, ChartProblem, HistoryState } from '../chart-events.ts'
import type { FrameScheduler, Timers } from '../chart-port.ts'
import type { Datafeed, PeriodParams, SymbolInfo } from '../datafeed.ts'
import { BarGapFiller } from './bar-gap-filler.ts'
import { type BarChange, BarStore } from './bar-store.ts'
import { cleanBar, cleanBars } from './clean-bars.ts'
import { FrameGate } from './frame-gate.ts'
import { HistoryLoader, reportWaiting } from './history-loader.ts'
import { firstPeriod, gapPeriod, MAX_BARS, newerPeriod, olderPeriod, rangePeriod } from './history-periods.ts'
import { Retries } from './retries.ts'
import { trimPlan } from './trim-plan.ts'

interface BarSessionHooks {
  onState(state: ChartLoadState): void
  /** The first bars are loaded. */
  onLoaded(info: SymbolInfo): void
  /** Several bars were added or dropped; `shift` is the index change of the bars that stayed. */
  onBarsSet(shift: number): void
  onBar(bar: Bar, change: BarChange): void
  onProblem(problem: ChartProblem): void
}

interface BarSessionOptions {
  readonly feed: Datafeed
  readonly symbol: string
  readonly resolution: Resolution
  /** Identifies the subscription; unique per session. */
  readonly guid: string
  readonly frames: FrameScheduler
  readonly timers: Timers
  readonly hooks: BarSessionHooks
}

/** The bars of one symbol at one resolution, from the first request until the chart switches to another. */
export class BarSession {
  readonly store = new BarStore()
  readonly #options: BarSessionOptions
  readonly #abort = new AbortController()
  readonly #gate: FrameGate
  readonly #gaps: BarGapFiller
  readonly #loader: HistoryLoader
  readonly #startRetries: Retries
  readonly #gapRetries: Retries
  #info: SymbolInfo | null = null
  #history: HistoryState | null = null
  /** Counts the attempts to start: a new one replaces one that is under way. */
  #attempts = 0
  #hasFailed = false
  /** The last bar before those that were missed and could not be loaded. */
  #missingAfter: EpochSeconds | null = null
  /** False after the newest bars were dropped in favour of older ones. */
  #isAtEnd = true
  #hasStart = false
  #updatedAt: EpochSeconds | null = null

  constructor(options: BarSessionOptions) {
    this.#options = options
    const { frames, timers } = options
    this.#startRetries = new Retries(timers)
    this.#gapRetries = new Retries(timers)
    this.#gate = new FrameGate(frames, bars => this.#applyLive(bars))
    this.#gaps = new BarGapFiller(freshSince => this.#fillGap(freshSince), timers)
    this.#loader = new HistoryLoader(this.#abort.signal, timers, {
      onState: history => {
        this.#history = history
        this.#publishReady()
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
    const { symbol, resolution, timers } = this.#options
    const stopWaiting = reportWaiting(timers, isSlow =>
      this.#publish({ kind: 'loading', symbol, resolution, isSlow }),
    )
    await this.#tryToStart()
    stopWaiting()
  }

  /** After a failure it is called again, in growing pauses, and the failure stays visible meanwhile. */
  async #tryToStart(): Promise<void> {
    const { feed, symbol, resolution } = this.#options
    const { signal } = this.#abort
    this.#startRetries.cancel()
    this.#attempts += 1
    const attempt = this.#attempts
    const isOver = () => signal.aborted || attempt !== this.#attempts
    try {
      const info = this.#info ?? (await feed.resolveSymbol(symbol, signal))
      if (isOver()) return
      if (this.#info === null) this.#subscribe(info)
      const bars = await this.#requestBars(info, firstPeriod(resolution, this.#now()))
      if (isOver()) return
      this.#hasFailed = false
      this.#startRetries.reset()
      this.#showFirst(info, bars)
    } catch (cause) {
      if (isOver()) return
      if (cause instanceof SymbolNotFoundError) this.#publish({ kind: 'unknown-symbol', symbol, resolution })
      else {
        this.#hasFailed = true
        this.#startRetries.schedule(() => void this.#tryToStart())
        this.#report(cause)
        this.#publish({ kind: 'failed', symbol, resolution, message: messageOf(cause) })
      }
    }
  }

  loadOlder(): void {
    const [info, first] = [this.#info, this.store.first]
    if (info === null || first === undefined || this.#hasStart || !this.#loader.isIdle) return
    void this.#loader.load(async () => {
      const bars = await this.#requestBars(info, olderPeriod(this.#options.resolution, first.time))
      const older = bars.filter(({ time }) => time < first.time)
      this.#hasStart = older.length === 0
      if (older.length > 0) this.#merge(older)
    })
  }

  loadNewer(): void {
    const [info, last] = [this.#info, this.store.last]
    if (info === null || last === undefined || this.#isAtEnd || !this.#loader.isIdle) return
    void this.#loader.load(async () => {
      const period = newerPeriod(info, this.#options.resolution, last.time)
      const newer = (await this.#requestBars(info, period)).filter(({ time }) => time >= last.time)
      // A halted stock has no newer bars, however late it is: without this check, loading would never end.
      const isEmpty = !newer.some(({ time }) => time > last.time)
      this.#isAtEnd = isEmpty || period.to > this.#now()
      this.#merge(newer)
    })
  }

  /** Returns to the newest bars when they were dropped. */
  async reloadNewest(): Promise<void> {
    const info = this.#info
    if (info === null || this.#isAtEnd) return
    await this.#loader.load(async () => {
      const bars = await this.#requestBars(info, firstPeriod(this.#options.resolution, this.#now()))
      this.store.clear()
      this.#isAtEnd = true
      this.#hasStart = false
      this.#setMissing(null)
      this.#merge(bars)
    })
  }

  retry(): void {
    if (this.#hasFailed) {
      void this.start()
      return
    }
    this.#loader.retry()
    if (this.#missingAfter !== null) this.#fillGapAgain()
  }

  /** Loads the bars of a range: those between it and the loaded ones, or, when it is far from them, in their place.
   *  False: history has no bars there. */
  async loadRange(from: EpochSeconds, to: EpochSeconds): Promise<boolean> {
    await this.#loader.running
    const [info, { first, last }] = [this.#info, this.store]
    if (info === null || first === undefined || last === undefined) return false
    const isNewer = from > last.time && !this.#isAtEnd
    if (from >= first.time && !isNewer) return true
    const calendar = barCalendar(info.session, this.#options.resolution)
    const missing = calendar(first.time) - calendar(from)
    if (!isNewer && (missing + this.store.bars.length <= MAX_BARS || this.#hasStart)) {
      await this.loadBackTo(from)
      return true
    }
    return this.#replaceWith(info, from, to)
  }

  /** Whether the first bar there is has been loaded. */
  get hasStart(): boolean {
    return this.#hasStart
  }

  /** Loads the first bar there is. False: the source cannot say where it is. */
  async loadStart(): Promise<boolean> {
    const info = this.#info
    const { feed, resolution } = this.#options
    if (info === null || feed.firstTime === undefined) return false
    if (this.#hasStart) return true
    const { signal } = this.#abort
    try {
      const time = await feed.firstTime(info, resolution, signal)
      return time !== null && !signal.aborted && (await this.loadRange(time, time))
    } catch (cause) {
      if (!signal.aborted) this.#report(cause)
      return false
    }
  }

  /** Keeps the loaded bars when there are none around the range. */
  async #replaceWith(info: SymbolInfo, from: EpochSeconds, to: EpochSeconds): Promise<boolean> {
    let isLoaded = false
    await this.#loader.load(async () => {
      const period = rangePeriod(info, this.#options.resolution, from, to)
      const bars = await this.#requestBars(info, period)
      if (bars.length === 0 || this.#abort.signal.aborted) return
      this.store.clear()
      this.#isAtEnd = period.to > this.#now()
      this.#hasStart = false
      this.#setMissing(null)
      isLoaded = true
      this.#merge(bars)
    })
    return isLoaded
  }

  /** Loads older bars until an instant is loaded, history ends or `MAX_BARS` is reached. */
  async loadBackTo(from: EpochSeconds): Promise<void> {
    const isMissing = () => (this.store.first?.time ?? 0) > from && !this.#hasStart
    while (isMissing() && this.store.bars.length < MAX_BARS && this.#loader.isIdle) {
      this.loadOlder()
      await this.#loader.running
    }
  }

  /** Drops bars above the limit, on the side farther from the view. */
  trim(firstVisible: number, lastVisible: number): void {
    const plan = trimPlan(this.store.bars.length, firstVisible, lastVisible)
    if (plan === null || !this.#loader.isIdle) return
    if (plan.side === 'newest') {
      this.store.dropNewest(plan.count)
      this.#isAtEnd = false
      if ((this.store.last?.time ?? 0) <= (this.#missingAfter ?? 0)) this.#setMissing(null)
      this.#options.hooks.onBarsSet(0)
    } else {
      this.store.dropOldest(plan.count)
      this.#hasStart = false
      this.#options.hooks.onBarsSet(-plan.count)
      this.#loader.settle()
    }
  }

  close(): void {
    this.#abort.abort()
    this.#gate.close()
    this.#gaps.close()
    this.#loader.close()
    this.#startRetries.cancel()
    this.#gapRetries.cancel()
    if (this.#info !== null) this.#options.feed.unsubscribeBars(this.#options.guid)
  }

  /** Subscribes before the first request, so that no trade in between is missed. */
  #subscribe(info: SymbolInfo): void {
    this.#info = info
    const { feed, resolution, guid } = this.#options
    const receive = (bar: Bar) => this.#receive(bar)
    feed.subscribeBars(info, resolution, receive, guid, () => this.#gaps.reset())
  }

  #showFirst(info: SymbolInfo, bars: readonly Bar[]): void {
    const { resolution, hooks } = this.#options
    if (bars.length > 0) {
      this.store.merge(bars)
      hooks.onLoaded(info)
      this.#loader.settle()
    }
    this.#gate.release()
    // A tick may have brought the symbol's first bar meanwhile.
    if (this.store.bars.length === 0) this.#publish({ kind: 'no-data', info, resolution })
  }

  async #requestBars(info: SymbolInfo, period: PeriodParams): Promise<readonly Bar[]> {
    const { feed, resolution, hooks } = this.#options
    const response = await feed.getBars(info, resolution, period, this.#abort.signal)
    const { bars, repair } = cleanBars(response.bars)
    if (repair !== null) hooks.onProblem({ code: 'bars_repaired', message: `${info.ticker}: ${repair}` })
    return bars
  }

  #merge(bars: readonly Bar[]): void {
    if (this.#abort.signal.aborted) return
    this.#options.hooks.onBarsSet(this.store.merge(bars))
  }

  #receive(raw: Bar): void {
    const bar = cleanBar(raw)
    if (bar === null) {
      this.#options.hooks.onProblem({
        code: 'bars_repaired',
        message: 'A live bar without prices was dropped',
      })
      return
    }
    this.#updatedAt = this.#now()
    this.#gaps.touch(bar.time)
    this.#gate.push(bar)
  }

  #applyLive(bars: readonly Bar[]): void {
    for (const bar of bars) {
      const last = this.store.last
      if (last === undefined) this.#startWith(bar)
      // While the newest bars are not loaded, appending a live bar would leave a gap.
      else if (this.#isAtEnd || bar.time <= last.time) {
        if (this.#skips(last.time, bar.time)) this.#gaps.skipped()
        this.#options.hooks.onBar(bar, this.store.put(bar))
      }
    }
  }

  /** Handles the first bar of a symbol that had none. */
  #startWith(bar: Bar): void {
    if (this.#info === null) return
    this.store.put(bar)
    this.#options.hooks.onLoaded(this.#info)
    this.#loader.settle()
  }

  #skips(last: EpochSeconds, next: EpochSeconds): boolean {
    if (this.#info === null || next <= last) return false
    const [expected] = futureTimes(this.#info.session, this.#options.resolution, last, 1)
    return expected !== undefined && next > expected
  }

  /** Merges by time, so that no bar is duplicated. */
  async #fillGap(freshSince: () => number): Promise<void> {
    const info = this.#info
    const newest = this.store.bars.at(-2) ?? this.store.last
    if (info === null || newest === undefined) return
    // Without the newest bars nothing follows the loaded ones but what scrolling loads.
    if (!this.#isAtEnd && this.#missingAfter === null) return
    // Live bars that came since a failure are behind the gap.
    const known = this.#missingAfter ?? newest.time
    try {
      const bars = await this.#requestBars(
        info,
        gapPeriod(info, this.#options.resolution, known, this.#now()),
      )
      this.#gapRetries.reset()
      this.#setMissing(null)
      const end = this.#isAtEnd ? freshSince() : (this.store.last?.time ?? known)
      const missed = bars.filter(({ time }) => time >= known && time < end)
      // The connection was down so long that the response does not reach back to the loaded bars.
      const hasGap = (bars[0]?.time ?? known) > known
      if (hasGap && this.#isAtEnd) this.#replaceAll(info, bars)
      else if (missed.length > 0) this.#merge(missed)
    } catch (cause) {
      if (this.#abort.signal.aborted) return
      this.#gapRetries.schedule(() => this.#gaps.reset())
      this.#setMissing(known)
      this.#report(cause)
    }
  }

  #fillGapAgain(): void {
    this.#gapRetries.cancel()
    this.#gaps.reset()
  }

  #setMissing(time: EpochSeconds | null): void {
    if (time === null) this.#gapRetries.reset()
    if (time === this.#missingAfter) return
    this.#missingAfter = time
    this.#publishReady()
  }

  #replaceAll(info: SymbolInfo, bars: readonly Bar[]): void {
    if (this.#abort.signal.aborted) return
    this.store.clear()
    this.store.merge(bars)
    this.#hasStart = false
    this.#options.hooks.onLoaded(info)
    this.#loader.settle()
  }

  #publishReady(): void {
    const [info, history, missingAfter] = [this.#info, this.#history, this.#missingAfter]
    if (info === null || history === null) return
    const { resolution } = this.#options
    this.#publish({
      kind: 'ready',
      info,
      resolution,
      history,
      ...(missingAfter !== null && { missingAfter }),
    })
  }

  /** A closed session publishes nothing, even when responses arrive late. */
  #publish(state: ChartLoadState): void {
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
