import type { SnapshotMessage, TickMessage } from '@tidemark/contracts'
import { epochSeconds, newYorkDate } from '@tidemark/domain'
import type { Bar, MinuteRange } from './minute-bar.ts'
import { type AggregatorChange, MinuteBarAggregator, type MinuteBarChange } from './minute-bar-aggregator.ts'
import { MinuteGapFiller } from './minute-gap-filler.ts'
import type { FetchBars, LivePorts, ReportProblem } from './ports.ts'
import { type Staleness, stalenessOf } from './staleness.ts'

interface Day {
  readonly o: number
  readonly h: number
  readonly l: number
  readonly v: number
}

/** Where a ticker stands. Prices are null while there is none, e.g. before the first trade of a new day. */
export interface TickerState {
  readonly ticker: string
  readonly price: number | null
  /** On the market clock. */
  readonly tradedAtMs: number | null
  /** On the wall. */
  readonly updatedAtMs: number
  readonly staleness: Staleness
  readonly day: Day | null
  readonly prevClose: number | null
  /** The minute in progress. */
  readonly bar: Bar | null
}

export interface TickerUpdate {
  readonly state: TickerState
  readonly bars: readonly MinuteBarChange[]
  /** The market is at another time now: all that was known of the ticker, its bars included, is void. */
  readonly isAnew?: boolean
}

interface TickerStoreSettings {
  readonly ports: LivePorts
  readonly fetchBars: FetchBars
  readonly problem: ReportProblem
  isMarketOpen(): boolean
  onUpdate(update: TickerUpdate): void
  /** A new snapshot would tell more than we know. */
  onDoubt(ticker: string): void
  onWentBack(): void
}

interface Entry {
  readonly line: MinuteBarAggregator
  readonly filler: MinuteGapFiller
  state: TickerState
}

/** The latest of every subscribed ticker, and its minutes. */
export class TickerStore {
  readonly #settings: TickerStoreSettings
  readonly #entries = new Map<string, Entry>()

  constructor(settings: TickerStoreSettings) {
    this.#settings = settings
  }

  open(ticker: string): void {
    this.#entries.set(ticker, this.#newEntry(ticker))
  }

  close(ticker: string): void {
    this.#entries.get(ticker)?.filler.stop()
    this.#entries.delete(ticker)
  }

  /** Null until the first message. */
  state(ticker: string): TickerState | null {
    const state = this.#entries.get(ticker)?.state
    return state === undefined || state.updatedAtMs === 0 ? null : state
  }

  snapshot(message: SnapshotMessage): void {
    const entry = this.#entries.get(message.ticker)
    if (entry === undefined) return
    const change = entry.line.snapshot(message)
    if (change.wentBack) this.#settings.onWentBack()
    const { p: price, t: tradedAtMs, day, prevClose } = message
    this.#apply(entry, change, { price, tradedAtMs, day, prevClose })
  }

  tick(message: TickMessage): void {
    const entry = this.#entries.get(message.ticker)
    const change = entry?.line.tick(message)
    if (entry === undefined || !change) return
    const isNextDay = change.bars.some(({ isNew }) => isNew) && isNewDay(entry.state.tradedAtMs, message.t)
    const { day, prevClose } = isNextDay ? { day: null, prevClose: null } : entry.state
    this.#apply(entry, change, {
      price: message.p,
      tradedAtMs: message.t,
      day: addToDay(day, message),
      prevClose,
    })
    if (change.isGap || isNextDay) this.#settings.onDoubt(message.ticker)
  }

  /** Prices go, the minutes stay: the first trades of the day may have come before the word that it began. */
  clearLatest(): void {
    for (const entry of this.#entries.values()) {
      entry.state = { ...entry.state, price: null, tradedAtMs: null, day: null, prevClose: null }
      if (entry.state.updatedAtMs > 0) this.#settings.onUpdate({ state: entry.state, bars: [] })
    }
  }

  /** Nothing that one user saw is left for the next; the subscriptions stay. */
  forget(): void {
    for (const ticker of [...this.#entries.keys()]) {
      this.close(ticker)
      this.open(ticker)
    }
  }

  /** What was known belongs to another time, and so does what is still being asked for. */
  startAnew(): void {
    this.forget()
    for (const { state } of this.#entries.values()) this.#settings.onUpdate({ state, bars: [], isAnew: true })
  }

  /** Time alone makes numbers old: called every second. */
  age(): void {
    for (const entry of this.#entries.values()) {
      const staleness = this.#stalenessOf(entry.state.updatedAtMs)
      if (entry.state.updatedAtMs === 0 || staleness === entry.state.staleness) continue
      entry.state = { ...entry.state, staleness }
      this.#settings.onUpdate({ state: entry.state, bars: [] })
    }
  }

  #newEntry(ticker: string): Entry {
    const { ports, fetchBars, problem } = this.#settings
    const line = new MinuteBarAggregator()
    const takeLast = (bars: readonly Bar[], range: MinuteRange) => {
      const changes = line.fill(bars, range)
      if (changes.length > 0) this.#settings.onUpdate({ state: entry.state, bars: changes })
    }
    const take = (bars: readonly Bar[], range: MinuteRange) => {
      const isCovered = line.isCovered(bars, range)
      takeLast(
        bars.filter(bar => !line.isBehind(bar)),
        range,
      )
      return isCovered
    }
    const filler = new MinuteGapFiller(ticker, { ports, fetchBars, problem, take, takeLast })
    const entry: Entry = { line, filler, state: { ...unknown, ticker } }
    return entry
  }

  #apply(
    entry: Entry,
    change: AggregatorChange,
    latest: Pick<TickerState, 'price' | 'tradedAtMs' | 'day' | 'prevClose'>,
  ): void {
    const updatedAtMs = this.#settings.ports.clock.now()
    entry.state = { ...entry.state, ...latest, updatedAtMs, staleness: 'fresh', bar: entry.line.bar }
    this.#settings.onUpdate({ state: entry.state, bars: change.bars })
    if (change.fill) entry.filler.fill(change.fill)
  }

  #stalenessOf(updatedAtMs: number): Staleness {
    return stalenessOf(this.#settings.ports.clock.now() - updatedAtMs, this.#settings.isMarketOpen())
  }
}

const unknown: Omit<TickerState, 'ticker'> = {
  price: null,
  tradedAtMs: null,
  updatedAtMs: 0,
  staleness: 'fresh',
  day: null,
  prevClose: null,
  bar: null,
}

const dateAt = (ms: number) => newYorkDate(epochSeconds(Math.floor(ms / 1000)))

const isNewDay = (beforeMs: number | null, nowMs: number): boolean =>
  beforeMs !== null && dateAt(beforeMs) !== dateAt(nowMs)

const addToDay = (day: Day | null, { o, h, l, v }: TickMessage): Day =>
  day === null ? { o, h, l, v } : { o: day.o, h: Math.max(day.h, h), l: Math.min(day.l, l), v: day.v + v }
