import type { ChartProblem } from '../chart-events.ts'
import type { ChartWidget, Unsubscribe } from '../chart-port.ts'
import type { LoadReport } from '../stored-documents.ts'
import type { Anchor, DrawingDoc, DrawingKind, DrawingStyle } from './drawing-doc.ts'
import type { Box } from './geometry.ts'

/** 'cursor' selects and moves; 'measure' leaves nothing behind. */
export type DrawingTool = 'cursor' | DrawingKind | 'measure'

/**
 * The drawings over a chart. They belong to a symbol, known by its ticker: the chart shows those of the symbol it has
 * loaded. What has an id acts on those as well. Everything answers with plain, never changing documents.
 */
export interface Drawings {
  readonly tool: DrawingTool
  /** Also shows the drawings again when they were hidden. */
  chooseTool(tool: DrawingTool): void
  /** Whether the tool stays after a drawing was placed; else the cursor comes back. */
  readonly isToolSticky: boolean
  setToolSticky(isSticky: boolean): void
  /** Snapping to open, high, low and close. Ctrl turns it round while held. */
  readonly isMagnetOn: boolean
  setMagnet(isOn: boolean): void
  /** CH-10. Hidden ones are neither drawn nor hit, and not lost. */
  readonly isHidden: boolean
  setHidden(isHidden: boolean): void

  /** In place of all drawings the symbol had, without a way back. Takes whatever came out of storage. */
  load(symbol: string, docs: unknown): LoadReport
  /** Of the symbol on the chart unless one is named; the topmost last. */
  docs(symbol?: string): readonly DrawingDoc[]

  readonly selected: DrawingDoc | null
  select(id: string | null): void
  /** Where it is seen, in CSS pixels of the pane, for placing an editor; null when it is not in view. */
  boxOf(id: string): Box | null

  /** Of its own kind's style unless told otherwise. Answers its id; null while no symbol is loaded or when it is broken. */
  add(drawing: NewDrawing): string | null
  /** The next ones of the kind look so too. */
  restyle(id: string, change: Partial<DrawingStyle>): void
  /** A text without letters is removed. */
  setText(id: string, text: string): void
  setAnchors(id: string, anchors: readonly Anchor[]): void
  setLocked(id: string, isLocked: boolean): void
  bringToFront(id: string): void
  sendToBack(id: string): void
  /** Answers the copy's id. */
  duplicate(id: string): string | null
  remove(id: string): void
  removeAll(): void

  undo(): boolean
  redo(): boolean
  /** What `undo` would take back; null when nothing. */
  readonly undoName: string | null
  readonly redoName: string | null

  /** How the next drawing of a kind will look. */
  styleOf(kind: DrawingKind): DrawingStyle
  setStyleOf(kind: DrawingKind, change: Partial<DrawingStyle>): void

  on<Name extends keyof DrawingEvents>(
    name: Name,
    listener: (event: DrawingEvents[Name]) => void,
  ): Unsubscribe
  /** Before the chart's own. */
  destroy(): void
}

export interface NewDrawing {
  readonly kind: DrawingKind
  readonly anchors: readonly Anchor[]
  readonly style?: Partial<DrawingStyle>
  readonly text?: string
}

export interface DrawingEvents {
  /** After every change that lasts, undo and redo included; never while something is still dragged, nor after `load`. */
  readonly drawingsChanged: { readonly symbol: string; readonly docs: readonly DrawingDoc[] }
  readonly toolChanged: DrawingTool
  readonly selectionChanged: DrawingDoc | null
  readonly hiddenChanged: boolean
  /** A text was placed, double-clicked or Enter pressed: show an editor at `boxOf`, then `setText`. */
  readonly editRequested: DrawingDoc
  readonly problem: ChartProblem
}

export interface DrawingsOptions {
  readonly chart: ChartWidget
  /** Ids that were never given before, in any session. */
  readonly ids: () => string
}
