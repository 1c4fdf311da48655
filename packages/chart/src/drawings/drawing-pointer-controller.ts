import type { GestureHandler, PanePoint, PaneScales } from '../chart-gestures.ts'
import type { DrawingCollection } from './drawing-collection.ts'
import { kindOf } from './drawing-definitions.ts'
import { type Anchor, DRAWING_VERSION, type DrawingDoc } from './drawing-doc.ts'
import { type DrawingHit, type DrawingsLayer, MOUSE_TOLERANCE, TOUCH_TOLERANCE } from './drawings-layer.ts'
import type { DrawingTool } from './drawings-port.ts'
import type { Measure } from './measure.ts'
import { type Grip, gripAt, movedWith } from './moving.ts'
import {
  beginPlacing,
  dragTo,
  hoverAt,
  liftAt,
  type Placing,
  type PlacingStep,
  pressAt,
  previewAnchors,
  unpress,
} from './placing.ts'
import { anchorAt, type Snapping } from './snapping.ts'
import { drawingTexts } from './texts.ts'

/** Nearer than this to where it was pressed, a drawing stays put: a click trembles, a finger more so. */
const MOUSE_TREMBLE = 3
const TOUCH_TREMBLE = 8
/** Lines whose angle Shift holds. */
const ANGLED: readonly DrawingTool[] = ['trend-line', 'ray']
const PREVIEW_ID = 'preview'

interface Drag {
  readonly hit: DrawingHit
  readonly from: PanePoint
  readonly grip: Grip
  hasMoved: boolean
}

interface PointerSurroundings {
  readonly book: DrawingCollection
  readonly layer: () => DrawingsLayer
  readonly scales: () => PaneScales | null
  readonly isMagnetOn: () => boolean
  readonly isHidden: () => boolean
  readonly onRedraw: () => void
  readonly onToolDone: () => void
  readonly onEdit: (doc: DrawingDoc) => void
}

/** What the pointer does to drawings: it places them with a tool, selects, moves and reshapes them without one. */
export class DrawingPointerController implements GestureHandler {
  readonly #around: PointerSurroundings
  #tool: DrawingTool = 'cursor'
  #placing: Placing | null = null
  #drag: Drag | null = null
  #draft: DrawingDoc | null = null
  #measure: Measure | null = null

  constructor(around: PointerSurroundings) {
    this.#around = around
  }

  get tool(): DrawingTool {
    return this.#tool
  }

  get draft(): DrawingDoc | null {
    return this.#draft
  }

  get measure(): Measure | null {
    const anchors = this.#tool === 'measure' && this.#placing ? previewAnchors(this.#placing) : null
    const [from, to] = anchors ?? []
    return from !== undefined && to !== undefined ? { from, to } : this.#measure
  }

