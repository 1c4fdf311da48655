import { type Bar, type EpochSeconds, foldBars, mergeBars } from '@tidemark/domain'
import type { MinuteRange } from '../../../live/minute-range.ts'

interface BarBoundaries {
  /** Timestamp of the bar that contains an instant. */
  startOf(seconds: EpochSeconds): EpochSeconds
  /** First second of trading in the bar with that timestamp. */
  tradingStartOf(start: EpochSeconds): number
}

/** Aggregates minutes into the current bar of a longer resolution. */
export class BarInProgress {
  readonly #boundaries: BarBoundaries
  readonly #minutes = new Map<number, Bar>()
  #start: EpochSeconds | null = null
  /** All minutes before the last one combined, because a tick changes only the last minute. */
  #before: Bar | null = null
  #last: Bar | null = null
  #missing: MinuteRange | null = null

  constructor(boundaries: BarBoundaries) {
    this.#boundaries = boundaries
  }

  /** Timestamp of the bar; null before the first minute. */
  get start(): EpochSeconds | null {
    return this.#start
  }

  /** Minutes at the start of the bar that were not received. Without them high, low and volume would be wrong. */
  get missing(): MinuteRange | null {
    return this.#missing
  }

  get bar(): Bar | null {
    if (this.#start === null || this.#last === null || this.#missing !== null) return null
    const whole = this.#before === null ? this.#last : mergeBars(this.#before, this.#last)
    return { ...whole, time: this.#start }
  }

  /** Returns false and ignores the minute when it belongs to an earlier bar. */
  add(minute: Bar): boolean {
    const start = this.#boundaries.startOf(minute.time)
    if (this.#start !== null && start < this.#start) return false
    if (start !== this.#start) this.#reset(start, minute.time)
    this.#put(minute)
    return true
  }

  /** Adds the missing minutes from history. Minutes received live take precedence. */
  fill(start: number, minutes: readonly Bar[]): void {
    if (start !== this.#start) return
    this.#missing = null
    for (const minute of minutes)
      if (this.#boundaries.startOf(minute.time) === start && !this.#minutes.has(minute.time))
        this.#put(minute)
  }

  reset(): void {
    this.#reset(null, 0)
  }

  #reset(start: EpochSeconds | null, firstMinute: number): void {
    this.#start = start
    this.#minutes.clear()
    this.#before = null
    this.#last = null
    const from = start === null ? firstMinute : this.#boundaries.tradingStartOf(start)
    this.#missing = from < firstMinute ? { from, to: firstMinute } : null
  }

  #put(minute: Bar): void {
    this.#minutes.set(minute.time, minute)
    if (this.#last === null || minute.time === this.#last.time) this.#last = minute
    else if (minute.time > this.#last.time) {
      this.#before = this.#before === null ? this.#last : mergeBars(this.#before, this.#last)
      this.#last = minute
    } else this.#before = this.#mergeBefore(this.#last.time)
  }

  #mergeBefore(last: EpochSeconds): Bar | null {
    const before = [...this.#minutes.values()]
      .filter(({ time }) => time < last)
      .sort((a, b) => a.time - b.time)
    return foldBars(before, before[0]?.time ?? last) ?? null
  }
}
