import type { StoredBar } from '../bars/stored-bar.ts'
import type { ChartEvents } from '../chart-events.ts'
import type { StudyContext, StudyDefinition } from './study-definition.ts'
import { studyDefinition } from './study-definitions.ts'
import type { StudyDoc } from './study-doc.ts'
import type { DrawnStudy } from './study-layer.ts'
import { StudySeries } from './study-series.ts'

type Surroundings = Omit<StudyContext, 'settings'>

/** A study that is shown: its document, and values that keep up with the bars. */
export class RunningStudy {
  readonly kind: StudyDefinition
  #doc: StudyDoc
  #series: StudySeries | null = null
  /** All values are wrong until they are asked for: many changes in a row are computed once. */
  #isStale = true

  constructor(doc: StudyDoc) {
    this.#doc = doc
    this.kind = studyDefinition(doc.kind)
  }

  get doc(): StudyDoc {
    return this.#doc
  }

  /** A new look keeps the values; a new setting does not. */
  setDoc(doc: StudyDoc): void {
    if (JSON.stringify(doc.settings) !== JSON.stringify(this.#doc.settings)) this.forget()
    this.#doc = doc
  }

  /** Another symbol or resolution. */
  forget(): void {
    this.#series = null
    this.#isStale = true
  }

  update(change: ChartEvents['barsUpdated'], bars: readonly StoredBar[]): void {
    const last = bars.at(-1)
    const series = this.#series
    if (this.#isStale || series === null) return
    if (change === 'last' && last !== undefined && series.length === bars.length) series.replaceLast(last)
    else if (change === 'appended' && last !== undefined && series.length === bars.length - 1)
      series.append(last)
    else this.#isStale = true
  }

  drawn(bars: readonly StoredBar[], around: Surroundings): DrawnStudy {
    if (this.#series === null)
      this.#series = new StudySeries(this.kind, { ...around, settings: this.#doc.settings }, bars)
    else if (this.#isStale) this.#series.set(bars)
    this.#isStale = false
    return { doc: this.#doc, kind: this.kind, series: this.#series }
  }
}