  get preview(): DrawingDoc | null {
    const anchors = this.#placing && previewAnchors(this.#placing)
    if (anchors === null || this.#tool === 'cursor' || this.#tool === 'measure') return null
    return {
      version: DRAWING_VERSION,
      id: PREVIEW_ID,
      kind: this.#tool,
      anchors,
      style: this.#around.book.styleOf(this.#tool),
      text: this.#tool === 'text' ? drawingTexts.newText : '',
      locked: false,
    }
  }

  get placing(): Placing | null {
    return this.#placing
  }

  take(tool: DrawingTool): void {
    this.#tool = tool
    this.#measure = null
    this.#drop()
  }

  /** Takes back what is half done. False when there was nothing. */
  cancelWork(): boolean {
    const hadWork = this.#drag !== null || this.#placing?.first != null || this.#measure !== null
    this.#measure = null
    this.#drop()
    return hadWork
  }

  press(point: PanePoint): boolean {
    const scales = this.#around.scales()
    if (scales === null || this.#around.book.symbol === null || this.#around.isHidden()) return false
    this.#forgetMeasure()
    if (this.#placing !== null) {
      const anchor = anchorAt(point, scales, this.#placingSnap(point))
      if (anchor !== null) this.#place(pressAt(this.#placing, anchor, point))
      return true
    }
    const hit = this.#hitAt(point)
    const grip = gripAt(point, scales)
    if (hit === null || grip === null || hit.doc.locked) return false
    if (hit.part === 'fill' && hit.doc.id !== this.#around.book.selected?.id) return false
    this.#drag = { hit, from: point, grip, hasMoved: false }
    return true
  }

  drag(point: PanePoint): void {
    const scales = this.#around.scales()
    if (scales === null) return
    if (this.#placing !== null) {
      const anchor = anchorAt(point, scales, this.#placingSnap(point))
      if (anchor !== null) this.#place(dragTo(this.#placing, anchor))
    } else if (this.#drag !== null) this.#dragOn(this.#drag, point, scales)
  }

  lift(point: PanePoint): void {
    this.drag(point)
    const placing = this.#placing
    if (placing !== null) {
      if (placing.floating !== null) this.putDown(placing.floating, point)
      return
    }
    const [drag, draft] = [this.#drag, this.#draft]
    this.#drop()
    if (drag === null) return
    if (draft === null) this.#around.book.select(drag.hit.doc.id)
    else this.#around.book.setAnchors(draft.id, draft.anchors, drag.hit.handle === null ? 'move' : 'reshape')
  }

  cancel(): void {
    if (this.#placing !== null) this.#place(unpress(this.#placing))
    else this.#drop()
  }

  hover(point: PanePoint | null): void {
    if (this.#placing === null || this.#around.isHidden()) return
    const scales = this.#around.scales()
    const anchor = point && scales && anchorAt(point, scales, this.#placingSnap(point))
    const hadPreview = previewAnchors(this.#placing) !== null
    this.#placing = hoverAt(this.#placing, anchor)
    if (hadPreview || previewAnchors(this.#placing) !== null) this.#around.onRedraw()
  }

  tap(point: PanePoint): void {
    if (this.#placing !== null || this.#around.isHidden()) return
    this.#around.book.select(this.#hitAt(point)?.doc.id ?? null)
  }

  doubleTap(point: PanePoint): void {
    if (this.#placing !== null || this.#around.isHidden()) return
    const hit = this.#hitAt(point)
    if (hit !== null && !hit.doc.locked) this.#around.onEdit(hit.doc)
  }

  /** Moves the floating anchor by keys. */
  float(anchor: Anchor): void {
    if (this.#placing !== null) this.#place(hoverAt(this.#placing, anchor))
  }

  /** A click at a place, by keys. */
  click(anchor: Anchor): void {
    const nowhere = { x: 0, y: 0 }
    if (this.#placing === null) return
    this.#place(pressAt(this.#placing, anchor, nowhere))
    this.putDown(anchor, nowhere)
  }

  putDown(anchor: Anchor, at: { readonly x: number; readonly y: number }): void {
    const placing = this.#placing
    const tool = this.#tool
    if (placing === null || tool === 'cursor') return
    const isEmpty = tool === 'measure' ? () => false : kindOf(tool).isEmpty
    const step: PlacingStep = liftAt(placing, anchor, at, isEmpty)
    this.#place(step.placing)
    if (step.placed !== null) this.#finish(tool, step.placed)
  }

  #finish(tool: Exclude<DrawingTool, 'cursor'>, anchors: readonly Anchor[]): void {
    if (tool === 'measure') {
      const [from, to] = anchors
      this.#around.onToolDone()
      this.#measure = from !== undefined && to !== undefined ? { from, to } : null
      this.#around.onRedraw()
      return
    }
    const { book } = this.#around
    const id = book.add({ kind: tool, anchors })
    if (id === null) return
    book.select(id)
    this.#around.onToolDone()
    const placed = book.find(id)
    if (tool === 'text' && placed !== undefined) this.#around.onEdit(placed)
  }

  #dragOn(drag: Drag, point: PanePoint, scales: PaneScales): void {
    const far = Math.hypot(point.x - drag.from.x, point.y - drag.from.y)
    if (!drag.hasMoved && far < (point.isTouch ? TOUCH_TREMBLE : MOUSE_TREMBLE)) return
    if (!drag.hasMoved) this.#around.book.select(drag.hit.doc.id)
    drag.hasMoved = true
    const anchors = this.#draggedAnchors(drag, point, scales)
    if (anchors !== null) this.#draft = { ...drag.hit.doc, anchors }
    this.#around.onRedraw()
  }

  #draggedAnchors({ hit, grip }: Drag, point: PanePoint, scales: PaneScales): readonly Anchor[] | null {
    const { doc, handle } = hit
    if (handle === null) {
      const to = gripAt(point, scales)
      return to && movedWith(doc.anchors, grip, to, scales)
    }
    const other = doc.anchors[1 - handle] ?? null
    const levelFrom = point.shiftKey && ANGLED.includes(doc.kind) ? other : null
    const to = anchorAt(point, scales, { isMagnetOn: this.#isMagnetFor(point), levelFrom })
    return to && kindOf(doc.kind).reshape(doc.anchors, handle, to)
  }

  #placingSnap(point: PanePoint): Snapping {
    const isAngled = point.shiftKey && ANGLED.includes(this.#tool)
    return { isMagnetOn: this.#isMagnetFor(point), levelFrom: (isAngled && this.#placing?.first) || null }
  }

  #isMagnetFor({ ctrlKey }: PanePoint): boolean {
    return this.#around.isMagnetOn() !== ctrlKey
  }

  /** What was laid out last may have changed since: the book knows. */
  #hitAt(point: PanePoint): DrawingHit | null {
    const hit = this.#around.layer().hitAt(point, point.isTouch ? TOUCH_TOLERANCE : MOUSE_TOLERANCE)
    const doc = hit && this.#around.book.find(hit.doc.id)
    return hit && doc ? { ...hit, doc } : null
  }

  #place(placing: Placing): void {
    this.#placing = placing
    this.#around.onRedraw()
  }

  #forgetMeasure(): void {
    if (this.#measure === null) return
    this.#measure = null
    this.#around.onRedraw()
  }

  #drop(): void {
    this.#drag = null
    this.#draft = null
    const tool = this.#tool
    const count = tool === 'measure' ? 2 : tool === 'cursor' ? null : kindOf(tool).anchorCount
    this.#placing = count === null ? null : beginPlacing(count)
    this.#around.onRedraw()
  }
}
