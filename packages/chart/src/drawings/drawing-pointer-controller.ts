import type { GestureHandler, PanePoint, PaneScales } from '../chart-gestures.ts'
import type { DrawingCollection } from './drawing-collection.ts'
import { type Anchor, DRAWING_VERSION, type DrawingDoc } from './drawing-doc.ts'
import type { DrawingRegistry } from './drawing-registry.ts'
import { CURSOR, type DrawingTool, MEASURE } from './drawing-tools.ts'
import { type DrawingHit, type DrawingsLayer, MOUSE_TOLERANCE, TOUCH_TOLERANCE } from './drawings-layer.ts'
import type { Measure } from './measure.ts'
import { type GrabPoint, grabPointAt, movedWith } from './moving.ts'
import {
  cancelPress,
  dragTo,
  hoverAt,
  liftAt,
  type Placing,
  type PlacingStep,
  pressAt,
  previewAnchors,
  startPlacing,
} from './placing.ts'
import { anchorAt, type Snapping } from './snapping.ts'
import { newTextOf } from './texts.ts'

/** A drawing moves only once the pointer is this far (CSS pixels) from the press: clicks and taps jitter. */
const MOUSE_JITTER = 3
const TOUCH_JITTER = 8
const PREVIEW_ID = 'preview'

interface Drag {
  readonly hit: DrawingHit
  readonly from: PanePoint
  readonly grabPoint: GrabPoint
  hasMoved: boolean
}

interface PointerContext {
  readonly registry: DrawingRegistry
  readonly collection: DrawingCollection
  readonly layer: () => DrawingsLayer
  readonly scales: () => PaneScales | null
  readonly isMagnetOn: () => boolean
  readonly isHidden: () => boolean
  readonly onRedraw: () => void
  readonly onToolDone: () => void
  readonly onEdit: (doc: DrawingDoc) => void
}

/** Pointer input: places drawings with a tool; selects, moves and reshapes them with the cursor. */
export class DrawingPointerController implements GestureHandler {
  readonly #context: PointerContext
  #tool: DrawingTool = CURSOR
  #placing: Placing | null = null
  #drag: Drag | null = null
  #draft: DrawingDoc | null = null
  #measure: Measure | null = null

  constructor(context: PointerContext) {
    this.#context = context
  }

  get tool(): DrawingTool {
    return this.#tool
  }

  get draft(): DrawingDoc | null {
    return this.#draft
  }

  get measure(): Measure | null {
    const anchors = this.#tool === MEASURE && this.#placing ? previewAnchors(this.#placing) : null
    const [from, to] = anchors ?? []
    return from !== undefined && to !== undefined ? { from, to } : this.#measure
  }

  get preview(): DrawingDoc | null {
    const anchors = this.#placing && previewAnchors(this.#placing)
    const definition = this.#context.registry.find(this.#tool)
    if (anchors === null || definition === undefined) return null
    return {
      version: DRAWING_VERSION,
      id: PREVIEW_ID,
      kind: definition.kind,
      anchors,
      style: this.#context.collection.styleOf(definition.kind),
      text: newTextOf(definition),
      locked: false,
    }
  }

  get placing(): Placing | null {
    return this.#placing
  }

  setTool(tool: DrawingTool): void {
    this.#tool = tool
    this.#measure = null
    this.#resetGesture()
  }

  /** Cancels an unfinished drag, placement or measurement. False when there was none. */
  cancelPending(): boolean {
    const hadPending = this.#drag !== null || this.#placing?.first != null || this.#measure !== null
    this.#measure = null
    this.#resetGesture()
    return hadPending
  }

