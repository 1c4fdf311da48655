import type { Bar } from '@tidemark/domain'
import type { PriceExtent } from '../chart-layer.ts'
import {
  NO_VALUE,
  type StudyCalculator,
  type StudyContext,
  type StudyDefinition,
} from './study-definition.ts'

/** The values of one study: one column per plot, with the same indices as the bars. */
export class StudySeries {
  readonly #definition: StudyDefinition
  readonly #context: StudyContext
  #calculator: StudyCalculator
  #columns: number[][] = []
  /** 1 where a new line starts. */
  #breaks: number[] = []

  constructor(definition: StudyDefinition, context: StudyContext, bars: readonly Bar[]) {
    this.#definition = definition
    this.#context = context
    this.#calculator = definition.start(context)
    this.set(bars)
  }

  /** Recomputes all values: an older bar came or changed, which affects everything after it. */
  set(bars: readonly Bar[]): void {
    this.#columns = this.#definition.plots.map(() => [])
    this.#breaks = []
    this.#calculator = this.#definition.start(this.#context)
    for (const bar of bars) this.append(bar)
  }

  append(bar: Bar): void {
    const values = this.#calculator(bar, false)
    for (const [plot, column] of this.#columns.entries()) column.push(values[plot] ?? NO_VALUE)
    this.#breaks.push(values[this.#columns.length] ?? 0)
  }

  /** A tick changes only the last value. */
  replaceLast(bar: Bar): void {
    if (this.length === 0) {
      this.append(bar)
      return
    }
    const values = this.#calculator(bar, true)
    for (const [plot, column] of this.#columns.entries()) column[column.length - 1] = values[plot] ?? NO_VALUE
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

  /** NaN where there is no value. */
  valueAt(plot: number, index: number): number {
    return this.#columns[plot]?.[index] ?? NO_VALUE
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
