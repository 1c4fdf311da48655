import { DAY_SECONDS, type EpochSeconds, utcDate } from '@tidemark/domain'
import type { StoredBar } from '../bars/stored-bar.ts'
import type { LayerDay } from '../chart-layer.ts'
import type { WallTime } from './wall-time.ts'

/** Where bars and instants stand on an axis without gaps: the loaded bars by index, then the bars to come. */
export class TimeAxis {
  #bars: readonly StoredBar[] = []
  #future: readonly EpochSeconds[] = []
  #step = 60
  #wallTime: WallTime = t => t
  #days: readonly LayerDay[] | null = null

  set(
    bars: readonly StoredBar[],
    future: readonly EpochSeconds[],
    stepSeconds: number,
    wallTime: WallTime,
  ): void {
    this.#bars = bars
    this.#future = future
    this.#step = stepSeconds
    this.#wallTime = wallTime
    this.#days = null
  }

  /** Bars and bars to come together. */
  get length(): number {
    return this.#bars.length + this.#future.length
  }

  /** Of the last bar that traded; -1 when there is none. */
  get lastBarIndex(): number {
    return this.#bars.length - 1
  }

  timeAt(index: number): EpochSeconds | undefined {
    const count = this.#bars.length
    return index < count ? this.#bars[index]?.time : this.#future[index - count]
  }

  /** An instant within a bar lies between it and the next; one in a gap, at the next. Beyond the ends it is reckoned. */
  indexOf(t: EpochSeconds): number {
    if (this.length === 0) return 0
    const first = this.timeAt(0) as number
    if (t < first) return (t - first) / this.#step
    const index = this.#indexAtOrBefore(t)
    const start = this.timeAt(index) as number
    const within = (t - start) / this.#step
    return index === this.length - 1 ? index + this.#beyond(within) : index + Math.min(1, within)
  }

  /** The inverse, to the second. */
  timeOf(index: number): EpochSeconds | null {
    if (this.length === 0) return null
    const whole = Math.min(this.length - 1, Math.max(0, Math.floor(index)))
    const start = this.timeAt(whole) as number
    return Math.round(start + (index - whole) * this.#step) as EpochSeconds
  }

  /** By the wall clock of the axis. */
  get days(): readonly LayerDay[] {
    this.#days ??= this.#findDays()
    return this.#days
  }

  /** Past the known bars to come, nights and weekends are spread over: as many bars a day as there were. */
  #beyond(bars: number): number {
    const span = (this.#future.at(-1) ?? 0) - (this.#future[0] ?? 0)
    return span > 0 ? (bars * this.#step * (this.#future.length - 1)) / span : bars
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
    let number = Number.NaN
    const close = (last: number) => {
      const date = utcDate((number * DAY_SECONDS) as EpochSeconds)
      if (last >= first) days.push({ date, first, last })
    }
    for (let index = 0; index < this.length; index += 1) {
      const wall = this.#wallTime(this.timeAt(index) as EpochSeconds)
      const day = Math.floor(wall / DAY_SECONDS)
      if (day === number) continue
      if (index > 0) close(index - 1)
      first = index
      number = day
    }
    if (this.length > 0) close(this.length - 1)
    return days
  }
}
