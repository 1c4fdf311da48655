import { barOfSnapshot, barOfTick, type SnapshotMessage, type TickMessage } from '@tidemark/contracts'
import { type Bar, isSameBar, MINUTE_SECONDS, mergeBars, minuteOf } from '@tidemark/domain'
import type { MinuteRange } from './minute-range.ts'

export interface MinuteBarChange {
  readonly bar: Bar
  readonly isNew: boolean
}

/** How a message changed the bars of a ticker. */
export interface AggregatorChange {
  readonly bars: readonly MinuteBarChange[]
  /** Closed minutes that may lack trades: to be replaced from history. */
  readonly fill: MinuteRange | null
  /** Messages were missed before this one. */
  readonly isGap: boolean
  /** The market clock went back: later minutes are void. */
  readonly wentBack: boolean
}

const unchanged: AggregatorChange = { bars: [], fill: null, isGap: false, wentBack: false }
const maxBars = 500

/**
 * Builds the minute bars of one ticker from its messages. After a missed message, the minute in progress stays inexact
 * until a snapshot carries the complete minute, or until a minute begins with a message that follows its predecessor
 * without a gap. Closed minutes are corrected from history only.
 */
export class MinuteBarAggregator {
  #seq: number | null = null
  #bar: Bar | null = null
  /** The first minute that may be wrong. */
  #suspectFrom: number | null = null
  #isExact = true
  /** End of the known minutes while no minute is in progress. */
  #closedUpTo: number | null = null
  readonly #known = new Map<number, Bar>()

  get bar(): Bar | null {
    return this.#bar
  }

  /** Returns null for a tick that is not newer than the last one. */
  tick(message: TickMessage): AggregatorChange | null {
    if (this.#seq !== null && message.seq <= this.#seq) return null
    const isGap = message.prev !== this.#seq
    this.#seq = message.seq
    const trades = barOfTick(message)
    if (isGap) this.#suspect(this.#bar?.time ?? this.#closedUpTo ?? trades.time)
    if (this.#bar !== null && trades.time < this.#bar.time) {
      // Trades of a closed minute: only history can correct it now.
      this.#suspect(trades.time)
      return { ...unchanged, isGap }
    }
    if (this.#bar === null || trades.time > this.#bar.time) {
      this.#isExact = !isGap
      this.#bar = trades
    } else this.#bar = mergeBars(this.#bar, trades)
    return { ...unchanged, bars: [this.#store(this.#bar)], fill: this.#settle(trades.time), isGap }
  }

  snapshot(message: SnapshotMessage): AggregatorChange {
    const minute = barOfSnapshot(message)
    // Without a minute in progress, the minute of the last trade is closed.
    const upTo = minute?.time ?? minuteOf(message.t) + MINUTE_SECONDS
    const knownUpTo = this.#bar?.time ?? this.#closedUpTo
    const wentBack = knownUpTo !== null && upTo < knownUpTo
    if (wentBack) this.#forget()
    else if (knownUpTo !== null && message.seq !== this.#seq) this.#suspect(knownUpTo)
    this.#seq = message.seq
    this.#isExact = true
    this.#closedUpTo = upTo
    this.#bar = minute
    const bars = minute === null ? [] : [this.#store(minute)]
    return { bars, fill: this.#settle(upTo), isGap: false, wentBack }
  }

  /** Bars of history replace those with the same timestamp, so that nothing is counted twice. */
  fill(bars: readonly Bar[], { from, to }: MinuteRange): MinuteBarChange[] {
    return bars
      .filter(({ time }) => time >= from && time < to)
      .filter(bar => {
        const known = this.#known.get(bar.time)
        return known === undefined || !isSameBar(known, bar)
      })
      .map(bar => this.#store(bar))
  }

  /** Whether history lags: it has less volume for this minute than the live messages. */
  isBehind({ time, volume }: Bar): boolean {
    return volume < (this.#known.get(time)?.volume ?? 0)
  }

  /** Whether a history response reaches the end of its range and contains every minute seen live. */
  isCovered(bars: readonly Bar[], { from, to }: MinuteRange): boolean {
    const times = new Set<number>(bars.filter(bar => !this.isBehind(bar)).map(({ time }) => time))
    const seen = [...this.#known.keys()].filter(time => time >= from && time < to)
    return [...seen, to - MINUTE_SECONDS].every(time => times.has(time))
  }

  #suspect(minute: number): void {
    this.#suspectFrom = Math.min(this.#suspectFrom ?? minute, minute)
    this.#isExact = false
  }

  /** Every minute before `upTo` is closed: returns the suspect ones among them, to be fetched now. */
  #settle(upTo: number): MinuteRange | null {
    const from = this.#suspectFrom
    if (from === null) return null
    this.#suspectFrom = this.#isExact ? null : upTo
    return from < upTo ? { from, to: upTo } : null
  }

  #store(bar: Bar): MinuteBarChange {
    const isNew = !this.#known.has(bar.time)
    this.#known.set(bar.time, bar)
    if (this.#known.size > maxBars) this.#known.delete(Math.min(...this.#known.keys()))
    return { bar, isNew }
  }

  #forget(): void {
    this.#known.clear()
    this.#suspectFrom = null
  }
}
