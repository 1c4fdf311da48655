import type { ChartProblem } from '../chart-events.ts'
import type { ChartWidget, Unsubscribe } from '../chart-port.ts'
import type { LoadReport } from '../stored-documents.ts'
import type { Anchor, DrawingDoc, DrawingStyle } from './drawing-doc.ts'
import type { DrawingRegistry } from './drawing-registry.ts'
import type { DrawingShortcuts } from './drawing-shortcuts.ts'
import type { DrawingChange } from './drawing-store.ts'
import type { DrawingTool } from './drawing-tools.ts'
import type { Box } from './geometry.ts'

/**
 * The drawings on a chart. Each belongs to a symbol, identified by its ticker; the chart shows those of the loaded
 * symbol, and methods that take an id act on those. All returned documents are immutable.
 */
export interface Drawings {
  /** The kinds that can be drawn, and the tools. */
  readonly registry: DrawingRegistry
  /** Symbol whose drawings are on the chart; null while it switches symbols. */
  readonly symbol: string | null
  /** All keys of the drawings, for a list that the user reads. */
  readonly shortcuts: DrawingShortcuts
  readonly tool: DrawingTool
  /** Also shows hidden drawings again. Throws for a tool that is not in the registry. */
  chooseTool(tool: DrawingTool): void
  /** Whether the tool stays active after a drawing was placed; otherwise the cursor returns. */
  readonly isToolSticky: boolean
  setToolSticky(isSticky: boolean): void
  /** Snaps to open, high, low and close. Holding Ctrl inverts it. */
  readonly isMagnetOn: boolean
  setMagnet(isOn: boolean): void
  /** CH-10. Hidden drawings are neither drawn nor hit, but stay stored. */
  readonly isHidden: boolean
  setHidden(isHidden: boolean): void

  /** Replaces all drawings of the symbol; emits no change. Accepts unvalidated data from storage. */
  load(symbol: string, docs: unknown): LoadReport
  /** Of the symbol on the chart unless one is given; topmost last. */
  docs(symbol?: string): readonly DrawingDoc[]

  readonly selected: DrawingDoc | null
  select(id: string | null): void
  /** Visible bounds in CSS pixels of the pane, for placing an editor; null when out of view. */
  boxOf(id: string): Box | null

  /** Uses the kind's style unless given. Returns its id; null when no symbol is loaded or the drawing is invalid. */
  add(drawing: NewDrawing): string | null
  /** Also applies to new drawings of the kind. */
  restyle(id: string, change: Partial<DrawingStyle>): void
  /** An empty text removes a text drawing. */
  setText(id: string, text: string): void
  setAnchors(id: string, anchors: readonly Anchor[]): void
  setLocked(id: string, isLocked: boolean): void
  bringToFront(id: string): void
  sendToBack(id: string): void
  /** Returns the copy's id. */
  duplicate(id: string): string | null
  remove(id: string): void
  removeAll(): void

  /** Puts back an earlier state of the symbol on the chart, for an undo. A change like any other, of the name `restore`. */
  restore(docs: readonly DrawingDoc[]): void

  /** Style of the next drawing of a kind. */
  styleOf(kind: string): DrawingStyle
  setStyleOf(kind: string, change: Partial<DrawingStyle>): void

  on<Name extends keyof DrawingEvents>(
    name: Name,
    listener: (event: DrawingEvents[Name]) => void,
  ): Unsubscribe
  /** Call before the chart's `destroy`. */
  destroy(): void
}

export interface NewDrawing {
  readonly kind: string
  readonly anchors: readonly Anchor[]
  readonly style?: Partial<DrawingStyle>
  readonly text?: string
}

export interface DrawingEvents {
  /** After every completed change; not during a drag, nor after `load`. */
  readonly drawingsChanged: DrawingChange & {
    readonly symbol: string
    readonly docs: readonly DrawingDoc[]
  }
  /** The drawings of this symbol are on the chart now: `docs` and all methods are about it. Null while none are. */
  readonly symbolOpened: string | null
  readonly toolChanged: DrawingTool
  readonly selectionChanged: DrawingDoc | null
  readonly hiddenChanged: boolean
  /** A text was placed, a drawing was double-clicked or Enter was pressed: show an editor at `boxOf`, then call `setText`. */
  readonly editRequested: DrawingDoc
  readonly problem: ChartProblem
}

export interface DrawingsOptions {
  readonly chart: ChartWidget
  /** Returns a globally unique id. */
  readonly ids: () => string
  /** By default all drawings of this package. */
  readonly registry?: DrawingRegistry
}
