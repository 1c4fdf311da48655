import type { ChartProblem, LegendState } from '../chart-events.ts'
import type { ChartWidget, Unsubscribe } from '../chart-port.ts'
import type { LoadReport } from '../stored-documents.ts'
import type { PlotStyle, StudyDoc, StudyKind, StudySettings } from './study-doc.ts'

/** The studies on a chart, whatever its symbol: overlays over the candles, the others in panes below, in order. */
export interface Studies {
  readonly docs: readonly StudyDoc[]
  /** In place of all there were. Takes whatever came out of storage. */
  load(docs: unknown): LoadReport
  /** At the end, with the usual settings unless told otherwise. Answers its id. */
  add(kind: StudyKind, change?: StudyChange): string | null
  change(id: string, change: StudyChange): void
  /** A hidden one costs nothing and gives its pane back. */
  setHidden(id: string, isHidden: boolean): void
  /** To a place in `docs`; panes follow. */
  move(id: string, index: number): void
  remove(id: string): void
  /** At the bar the legend shows. To be asked on every `crosshairMoved` and `studiesChanged`. */
  values(legend?: LegendState): readonly StudyValues[]
  on<Name extends keyof StudyEvents>(name: Name, listener: (event: StudyEvents[Name]) => void): Unsubscribe
  /** Before the chart's own. */
  destroy(): void
}

export interface StudyChange {
  readonly settings?: StudySettings
  readonly plots?: Readonly<Record<string, Partial<PlotStyle>>>
}

export interface StudyValues {
  readonly id: string
  /** 'EMA 50'. */
  readonly title: string
  readonly isHidden: boolean
  readonly values: readonly PlotValue[]
  /** Where its pane is, in CSS pixels of the container; null over the candles and while hidden. */
  readonly pane: { readonly top: number; readonly height: number } | null
}

export interface PlotValue {
  readonly name: string
  /** Null where there is none yet. */
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
  /** Ids that were never given before, in any session. */
  readonly ids: () => string
}
