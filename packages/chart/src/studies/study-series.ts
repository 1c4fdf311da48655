import type { StoredBar } from '../bars/stored-bar.ts'
import type { PriceExtent } from '../chart-layer.ts'
import { NOTHING, type StudyCalculator, type StudyContext, type StudyDefinition } from './study-definition.ts'

/** The values of one study, a column a plot, beside the bars by index. */
export class StudySeries {
  readonly #kind: StudyDefinition
  readonly #context: StudyContext
  #machine: StudyCalculator
  #columns: number[][] = []
  /** 1 where lines begin anew. */
  #breaks: number[] = []

  constructor(kind: StudyDefinition, context: StudyContext, bars: readonly StoredBar[]) {
    this.#kind = kind
    this.#context = context
    this.#machine = kind.start(context)
    this.set(bars)
  }

  /** Older bars came or an earlier one changed: everything after it may be another. */
  set(bars: readonly StoredBar[]): void {
    this.#columns = this.#kind.plots.map(() => [])
    this.#breaks = []
    this.#machine = this.#kind.start(this.#context)
    for (const bar of bars) this.append(bar)
  }

  append(bar: StoredBar): void {
    const values = this.#machine(bar, false)
    for (const [plot, column] of this.#columns.entries()) column.push(values[plot] ?? NOTHING)
    this.#breaks.push(values[this.#columns.length] ?? 0)
  }

  /** A tick: only the last value is another. */
  replaceLast(bar: StoredBar): void {
    if (this.length === 0) {
      this.append(bar)
      return
    }
    const values = this.#machine(bar, true)
    for (const [plot, column] of this.#columns.entries()) column[column.length - 1] = values[plot] ?? NOTHING
  }

  get length(): number {
    return this.#breaks.length
  }

  get breaks(): readonly number[] {
    return this.#breaks
  }

  column(plot: number): readonly number[] {
    return this.#columns[plot] ?? []
  }

  /** NaN where there is none. */
  valueAt(plot: number, index: number): number {
    return this.#columns[plot]?.[index] ?? NOTHING
  }

  extent(first: number, last: number): PriceExtent | null {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const column of this.#columns) {
      const end = Math.min(last, column.length - 1)
      for (let index = Math.max(0, first); index <= end; index += 1) {
        const value = column[index] as number
        if (value < low) low = value
        if (value > high) high = value
      }
    }
    return low <= high ? { low, high } : null
  }
}