  press(point: PanePoint): boolean {
    const scales = this.#context.scales()
    if (scales === null || this.#context.collection.symbol === null || this.#context.isHidden()) return false
    this.#clearMeasure()
    if (this.#placing !== null) {
      const anchor = anchorAt(point, scales, this.#placingSnap(point))
      if (anchor !== null) this.#place(pressAt(this.#placing, anchor, point))
      return true
    }
    const hit = this.#hitAt(point)
    const grabPoint = grabPointAt(point, scales)
    if (hit === null || grabPoint === null || hit.doc.locked) return false
    if (hit.part === 'fill' && hit.doc.id !== this.#context.collection.selected?.id) return false
    this.#drag = { hit, from: point, grabPoint, hasMoved: false }
    return true
  }

  drag(point: PanePoint): void {
    const scales = this.#context.scales()
    if (scales === null) return
    if (this.#placing !== null) {
      const anchor = anchorAt(point, scales, this.#placingSnap(point))
      if (anchor !== null) this.#place(dragTo(this.#placing, anchor))
    } else if (this.#drag !== null) this.#continueDrag(this.#drag, point, scales)
  }

  lift(point: PanePoint): void {
    this.drag(point)
    const placing = this.#placing
    if (placing !== null) {
      if (placing.floating !== null) this.release(placing.floating, point)
      return
    }
    const [drag, draft] = [this.#drag, this.#draft]
    this.#resetGesture()
    if (drag === null) return
    if (draft === null) this.#context.collection.select(drag.hit.doc.id)
    else
      this.#context.collection.setAnchors(
        draft.id,
        draft.anchors,
        drag.hit.handle === null ? 'move' : 'reshape',
      )
  }

  cancel(): void {
    if (this.#placing !== null) this.#place(cancelPress(this.#placing))
    else this.#resetGesture()
  }

  /** On a drawing that was not moved. */
  hold(): boolean {
    return this.#drag?.hasMoved === false
  }

  hover(point: PanePoint | null): void {
    if (this.#placing === null || this.#context.isHidden()) return
    const scales = this.#context.scales()
    const anchor = point && scales && anchorAt(point, scales, this.#placingSnap(point))
    const hadPreview = previewAnchors(this.#placing) !== null
    this.#placing = hoverAt(this.#placing, anchor)
    if (hadPreview || previewAnchors(this.#placing) !== null) this.#context.onRedraw()
  }

  tap(point: PanePoint): void {
    if (this.#placing !== null || this.#context.isHidden()) return
    this.#context.collection.select(this.#hitAt(point)?.doc.id ?? null)
  }

  doubleTap(point: PanePoint): void {
    if (this.#placing !== null || this.#context.isHidden()) return
    const hit = this.#hitAt(point)
    if (hit !== null && !hit.doc.locked) this.#context.onEdit(hit.doc)
  }

  /** Moves the floating anchor from the keyboard. */
  moveFloating(anchor: Anchor): void {
    if (this.#placing !== null) this.#place(hoverAt(this.#placing, anchor))
  }

  /** Sets an anchor from the keyboard, as a click there would. */
  setAnchor(anchor: Anchor): void {
    const origin = { x: 0, y: 0 }
    if (this.#placing === null) return
    this.#place(pressAt(this.#placing, anchor, origin))
    this.release(anchor, origin)
  }

  release(anchor: Anchor, at: { readonly x: number; readonly y: number }): void {
    const placing = this.#placing
    const tool = this.#tool
    if (placing === null) return
    const isEmpty = this.#context.registry.find(tool)?.isEmpty ?? (() => false)
    const step: PlacingStep = liftAt(placing, anchor, at, isEmpty)
    this.#place(step.placing)
    if (step.placed !== null) this.#finish(tool, step.placed)
  }

  #finish(tool: DrawingTool, anchors: readonly Anchor[]): void {
    if (tool === MEASURE) {
      const [from, to] = anchors
      this.#context.onToolDone()
      this.#measure = from !== undefined && to !== undefined ? { from, to } : null
      this.#context.onRedraw()
      return
    }
    const { collection } = this.#context
    const id = collection.add({ kind: tool, anchors })
    if (id === null) return
    collection.select(id)
    this.#context.onToolDone()
    const placed = collection.find(id)
    if (placed !== undefined && this.#context.registry.get(tool).isText) this.#context.onEdit(placed)
  }

  #continueDrag(drag: Drag, point: PanePoint, scales: PaneScales): void {
    const distance = Math.hypot(point.x - drag.from.x, point.y - drag.from.y)
    if (!drag.hasMoved && distance < (point.isTouch ? TOUCH_JITTER : MOUSE_JITTER)) return
    if (!drag.hasMoved) this.#context.collection.select(drag.hit.doc.id)
    drag.hasMoved = true
    const anchors = this.#draggedAnchors(drag, point, scales)
    if (anchors !== null) this.#draft = { ...drag.hit.doc, anchors }
    this.#context.onRedraw()
  }

  #draggedAnchors({ hit, grabPoint }: Drag, point: PanePoint, scales: PaneScales): readonly Anchor[] | null {
    const { doc, handle } = hit
    if (handle === null) {
      const to = grabPointAt(point, scales)
      return to && movedWith(doc.anchors, grabPoint, to, scales)
    }
    const definition = this.#context.registry.get(doc.kind)
    const other = doc.anchors[1 - handle] ?? null
    const angleFrom = point.shiftKey && definition.snapsAngle ? other : null
    const to = anchorAt(point, scales, { isMagnetOn: this.#isMagnetFor(point), angleFrom })
    return to && definition.reshape(doc.anchors, handle, to)
  }

  #placingSnap(point: PanePoint): Snapping {
    const isAngled = point.shiftKey && this.#context.registry.find(this.#tool)?.snapsAngle
    return { isMagnetOn: this.#isMagnetFor(point), angleFrom: (isAngled && this.#placing?.first) || null }
  }

  #isMagnetFor({ ctrlKey }: PanePoint): boolean {
    return this.#context.isMagnetOn() !== ctrlKey
  }

  /** The document in the last layout may be outdated: read the current one from the collection. */
  #hitAt(point: PanePoint): DrawingHit | null {
    const hit = this.#context.layer().hitAt(point, point.isTouch ? TOUCH_TOLERANCE : MOUSE_TOLERANCE)
    const doc = hit && this.#context.collection.find(hit.doc.id)
    return hit && doc ? { ...hit, doc } : null
  }

  #place(placing: Placing): void {
    this.#placing = placing
    this.#context.onRedraw()
  }

  #clearMeasure(): void {
    if (this.#measure === null) return
    this.#measure = null
    this.#context.onRedraw()
  }

  #resetGesture(): void {
    this.#drag = null
    this.#draft = null
    const count = this.#tool === MEASURE ? 2 : this.#context.registry.find(this.#tool)?.anchorCount
    this.#placing = count === undefined ? null : startPlacing(count)
    this.#context.onRedraw()
  }
}
