import type { Bar, MinuteRange } from '../../../live/minute-bar.ts'

interface BarBoundaries {
  /** Timestamp of the bar that contains an instant. */
  startOf(seconds: number): number
  /** First second of trading in the bar with that timestamp. */
  tradingStartOf(start: number): number
}

/** Aggregates minutes into the current bar of a longer resolution. */
export class BarInProgress {
  readonly #boundaries: BarBoundaries
  readonly #minutes = new Map<number, Bar>()
  #start: number | null = null
  /** All minutes before the last one combined, because a tick changes only the last minute. */
  #before: Bar | null = null
  #last: Bar | null = null
  #missing: MinuteRange | null = null

  constructor(boundaries: BarBoundaries) {
    this.#boundaries = boundaries
  }

  /** Timestamp of the bar; null before the first minute. */
  get start(): number | null {
    return this.#start
  }

  /** Minutes at the start of the bar that were not received. Without them high, low and volume would be wrong. */
  get missing(): MinuteRange | null {
    return this.#missing
  }

  get bar(): Bar | null {
    if (this.#start === null || this.#last === null || this.#missing !== null) return null
    const whole = this.#before === null ? this.#last : combine(this.#before, this.#last)
    return { ...whole, t: this.#start }
  }

  /** Returns false and ignores the minute when it belongs to an earlier bar. */
  add(minute: Bar): boolean {
    const start = this.#boundaries.startOf(minute.t)
    if (this.#start !== null && start < this.#start) return false
    if (start !== this.#start) this.#reset(start, minute.t)
    this.#put(minute)
    return true
  }

  /** Adds the missing minutes from history. Minutes received live take precedence. */
  fill(start: number, minutes: readonly Bar[]): void {
    if (start !== this.#start) return
    this.#missing = null
    for (const minute of minutes)
      if (this.#boundaries.startOf(minute.t) === start && !this.#minutes.has(minute.t)) this.#put(minute)
  }

  reset(): void {
    this.#reset(null, 0)
  }

  #reset(start: number | null, firstMinute: number): void {
    this.#start = start
    this.#minutes.clear()
    this.#before = null
    this.#last = null
    const from = start === null ? firstMinute : this.#boundaries.tradingStartOf(start)
    this.#missing = from < firstMinute ? { from, to: firstMinute } : null
  }

  #put(minute: Bar): void {
    this.#minutes.set(minute.t, minute)
    if (this.#last === null || minute.t === this.#last.t) this.#last = minute
    else if (minute.t > this.#last.t) {
      this.#before = this.#before === null ? this.#last : combine(this.#before, this.#last)
      this.#last = minute
    } else this.#before = this.#combineBefore(this.#last.t)
  }

  #combineBefore(last: number): Bar | null {
    return [...this.#minutes.values()]
      .filter(({ t }) => t < last)
      .sort((a, b) => a.t - b.t)
      .reduce<Bar | null>((sum, minute) => (sum === null ? minute : combine(sum, minute)), null)
  }
}

const combine = (a: Bar, b: Bar): Bar => ({
  t: a.t,
  o: a.o,
  h: Math.max(a.h, b.h),
  l: Math.min(a.l, b.l),
  c: b.c,
  v: a.v + b.v,
})
