import { type ChangeOrigin, emptyChart, emptyDocuments } from '@tidemark/chart-documents'
import type { DocumentSet, LookValue, SavedChart } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import type { ChartParts, ChartStateParts, Look } from './chart-parts.ts'
import { DocumentDiff } from './document-diff.ts'

export interface ChartSubject {
  readonly symbol: string
  readonly interval: Resolution
}

/** A chart as `ChartSync` sees it. */
export interface SyncedChart {
  readonly parts: ChartParts
  /** Symbol and interval when the sync starts. */
  readonly initialSubject: ChartSubject
  /** Symbol and interval that are loaded; null while the chart changes to another symbol. */
  loadedSubject(): ChartSubject | null
  /** Whether the next chart opens on this chart's symbol and interval. Separate chart windows do not save theirs. */
  readonly savesSubject: boolean
  /** Symbol or interval changed at `at`. */
  onSubjectChanged(subject: ChartSubject & { readonly at: number }): void
}

interface ApplyOptions {
  /** The saved chart is complete, except for drawings of symbols not loaded yet. */
  readonly isLoaded: boolean
  readonly hasDrawingsOf: (symbol: string) => boolean
  /** False: apply only parts that were never applied before. */
  readonly canReplace: boolean
}

/** Compares a chart with its saved state, in both directions. */
export class ChartDiff {
  readonly #chart: SyncedChart
  #subject: ChartSubject
  /** `applied` is the JSON of the saved look that was put on the chart last; null before. The chart cannot be compared
   *  with it: settings of a newer release are saved but not on the chart. */
  #look: { readonly part: ChartStateParts['look']; baseline: Look; applied: string | null } | null = null
  #studies: { readonly part: ChartStateParts['studies']; readonly diff: DocumentDiff } | null = null
  #drawingsPart: ChartStateParts['drawings'] | null = null
  readonly #drawings = new Map<string, DocumentDiff>()

  constructor(chart: SyncedChart) {
    this.#chart = chart
    this.#subject = chart.initialSubject
  }

  get symbol(): string | null {
    return this.#chart.loadedSubject()?.symbol ?? null
  }

  /** Local changes since the last call; null when there are none. All of them have the same origin. */
  collectChanges(saved: SavedChart, newOrigin: () => ChangeOrigin): SavedChart | null {
    this.#updateParts(saved)
    let usedOrigin: ChangeOrigin | null = null
    const origin = () => {
      usedOrigin ??= newOrigin()
      return usedOrigin
    }
    const look = this.#lookChanges(origin)
    const studies = this.#studies?.diff.collectChanges(saved.studies, origin) ?? null
    const drawings: [string, DocumentSet][] = []
    for (const [symbol, diff] of this.#drawings) {
      const change = diff.collectChanges(saved.drawings[symbol] ?? emptyDocuments, origin)
      if (change !== null) drawings.push([symbol, change])
    }
    const subject = this.#subjectChanges(origin)
    if (usedOrigin === null) return null
    return {
      ...emptyChart,
      ...subject,
      look,
      studies: studies ?? emptyDocuments,
      drawings: Object.fromEntries(drawings),
    }
  }

  /** Puts the saved state on the chart. */
  apply(saved: SavedChart, { isLoaded, hasDrawingsOf, canReplace }: ApplyOptions): void {
    this.#updateParts(saved)
    if (this.#look && (canReplace || this.#look.applied === null)) this.#applyLook(saved.look)
    const { studies } = saved
    if (this.#studies && (isLoaded || hasEntries(studies))) this.#studies.diff.apply(studies, canReplace)
    for (const [symbol, diff] of this.#drawings) {
      const documents = saved.drawings[symbol] ?? emptyDocuments
      if (hasDrawingsOf(symbol) || hasEntries(documents)) diff.apply(documents, canReplace)
    }
    if (this.#drawingsPart === null && hasEntries(saved.drawings[this.symbol ?? ''] ?? emptyDocuments))
      this.#chart.parts.want('drawings')
  }

  /** Follows parts that were registered, replaced or removed. */
  #updateParts(saved: SavedChart): void {
    const { parts } = this.#chart
    const [look, studies, drawings] = [parts.get('look'), parts.get('studies'), parts.get('drawings')]
    if (this.#look?.part !== look)
      this.#look = look ? { part: look, baseline: look.read(), applied: null } : null
    if (this.#studies?.part !== studies)
      this.#studies = studies ? { part: studies, diff: new DocumentDiff(studies) } : null
    if (this.#drawingsPart !== (drawings ?? null)) {
      this.#drawingsPart = drawings ?? null
      this.#drawings.clear()
    }
    const { symbol } = this
    if (drawings && symbol !== null && !this.#drawings.has(symbol)) {
      const part = {
        read: () => drawings.read(symbol),
        apply: (documents: Parameters<typeof drawings.apply>[1]) => drawings.apply(symbol, documents),
      }
      this.#drawings.set(symbol, new DocumentDiff(part, saved.drawings[symbol] ?? emptyDocuments))
    }
  }

  #subjectChanges(origin: () => ChangeOrigin): Pick<SavedChart, 'symbol' | 'interval'> {
    const loaded = this.#chart.loadedSubject()
    const before = this.#subject
    if (loaded === null || !this.#chart.savesSubject) return {}
    const isNew = { symbol: loaded.symbol !== before.symbol, interval: loaded.interval !== before.interval }
    if (!isNew.symbol && !isNew.interval) return {}
    this.#subject = loaded
    this.#chart.onSubjectChanged({ ...loaded, at: origin().at })
    return {
      ...(isNew.symbol && { symbol: { ...origin(), value: loaded.symbol } }),
      ...(isNew.interval && { interval: { ...origin(), value: loaded.interval } }),
    }
  }

  #lookChanges(origin: () => ChangeOrigin): SavedChart['look'] {
    if (this.#look === null) return {}
    const { part, baseline } = this.#look
    const current = part.read()
    const changed = Object.entries(current).filter(([name, value]) => baseline[name] !== value)
    if (changed.length === 0) return {}
    this.#look.baseline = current
    return Object.fromEntries(changed.map(([name, value]) => [name, { ...origin(), value }]))
  }

  #applyLook(saved: SavedChart['look']): void {
    const look = this.#look
    if (look === null) return
    const values = Object.entries(saved).map(([name, { value }]): [string, LookValue] => [name, value])
    const text = JSON.stringify(values)
    if (values.length === 0 || text === look.applied) return
    look.applied = text
    if (values.every(([name, value]) => look.baseline[name] === value)) return
    look.part.apply(Object.fromEntries(values))
    look.baseline = look.part.read()
  }
}

/** Removals count: another window's removal must reach the chart even when nothing else is left. */
const hasEntries = ({ items }: DocumentSet): boolean => Object.keys(items).length > 0
