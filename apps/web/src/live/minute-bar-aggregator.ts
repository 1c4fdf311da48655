import type { SnapshotMessage, TickMessage } from '@tidemark/contracts'
import {
  addTrades,
  type Bar,
  barOf,
  isSameBar,
  type MinuteRange,
  minuteOf,
  minuteSeconds,
} from './minute-bar.ts'

export interface MinuteBarChange {
  readonly bar: Bar
  readonly isNew: boolean
}

/** What a message did to the bars of a ticker. */
export interface AggregatorChange {
  readonly bars: readonly MinuteBarChange[]
  /** Closed minutes that may lack trades: to be replaced by what history says. */
  readonly fill: MinuteRange | null
  /** Something was missed just now. */
  readonly isGap: boolean
  /** The market clock went back: what was known of later minutes is void. */
  readonly wentBack: boolean
}

const nothing: AggregatorChange = { bars: [], fill: null, isGap: false, wentBack: false }
const keptBars = 500

/**
 * The minutes of one ticker as its messages tell them. Once something was missed, the minute in progress stays
 * inexact until a snapshot tells a minute whole, or until a minute begins with a message that follows the one before
 * without a gap. Closed minutes are always history's to tell.
 */
export class MinuteBarAggregator {
  #seq: number | null = null
  #bar: Bar | null = null
  /** The first minute that may be wrong. */
  #suspectFrom: number | null = null
  #isExact = true
  /** Where knowledge ends while there is no minute in progress. */
  #closedUpTo: number | null = null
  readonly #known = new Map<number, Bar>()

  get bar(): Bar | null {
    return this.#bar
  }

  /** Null: the tick was known already, or older than what is known. */
  tick(message: TickMessage): AggregatorChange | null {
    if (this.#seq !== null && message.seq <= this.#seq) return null
    const isGap = message.prev !== this.#seq
    this.#seq = message.seq
    const minute = minuteOf(message.t)
    if (isGap) this.#suspect(this.#bar?.t ?? this.#closedUpTo ?? minute)
    if (this.#bar !== null && minute < this.#bar.t) {
      // Trades of a minute that was closed already: only history can tell that minute now.
      this.#suspect(minute)
      return { ...nothing, isGap }
    }
    if (this.#bar === null || minute > this.#bar.t) {
      this.#isExact = !isGap
      this.#bar = barOf(minute, message)
    } else this.#bar = addTrades(this.#bar, message)
    const { t } = this.#bar
    return { ...nothing, bars: [this.#keep(this.#bar)], fill: this.#settle(t), isGap }
  }

  snapshot(message: SnapshotMessage): AggregatorChange {
    const { minute, p } = message
    // Without a minute in progress that of the last trade is closed.
    const upTo = minute?.t ?? minuteOf(message.t) + minuteSeconds
    const knownUpTo = this.#bar?.t ?? this.#closedUpTo
    const wentBack = knownUpTo !== null && upTo < knownUpTo
    if (wentBack) this.#forget()
    else if (knownUpTo !== null && message.seq !== this.#seq) this.#suspect(knownUpTo)
    this.#seq = message.seq
    this.#isExact = true
    this.#closedUpTo = upTo
    this.#bar = minute === null ? null : { ...minute, c: p }
    const bars = this.#bar === null ? [] : [this.#keep(this.#bar)]
    return { bars, fill: this.#settle(upTo), isGap: false, wentBack }
  }

  /** Bars of history take the place of those with the same stamp, so that nothing is counted twice. */
  fill(bars: readonly Bar[], { from, to }: MinuteRange): MinuteBarChange[] {
    return bars
      .filter(({ t }) => t >= from && t < to)
      .filter(bar => {
        const known = this.#known.get(bar.t)
        return known === undefined || !isSameBar(known, bar)
      })
      .map(bar => this.#keep(bar))
  }

  /** History that lags shows less of a minute than we saw ourselves. */
  isBehind({ t, v }: Bar): boolean {
    return v < (this.#known.get(t)?.v ?? 0)
  }

  /** Whether an answer of history reaches the end of its range and misses no minute that we saw. */
  isCovered(bars: readonly Bar[], { from, to }: MinuteRange): boolean {
    const stamps = new Set(bars.filter(bar => !this.isBehind(bar)).map(({ t }) => t))
    const seen = [...this.#known.keys()].filter(t => t >= from && t < to)
    return [...seen, to - minuteSeconds].every(t => stamps.has(t))
  }

  #suspect(minute: number): void {
    this.#suspectFrom = Math.min(this.#suspectFrom ?? minute, minute)
    this.#isExact = false
  }

  /** Every minute before `upTo` is closed: what is suspect among them can be asked for now. */
  #settle(upTo: number): MinuteRange | null {
    const from = this.#suspectFrom
    if (from === null) return null
    this.#suspectFrom = this.#isExact ? null : upTo
    return from < upTo ? { from, to: upTo } : null
  }

  #keep(bar: Bar): MinuteBarChange {
    const isNew = !this.#known.has(bar.t)
    this.#known.set(bar.t, bar)
    if (this.#known.size > keptBars) this.#known.delete(Math.min(...this.#known.keys()))
    return { bar, isNew }
  }

  #forget(): void {
    this.#known.clear()
    this.#suspectFrom = null
  }
}
