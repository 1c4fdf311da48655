import type { RuleTiming } from './rule-timing.ts'
import type { Watch } from './watched-alert.ts'

const order: readonly RuleTiming[] = ['trades', 'highs', 'lows', 'minute-end']

/** The alerts on one symbol, by when they have to be evaluated. */
export class RowWatches {
  /** Replaced, never changed: a once-alert is removed while all are evaluated. */
  all: readonly Watch[] = []
  /** Those that can become true only with a new high or low of the minute, in the order of their timing. */
  atExtremes: readonly Watch[] = []
  /** Those that can become true with any trade. */
  atTrades: readonly Watch[] = []
  atMinuteEnd: readonly Watch[] = []
  /** Those that can be true without anything happening. */
  resting: readonly Watch[] = []
  needsLevels = false
  needsPlaybook = false
  needsCloses = false
  /** Whether some were made in the minute in progress. */
  hasFirstSteps = false
  /** Whether all have to be evaluated at the next trade or end of a minute: a level has moved, or an alert is new. */
  isChanged = false

  add(watch: Watch): void {
    this.isChanged = true
    this.#set([...this.all, watch])
  }

  remove(watch: Watch): void {
    this.#set(this.all.filter(other => other !== watch))
  }

  #set(all: readonly Watch[]): void {
    this.all = all
    const early = all.filter(({ timing }) => timing !== 'minute-end')
    this.atExtremes = early
      .filter(({ alert }) => !alert.needs.volume)
      .toSorted((a, b) => order.indexOf(a.timing) - order.indexOf(b.timing))
    this.atTrades = early.filter(({ alert }) => alert.needs.volume)
    this.atMinuteEnd = all.filter(({ timing }) => timing === 'minute-end')
    this.resting = all.filter(({ alert }) => alert.canRest)
    this.needsLevels = all.some(({ alert }) => alert.needs.levels)
    this.needsPlaybook = all.some(({ alert }) => alert.needs.playbook)
    this.needsCloses = all.some(({ alert }) => alert.needs.closes)
  }
}
