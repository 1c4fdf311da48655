import { type Bar, DAY_SECONDS, type EpochSeconds, utcDate } from '@tidemark/domain'
import type { LayerDay } from '../chart-layer.ts'
import type { BarCalendar } from './bar-calendar.ts'
import type { WallTime } from './wall-time.ts'

/** Compensates floating-point error, which can leave a whole number of bars slightly short. */
const EPSILON = 1e-7

const MAX_KNOWN = 2_000

/** Positions of bars and instants on an axis without gaps: the loaded bars by index, then the future bars. */
export class TimeAxis {
  #bars: readonly Bar[] = []
  #future: readonly EpochSeconds[] = []
  #step = 60
  #wallTime: WallTime = t => t
  #calendar: BarCalendar = t => t
  #days: readonly LayerDay[] | null = null
  /** Of the instants asked for since the axis changed: layers ask for the same ones in every frame. */
  readonly #knownIndices = new Map<EpochSeconds, number>()
  #knownLength = 0

  /** Without a calendar, time beyond the ends is continuous. */
  set(
    bars: readonly Bar[],
    future: readonly EpochSeconds[],
    stepSeconds: number,
    wallTime: WallTime,
    calendar: BarCalendar = t => t / stepSeconds,
  ): void {
    this.#bars = bars
    this.#future = future
    this.#step = stepSeconds
    this.#wallTime = wallTime
    this.#calendar = calendar
    this.#days = null
    this.#forgetIndices()
  }

  /** Loaded and future bars together. */
  get length(): number {
    return this.#bars.length + this.#future.length
  }

  /** Index of the last loaded bar; -1 when there is none. */
  get lastBarIndex(): number {
    return this.#bars.length - 1
  }

  timeAt(index: number): EpochSeconds | undefined {
    const count = this.#bars.length
    return index < count ? this.#bars[index]?.time : this.#future[index - count]
  }

  /** An instant within a bar lies between it and the next; one in a gap, at the next. Beyond the ends the calendar gives
   *  the index, so that a line to an old anchor keeps its slope whether or not its bar is loaded. */
  indexOf(t: EpochSeconds): number {
    // The list of bars may have grown before the axis is set again.
    if (this.#knownLength !== this.length || this.#knownIndices.size >= MAX_KNOWN) this.#forgetIndices()
    const known = this.#knownIndices.get(t)
    if (known !== undefined) return known
    const index = this.#findIndex(t)
    this.#knownIndices.set(t, index)
    return index
  }

  #forgetIndices(): void {
    this.#knownIndices.clear()
    this.#knownLength = this.length
  }

  #findIndex(t: EpochSeconds): number {
    if (this.length === 0) return 0
    const first = this.timeAt(0) as EpochSeconds
    if (t < first) return this.#calendar(t) - this.#calendar(first)
    const index = this.#indexAtOrBefore(t)
    const start = this.timeAt(index) as EpochSeconds
    if (index === this.length - 1) return index + this.#calendar(t) - this.#calendar(start)
    return index + Math.min(1, (t - start) / this.#step)
  }

  /** Inverse of `indexOf`, to the second. */
  timeOf(index: number): EpochSeconds | null {
    if (this.length === 0) return null
    const last = this.length - 1
    if (index < 0 || index > last) return this.#calendarTime(index, index < 0 ? 0 : last)
    const whole = Math.floor(index)
    const start = this.timeAt(whole) as number
    return Math.round(start + (index - whole) * this.#step) as EpochSeconds
  }

  /** Days by the wall clock of the axis. */
  get days(): readonly LayerDay[] {
    this.#days ??= this.#findDays()
    return this.#days
  }

  /** The last second that the calendar puts at or before an index; a night or weekend has a single index. */
  #calendarTime(index: number, end: number): EpochSeconds {
    const from = this.timeAt(end) as EpochSeconds
    const target = this.#calendar(from) + index - end + EPSILON
    let low: number = from
    let high: number = from
    for (let span = this.#step; this.#calendar(low as EpochSeconds) > target; span *= 2) low = from - span
    for (let span = this.#step; this.#calendar(high as EpochSeconds) <= target; span *= 2) high = from + span
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.#calendar(middle as EpochSeconds) <= target) low = middle
      else high = middle
    }
    return low as EpochSeconds
  }

  #indexAtOrBefore(t: number): number {
    let low = 0
    let high = this.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.timeAt(middle) as number) <= t) low = middle
      else high = middle - 1
    }
    return low
  }

  #findDays(): LayerDay[] {
    const days: LayerDay[] = []
    let first = 0
    let current = Number.NaN
    const close = (last: number) => {
      const date = utcDate((current * DAY_SECONDS) as EpochSeconds)
      if (last >= first) days.push({ date, first, last })
    }
    for (let index = 0; index < this.length; index += 1) {
      const wall = this.#wallTime(this.timeAt(index) as EpochSeconds)
      const day = Math.floor(wall / DAY_SECONDS)
      if (day === current) continue
      if (index > 0) close(index - 1)
      first = index
      current = day
    }
    if (this.length > 0) close(this.length - 1)
    return days
  }
}
