import type { EpochSeconds } from '@tidemark/domain'
import type { StoredBar } from './stored-bar.ts'

/** What a live bar did. 'appended' and 'last' cost next to nothing to draw; 'inserted' moves every index after it. */
export type BarChange = 'appended' | 'last' | 'earlier' | 'inserted'

/** The loaded bars: ascending, one a stamp. */
export class BarStore {
  #bars: StoredBar[] = []

  get bars(): readonly StoredBar[] {
    return this.#bars
  }

  get first(): StoredBar | undefined {
    return this.#bars[0]
  }

  get last(): StoredBar | undefined {
    return this.#bars.at(-1)
  }

  clear(): void {
    this.#bars = []
  }

  /** Of two bars with one stamp the new one stays. Answers how many came before the first bar there was. */
  merge(bars: readonly StoredBar[]): number {
    const oldFirst = this.first?.time ?? Number.POSITIVE_INFINITY
    this.#bars = mergeByTime(this.#bars, bars)
    return this.#bars.length === 0 || oldFirst === Number.POSITIVE_INFINITY
      ? 0
      : this.indexAtOrAfter(oldFirst)
  }

  put(bar: StoredBar): BarChange {
    const last = this.last
    if (last === undefined || bar.time > last.time) {
      this.#bars.push(bar)
      return 'appended'
    }
    const index = this.indexAtOrAfter(bar.time)
    const isThere = this.#bars[index]?.time === bar.time
    this.#bars.splice(index, isThere ? 1 : 0, bar)
    if (!isThere) return 'inserted'
    return index === this.#bars.length - 1 ? 'last' : 'earlier'
  }

  dropOldest(count: number): void {
    this.#bars = this.#bars.slice(count)
  }

  dropNewest(count: number): void {
    this.#bars = this.#bars.slice(0, Math.max(0, this.#bars.length - count))
  }

  /** Index of the first bar stamped at or after an instant; the count when there is none. */
  indexAtOrAfter(time: number): number {
    let low = 0
    let high = this.#bars.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#bars[middle] as StoredBar).time < time) low = middle + 1
      else high = middle
    }
    return low
  }

  at(time: EpochSeconds): StoredBar | undefined {
    const bar = this.#bars[this.indexAtOrAfter(time)]
    return bar?.time === time ? bar : undefined
  }
}

function mergeByTime(old: readonly StoredBar[], fresh: readonly StoredBar[]): StoredBar[] {
  const merged: StoredBar[] = []
  let o = 0
  for (const bar of fresh) {
    for (let kept = old[o]; kept !== undefined && kept.time < bar.time; kept = old[o]) {
      merged.push(kept)
      o += 1
    }
    if (old[o]?.time === bar.time) o += 1
    merged.push(bar)
  }
  for (; o < old.length; o += 1) merged.push(old[o] as StoredBar)
  return merged
}
