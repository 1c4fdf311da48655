import type { AlertTable } from '../../market/feeds/index.ts'
import type { RowThresholds } from './quiet-ranges.ts'
import { thresholdAt } from './rule-thresholds.ts'
import type { RuleTiming } from './rule-timing.ts'
import type { Watch } from './watched-alert.ts'

const order: readonly RuleTiming[] = ['trades', 'highs', 'lows', 'minute-end']

/** The alerts on one symbol, by when they have to be evaluated. */
export class RowWatches {
  /** Replaced, never changed: a once-alert is removed while all are evaluated. */
  all: readonly Watch[] = []
  /** In the order of their timing. */
  atTrades: readonly Watch[] = []
  atMinuteEnd: readonly Watch[] = []
  /** Those that can be true without anything happening. */
  resting: readonly Watch[] = []
  needsLevels = false
  needsPlaybook = false
  needsCloses = false
  needsDayRange = false
  /** Those that were made in the minute in progress. */
  inFirstStep: readonly Watch[] = []
  /** Whether all have to be evaluated at the next end of a minute, also without trades: a level has moved, or an alert is
   *  new. */
  isChanged = false
  #thresholds: RowThresholds | null = null

  add(watch: Watch): void {
    this.isChanged = true
    this.#set([...this.all, watch])
  }

  remove(watch: Watch): void {
    this.#set(this.all.filter(other => other !== watch))
  }

  /** Call when first steps were started or ended. */
  noteFirstSteps(): void {
    this.inFirstStep = this.all.filter(({ firstStep }) => firstStep !== null)
  }

  /** Whether thresholds have moved, so that all rules have to be evaluated at the next trade. */
  get areThresholdsOld(): boolean {
    return this.#thresholds === null
  }

  /** Call when a level, the open or the high or low of the day has changed. */
  dropThresholds(): void {
    this.#thresholds = null
  }

  /** Where the rules that are evaluated at trades change. */
  thresholds(table: AlertTable, row: number): RowThresholds {
    this.#thresholds ??= {
      prices: this.#sorted(table, row, false),
      volumes: this.#sorted(table, row, true),
    }
    return this.#thresholds
  }

  #sorted(table: AlertTable, row: number, areVolumes: boolean): Float64Array {
    const values = this.atTrades.flatMap(({ alert }) =>
      alert.thresholds
        .filter(({ of }) => (of === 'volume') === areVolumes)
        .map(threshold => thresholdAt(threshold, table, row)),
    )
    return Float64Array.from(values.filter(value => !Number.isNaN(value))).sort()
  }

  #set(all: readonly Watch[]): void {
    this.all = all
    this.atTrades = all
      .filter(({ timing }) => timing !== 'minute-end')
      .toSorted((a, b) => order.indexOf(a.timing) - order.indexOf(b.timing))
    this.atMinuteEnd = all.filter(({ timing }) => timing === 'minute-end')
    this.resting = all.filter(({ alert }) => alert.canRest)
    this.needsLevels = all.some(({ alert }) => alert.needs.levels)
    this.needsPlaybook = all.some(({ alert }) => alert.needs.playbook)
    this.needsCloses = all.some(({ alert }) => alert.needs.closes)
    this.needsDayRange = all.some(({ alert }) => alert.needs.dayRange)
    this.noteFirstSteps()
    this.dropThresholds()
  }
}
