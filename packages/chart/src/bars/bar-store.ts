import type { Bar, EpochSeconds } from '@tidemark/domain'

/** Effect of a live bar. 'appended' and 'last' are cheap to draw; 'inserted' shifts every later index. */
export type BarChange = 'appended' | 'last' | 'earlier' | 'inserted'

/** The loaded bars: ascending, one per time. */
export class BarStore {
  #bars: Bar[] = []

  get bars(): readonly Bar[] {
    return this.#bars
  }

  get first(): Bar | undefined {
    return this.#bars[0]
  }

  get last(): Bar | undefined {
    return this.#bars.at(-1)
  }

  clear(): void {
    this.#bars = []
  }

  /** A new bar replaces the old one with the same time. Returns how many bars were added before the old first bar. */
  merge(bars: readonly Bar[]): number {
    const oldFirst = this.first?.time ?? Number.POSITIVE_INFINITY
    this.#bars = mergeByTime(this.#bars, bars)
    return this.#bars.length === 0 || oldFirst === Number.POSITIVE_INFINITY
      ? 0
      : this.indexAtOrAfter(oldFirst)
  }

  put(bar: Bar): BarChange {
    const last = this.last
    if (last === undefined || bar.time > last.time) {
      this.#bars.push(bar)
      return 'appended'
    }
    const index = this.indexAtOrAfter(bar.time)
    const exists = this.#bars[index]?.time === bar.time
    this.#bars.splice(index, exists ? 1 : 0, bar)
    if (!exists) return 'inserted'
    return index === this.#bars.length - 1 ? 'last' : 'earlier'
  }

  dropOldest(count: number): void {
    this.#bars = this.#bars.slice(count)
  }

  dropNewest(count: number): void {
    this.#bars = this.#bars.slice(0, Math.max(0, this.#bars.length - count))
  }

  /** Index of the first bar at or after an instant; the bar count when there is none. */
  indexAtOrAfter(time: number): number {
    let low = 0
    let high = this.#bars.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#bars[middle] as Bar).time < time) low = middle + 1
      else high = middle
    }
    return low
  }

  at(time: EpochSeconds): Bar | undefined {
    const bar = this.#bars[this.indexAtOrAfter(time)]
    return bar?.time === time ? bar : undefined
  }
}

function mergeByTime(old: readonly Bar[], fresh: readonly Bar[]): Bar[] {
  const merged: Bar[] = []
  let o = 0
  for (const bar of fresh) {
    for (let oldBar = old[o]; oldBar !== undefined && oldBar.time < bar.time; oldBar = old[o]) {
      merged.push(oldBar)
      o += 1
    }
    if (old[o]?.time === bar.time) o += 1
    merged.push(bar)
  }
  for (; o < old.length; o += 1) merged.push(old[o] as Bar)
  return merged
}
