import type { FuturesBar } from '../market/futures-bar.ts'
import { weekBars, weekStartMs } from './week-bars.ts'

/** The current week of a continuous contract, made of its days. */
export class WeekInProgress {
  readonly #days = new Map<number, FuturesBar>()

  /** A newer bar of a day replaces the one before. Returns the week of the newest day. */
  add(day: FuturesBar): FuturesBar {
    this.#days.set(day.time, day)
    const newest = Math.max(...this.#days.keys())
    for (const time of [...this.#days.keys()])
      if (weekStartMs(time) < weekStartMs(newest)) this.#days.delete(time)
    const days = [...this.#days.values()].toSorted((a, b) => a.time - b.time)
    return weekBars(days)[0] ?? day
  }

  /** Keeps what is known of a day already. */
  addPast(days: readonly FuturesBar[]): void {
    for (const day of days) if (!this.#days.has(day.time)) this.add(day)
  }

  get bar(): FuturesBar | null {
    const [day] = this.#days.values()
    return day ? this.add(day) : null
  }
}
