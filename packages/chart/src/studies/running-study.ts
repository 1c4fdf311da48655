import type { Bar } from '@tidemark/domain'
import type { ChartEvents } from '../chart-events.ts'
import type { StudyContext, StudyDefinition } from './study-definition.ts'
import type { StudyDoc } from './study-doc.ts'
import type { DrawnStudy } from './study-layer.ts'
import { StudySeries } from './study-series.ts'

type SymbolContext = Omit<StudyContext, 'settings'>

/** A visible study: its document, and values that follow the bars. */
export class RunningStudy {
  readonly definition: StudyDefinition
  #doc: StudyDoc
  #series: StudySeries | null = null
  /** Values are recomputed when next read, so that several changes in a row cost one computation. */
  #isStale = true

  constructor(doc: StudyDoc, definition: StudyDefinition) {
    this.#doc = doc
    this.definition = definition
  }

  get doc(): StudyDoc {
    return this.#doc
  }

  /** A new style keeps the values; a new setting discards them. */
  setDoc(doc: StudyDoc): void {
    if (JSON.stringify(doc.settings) !== JSON.stringify(this.#doc.settings)) this.reset()
    this.#doc = doc
  }

  /** Discards all values, for another symbol, resolution or setting. */
  reset(): void {
    this.#series = null
    this.#isStale = true
  }

  update(change: ChartEvents['barsUpdated'], bars: readonly Bar[]): void {
    const last = bars.at(-1)
    const series = this.#series
    if (this.#isStale || series === null) return
    if (change === 'last' && last !== undefined && series.length === bars.length) series.replaceLast(last)
    else if (change === 'appended' && last !== undefined && series.length === bars.length - 1)
      series.append(last)
    else this.#isStale = true
  }

  drawn(bars: readonly Bar[], context: SymbolContext): DrawnStudy {
    if (this.#series === null)
      this.#series = new StudySeries(this.definition, { ...context, settings: this.#doc.settings }, bars)
    else if (this.#isStale) this.#series.set(bars)
    this.#isStale = false
    return { doc: this.#doc, definition: this.definition, series: this.#series }
  }
}
