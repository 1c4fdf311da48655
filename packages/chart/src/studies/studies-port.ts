import type { ChartProblem, LegendState } from '../chart-events.ts'
import type { ChartWidget, Unsubscribe } from '../chart-port.ts'
import type { LoadReport } from '../stored-documents.ts'
import type { PlotStyle, StudyDoc, StudySettings } from './study-doc.ts'
import type { StudyRegistry } from './study-registry.ts'

/** The studies on a chart, for all symbols: overlays over the candles, the others in panes below, in order. */
export interface Studies {
  /** The kinds that can be added. */
  readonly registry: StudyRegistry
  readonly docs: readonly StudyDoc[]
  /** Replaces all studies. Accepts unvalidated data from storage. */
  load(docs: unknown): LoadReport
  /** Appends a study, with default settings unless given. Returns its id; null when it is invalid or of an unknown kind. */
  add(kind: string, change?: StudyChange): string | null
  change(id: string, change: StudyChange): void
  /** A hidden study is not computed and has no pane. */
  setHidden(id: string, isHidden: boolean): void
  /** Moves a study to an index in `docs`; panes follow this order. */
  move(id: string, index: number): void
  remove(id: string): void
  /** Puts back an earlier state, for an undo. A change like any other. */
  restore(docs: readonly StudyDoc[]): void
  /** Values at the bar of the legend. Read them again on every `crosshairMoved` and `studiesChanged`. */
  values(legend?: LegendState): readonly StudyValues[]
  on<Name extends keyof StudyEvents>(name: Name, listener: (event: StudyEvents[Name]) => void): Unsubscribe
  /** Call before the chart's `destroy`. */
  destroy(): void
}

export interface StudyChange {
  readonly settings?: StudySettings
  readonly plots?: Readonly<Record<string, Partial<PlotStyle>>>
}

export interface StudyValues {
  readonly id: string
  /** For example 'EMA 50'. */
  readonly title: string
  readonly isHidden: boolean
  readonly values: readonly PlotValue[]
  /** Position of its pane in CSS pixels of the container; null for overlays and while hidden. */
  readonly pane: { readonly top: number; readonly height: number } | null
}

export interface PlotValue {
  readonly name: string
  /** Null where there is no value yet. */
  readonly value: number | null
  readonly text: string
  readonly colour: string
}

export interface StudyEvents {
  readonly studiesChanged: readonly StudyDoc[]
  readonly problem: ChartProblem
}

export interface StudiesOptions {
  readonly chart: ChartWidget
  /** Returns a globally unique id. */
  readonly ids: () => string
  /** By default all studies of this package. */
  readonly registry?: StudyRegistry
}
