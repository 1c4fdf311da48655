import { barOfTick, type SnapshotMessage, type TickMessage } from '@tidemark/contracts'
import { type Bar, epochSeconds, mergeBars, newYorkDate, utcMidnight } from '@tidemark/domain'
import { type AggregatorChange, MinuteBarAggregator, type MinuteBarChange } from './minute-bar-aggregator.ts'
import { MinuteGapFiller } from './minute-gap-filler.ts'
import type { MinuteRange } from './minute-range.ts'
import type { FetchBars, LivePorts, ReportProblem } from './ports.ts'
import { type Staleness, stalenessOf } from './staleness.ts'

/** Prices are null while unknown, e.g. before the first trade of a new day. */
export interface TickerState {
  readonly ticker: string
  readonly price: number | null
  /** Market time. */
  readonly tradedAtMs: number | null
  /** Wall time. */
  readonly updatedAtMs: number
  readonly staleness: Staleness
  readonly day: Bar | null
  readonly prevClose: number | null
  /** The minute in progress. */
  readonly bar: Bar | null
}

export interface TickerUpdate {
  readonly state: TickerState
  readonly bars: readonly MinuteBarChange[]
  /** The market jumped to another time: everything known of the ticker is void, bars included. */
  readonly isReset?: boolean
}

interface TickerStoreSettings {
  readonly ports: LivePorts
  readonly fetchBars: FetchBars
  readonly problem: ReportProblem
  isMarketOpen(): boolean
  onUpdate(update: TickerUpdate): void
  /** Messages were missed or a day began: only a new snapshot has the full state. */
  onSnapshotNeeded(ticker: string): void
  onWentBack(): void
}

interface Entry {
  readonly aggregator: MinuteBarAggregator
  readonly filler: MinuteGapFiller
  state: TickerState
  /** The day and the previous close were cleared: only a snapshot has them. */
  lacksDay: boolean
}

/** Latest state and minute bars of every subscribed ticker. */
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
    const change = entry.aggregator.snapshot(message)
    entry.lacksDay = false
    if (change.wentBack) this.#settings.onWentBack()
    const { p: price, t: tradedAtMs, prevClose } = message
    this.#apply(entry, change, { price, tradedAtMs, day: dayOf(message), prevClose })
  }

  tick(message: TickMessage): void {
    const entry = this.#entries.get(message.ticker)
    const change = entry?.aggregator.tick(message)
    if (entry === undefined || !change) return
    const isNextDay = change.bars.some(({ isNew }) => isNew) && isNewDay(entry.state.tradedAtMs, message.t)
    const { day, prevClose } = isNextDay ? { day: null, prevClose: null } : entry.state
    this.#apply(entry, change, {
      price: message.p,
      tradedAtMs: message.t,
      day: addToDay(day, message),
      prevClose,
    })
    entry.lacksDay ||= isNextDay
    if (change.isGap || entry.lacksDay) this.#settings.onSnapshotNeeded(message.ticker)
  }

  /** Clears prices and keeps minutes: the first trades of a day may arrive before the message that it began. */
  clearLatest(): void {
    for (const entry of this.#entries.values()) {
      entry.state = { ...entry.state, price: null, tradedAtMs: null, day: null, prevClose: null }
      entry.lacksDay = true
      if (entry.state.updatedAtMs > 0) this.#settings.onUpdate({ state: entry.state, bars: [] })
    }
  }

  /** Clears all data, so that the next user does not see it; subscriptions stay. */
  clear(): void {
    for (const ticker of [...this.#entries.keys()]) {
      this.close(ticker)
      this.open(ticker)
    }
  }

  /** The market jumped to another time: known data and pending requests are void. */
  reset(): void {
    this.clear()
    for (const { state } of this.#entries.values())
      this.#settings.onUpdate({ state, bars: [], isReset: true })
  }

  /** Updates staleness; called every second. */
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
    const aggregator = new MinuteBarAggregator()
    const acceptLast = (bars: readonly Bar[], range: MinuteRange) => {
      const changes = aggregator.fill(bars, range)
      if (changes.length > 0) this.#settings.onUpdate({ state: entry.state, bars: changes })
    }
    const accept = (bars: readonly Bar[], range: MinuteRange) => {
      const isCovered = aggregator.isCovered(bars, range)
      acceptLast(
        bars.filter(bar => !aggregator.isBehind(bar)),
        range,
      )
      return isCovered
    }
    const filler = new MinuteGapFiller(ticker, { ports, fetchBars, problem, accept, acceptLast })
    const entry: Entry = { aggregator, filler, state: { ...unknown, ticker }, lacksDay: false }
    return entry
  }

  #apply(
    entry: Entry,
    change: AggregatorChange,
    latest: Pick<TickerState, 'price' | 'tradedAtMs' | 'day' | 'prevClose'>,
  ): void {
    const updatedAtMs = this.#settings.ports.clock.now()
    entry.state = { ...entry.state, ...latest, updatedAtMs, staleness: 'fresh', bar: entry.aggregator.bar }
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

const dayOf = ({ t, p, day }: SnapshotMessage): Bar | null =>
  day && {
    time: utcMidnight(dateAt(t)),
    open: day.o,
    high: day.h,
    low: day.l,
    close: p,
    volume: day.v,
  }

const addToDay = (day: Bar | null, tick: TickMessage): Bar =>
  day === null ? { ...barOfTick(tick), time: utcMidnight(dateAt(tick.t)) } : mergeBars(day, barOfTick(tick))
