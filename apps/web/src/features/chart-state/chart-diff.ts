import { documentsOf, emptyChart, emptyDocuments } from '@tidemark/chart-documents'
import type { DocumentSet, LookValue, SavedChart } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import type { ChartParts, ChartStateParts, Look } from './chart-parts.ts'
import { type ChangeStamp, DocumentDiff } from './document-diff.ts'

export interface ChartSubject {
  readonly symbol: string
  readonly interval: Resolution
}

/** A chart as its sync sees it. */
export interface SyncedChart {
  readonly parts: ChartParts
  /** What it is on when it is first looked after. */
  readonly first: ChartSubject
  /** What it has loaded; null while it is between two symbols. */
  opened(): ChartSubject | null
  /** Whether the next chart opens on what this one is on. Chart windows of their own do not. */
  readonly keepsSymbol: boolean
  /** What the next one is to open on, from this moment. */
  onOpened(opened: ChartSubject & { readonly at: number }): void
}

interface ShowOptions {
  /** Nothing is missing of what is kept, but for drawings of symbols that were not opened yet. */
  readonly isWhole: boolean
  readonly hasDrawingsOf: (symbol: string) => boolean
  /** Else only what is shown for the first time. */
  readonly mayReplace: boolean
}

/** What of one chart is kept, compared with what its screen shows. */
export class ChartDiff {
  readonly #chart: SyncedChart
  #first: ChartSubject
  #look: { readonly part: ChartStateParts['look']; shown: Look; isAgreed: boolean } | null = null
  #studies: { readonly part: ChartStateParts['studies']; readonly set: DocumentDiff } | null = null
  #drawingsPart: ChartStateParts['drawings'] | null = null
  readonly #drawings = new Map<string, DocumentDiff>()

  constructor(chart: SyncedChart) {
    this.#chart = chart
    this.#first = chart.first
  }

  get symbol(): string | null {
    return this.#chart.opened()?.symbol ?? null
  }

  /** What the user changed since the last time; null when nothing. */
  changes(known: SavedChart, newStamp: () => ChangeStamp): SavedChart | null {
    this.#followParts(known)
    let made: ChangeStamp | null = null
    const stamp = () => {
      made ??= newStamp()
      return made
    }
    const look = this.#lookChanges(stamp)
    const studies = this.#studies?.set.changes(known.studies, stamp) ?? null
    const drawings: [string, DocumentSet][] = []
    for (const [symbol, set] of this.#drawings) {
      const change = set.changes(known.drawings[symbol] ?? emptyDocuments, stamp)
      if (change !== null) drawings.push([symbol, change])
    }
    const opened = this.#openedChanges(stamp)
    if (made === null) return null
    return {
      ...emptyChart,
      ...opened,
      look,
      studies: studies ?? emptyDocuments,
      drawings: Object.fromEntries(drawings),
    }
  }

  show(known: SavedChart, { isWhole, hasDrawingsOf, mayReplace }: ShowOptions): void {
    this.#followParts(known)
    if (this.#look && (mayReplace || !this.#look.isAgreed)) this.#showLook(known.look)
    const { studies } = known
    if (this.#studies && (isWhole || documentsOf(studies).length > 0))
      this.#studies.set.show(studies, mayReplace)
    for (const [symbol, set] of this.#drawings) {
      const kept = known.drawings[symbol] ?? emptyDocuments
      if (hasDrawingsOf(symbol) || documentsOf(kept).length > 0) set.show(kept, mayReplace)
    }
  }

  /** Parts come and go with what brings them. */
  #followParts(known: SavedChart): void {
    const { parts } = this.#chart
    const [look, studies, drawings] = [parts.get('look'), parts.get('studies'), parts.get('drawings')]
    if (this.#look?.part !== look)
      this.#look = look ? { part: look, shown: look.read(), isAgreed: false } : null
    if (this.#studies?.part !== studies)
      this.#studies = studies ? { part: studies, set: new DocumentDiff(studies) } : null
    if (this.#drawingsPart !== (drawings ?? null)) {
      this.#drawingsPart = drawings ?? null
      this.#drawings.clear()
    }
    const { symbol } = this
    if (drawings && symbol !== null && !this.#drawings.has(symbol)) {
      const screen = {
        read: () => drawings.read(symbol),
        apply: (documents: Parameters<typeof drawings.apply>[1]) => drawings.apply(symbol, documents),
      }
      const kept = known.drawings[symbol] ?? emptyDocuments
      this.#drawings.set(symbol, new DocumentDiff(screen, kept))
    }
  }

  #openedChanges(stamp: () => ChangeStamp): Pick<SavedChart, 'symbol' | 'interval'> {
    const opened = this.#chart.opened()
    const before = this.#first
    if (opened === null || !this.#chart.keepsSymbol) return {}
    const isOther = { symbol: opened.symbol !== before.symbol, interval: opened.interval !== before.interval }
    if (!isOther.symbol && !isOther.interval) return {}
    this.#first = opened
    this.#chart.onOpened({ ...opened, at: stamp().at })
    return {
      ...(isOther.symbol && { symbol: { ...stamp(), value: opened.symbol } }),
      ...(isOther.interval && { interval: { ...stamp(), value: opened.interval } }),
    }
  }

  #lookChanges(stamp: () => ChangeStamp): SavedChart['look'] {
    if (this.#look === null) return {}
    const { part, shown } = this.#look
    const now = part.read()
    const changed = Object.entries(now).filter(([name, value]) => shown[name] !== value)
    if (changed.length === 0) return {}
    this.#look.shown = now
    return Object.fromEntries(changed.map(([name, value]) => [name, { ...stamp(), value }]))
  }

  #showLook(kept: SavedChart['look']): void {
    const look = this.#look
    if (look === null) return
    const values = Object.entries(kept).map(([name, { value }]): [string, LookValue] => [name, value])
    if (values.length > 0) look.isAgreed = true
    if (values.every(([name, value]) => look.shown[name] === value)) return
    look.part.apply(Object.fromEntries(values))
    look.shown = look.part.read()
  }
}
