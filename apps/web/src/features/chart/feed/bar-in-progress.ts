import type { Bar, MinuteRange } from '../../../live/minute-bar.ts'

interface BarPlace {
  /** The stamp of the bar that holds an instant. */
  startOf(seconds: number): number
  /** Where the trading of the bar with that stamp begins. */
  firstSecondOf(start: number): number
}

/** One bar of a longer resolution, made of the minutes that are in it. */
export class BarInProgress {
  readonly #place: BarPlace
  readonly #minutes = new Map<number, Bar>()
  #start: number | null = null
  /** All minutes before the last one, added up: a tick changes the last alone. */
  #before: Bar | null = null
  #last: Bar | null = null
  #missing: MinuteRange | null = null

  constructor(place: BarPlace) {
    this.#place = place
  }

  /** The stamp; null before the first minute. */
  get start(): number | null {
    return this.#start
  }

  /** Minutes at its beginning that nobody told. Without them the bar would be shown too small. */
  get missing(): MinuteRange | null {
    return this.#missing
  }

  get bar(): Bar | null {
    if (this.#start === null || this.#last === null || this.#missing !== null) return null
    const whole = this.#before === null ? this.#last : joined(this.#before, this.#last)
    return { ...whole, t: this.#start }
  }

  /** False: the minute belongs to an earlier bar, and is not taken. */
  take(minute: Bar): boolean {
    const start = this.#place.startOf(minute.t)
    if (this.#start !== null && start < this.#start) return false
    if (start !== this.#start) this.#begin(start, minute.t)
    this.#put(minute)
    return true
  }

  /** What history says of the missing minutes. What was seen live meanwhile stays. */
  fill(start: number, minutes: readonly Bar[]): void {
    if (start !== this.#start) return
    this.#missing = null
    for (const minute of minutes)
      if (this.#place.startOf(minute.t) === start && !this.#minutes.has(minute.t)) this.#put(minute)
  }

  forget(): void {
    this.#begin(null, 0)
  }

  #begin(start: number | null, seenFrom: number): void {
    this.#start = start
    this.#minutes.clear()
    this.#before = null
    this.#last = null
    const from = start === null ? seenFrom : this.#place.firstSecondOf(start)
    this.#missing = from < seenFrom ? { from, to: seenFrom } : null
  }

  #put(minute: Bar): void {
    this.#minutes.set(minute.t, minute)
    if (this.#last === null || minute.t === this.#last.t) this.#last = minute
    else if (minute.t > this.#last.t) {
      this.#before = this.#before === null ? this.#last : joined(this.#before, this.#last)
      this.#last = minute
    } else this.#before = this.#addUpBefore(this.#last.t)
  }

  #addUpBefore(last: number): Bar | null {
    return [...this.#minutes.values()]
      .filter(({ t }) => t < last)
      .sort((a, b) => a.t - b.t)
      .reduce<Bar | null>((sum, minute) => (sum === null ? minute : joined(sum, minute)), null)
  }
}

const joined = (a: Bar, b: Bar): Bar => ({
  t: a.t,
  o: a.o,
  h: Math.max(a.h, b.h),
  l: Math.min(a.l, b.l),
  c: b.c,
  v: a.v + b.v,
})
