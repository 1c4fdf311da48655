import type { ChartLayer, LayerScales, LayerView, PriceLabel } from '../chart-layer.ts'
import { priceText } from '../price-text.ts'
import { CanvasPainter, type PainterTheme } from './canvas-painter.ts'
import { kindOf } from './drawing-definitions.ts'
import type { DrawingDoc } from './drawing-doc.ts'
import type { DrawingPart, DrawingShape } from './drawing-shape.ts'
import type { Point } from './geometry.ts'
import { type Measure, measurePicture } from './measure.ts'

/** What there is to draw now. */
export interface DrawingScene {
  /** The topmost last. */
  docsOf(symbol: string): readonly DrawingDoc[]
  readonly selectedId: string | null
  /** The handle that keys move. */
  readonly activeHandle: number | null
  /** Stands in for the drawing with its id while that is dragged. */
  readonly draft: DrawingDoc | null
  readonly preview: DrawingDoc | null
  readonly measure: Measure | null
  /** A tool has the pointer: drawings offer nothing to take hold of. */
  readonly isPlacing: boolean
  readonly theme: PainterTheme
}

export interface DrawingHit {
  readonly doc: DrawingDoc
  /** Of the selected drawing; else null. */
  readonly handle: number | null
  readonly part: DrawingPart
}

interface LaidOut {
  readonly doc: DrawingDoc
  readonly shape: DrawingShape
}

export const DRAWINGS_OWNER = 'drawings'
export const MOUSE_TOLERANCE = 6
export const TOUCH_TOLERANCE = 12
/** Of horizontal lines, the topmost; more would only cover one another on the axis. */
const MOST_AXIS_LABELS = 24

/** One layer for all drawings: those in view are laid out, of the others no more than where their anchors are. */
export class DrawingsLayer implements ChartLayer {
  readonly owner = DRAWINGS_OWNER
  readonly name = 'drawings'
  readonly order = 'front'
  readonly #scene: DrawingScene
  #inView: readonly LaidOut[] = []

  constructor(scene: DrawingScene) {
    this.#scene = scene
  }

  get inView(): readonly LaidOut[] {
    return this.#inView
  }

  layout(scales: LayerScales): LayerView | null {
    const { draft, preview, measure } = this.#scene
    const inView: LaidOut[] = []
    for (const saved of this.#scene.docsOf(scales.info.ticker)) {
      const doc = saved.id === draft?.id ? draft : saved
      const shape = kindOf(doc.kind).layout(doc, scales)
      if (shape !== null) inView.push({ doc, shape })
    }
    this.#inView = inView
    const coming = preview && kindOf(preview.kind).layout(preview, scales)
    const drawMeasure = measure && measurePicture(measure, scales)
    if (inView.length === 0 && !coming && !drawMeasure) return null
    return {
      draw: canvas => {
        const painter = new CanvasPainter(canvas, this.#scene.theme)
        canvas.context.save()
        for (const { shape } of inView) shape.draw(painter)
        this.#drawHandles(painter)
        coming?.draw(painter)
        drawMeasure?.(painter)
        canvas.context.restore()
      },
      hitTest: (x, y) => this.#hoverAt({ x, y }),
      priceLabels: this.#axisLabels(scales),
    }
  }

  /** What a press there would take hold of: a handle of what is selected, else the topmost drawing. */
  hitAt(point: Point, tolerance: number): DrawingHit | null {
    const selected = this.#selected
    const handle = selected === undefined ? null : nearestHandle(selected, point, tolerance)
    if (selected !== undefined && handle !== null) return { doc: selected.doc, handle, part: 'line' }
    // A line is taken before the inside of what lies over it.
    for (const wanted of ['line', 'fill']) {
      for (let n = this.#inView.length - 1; n >= 0; n -= 1) {
        const { doc, shape } = this.#inView[n] as LaidOut
        const part = shape.partAt(point, tolerance)
        if (part === wanted) return { doc, handle: null, part }
      }
    }
    return null
  }

  get #selected(): LaidOut | undefined {
    const { selectedId } = this.#scene
    return selectedId === null ? undefined : this.#inView.find(({ doc }) => doc.id === selectedId)
  }

  #hoverAt(point: Point): { readonly item: string; readonly cursor?: string } | null {
    const hit = this.hitAt(point, MOUSE_TOLERANCE)
    if (hit === null) return null
    return this.#scene.isPlacing ? { item: hit.doc.id } : { item: hit.doc.id, cursor: this.#cursorOf(hit) }
  }

  #cursorOf({ doc, handle }: DrawingHit): string {
    if (handle !== null) return this.#selected?.shape.handles[handle]?.cursor ?? 'pointer'
    return doc.id === this.#scene.selectedId && !doc.locked ? 'move' : 'pointer'
  }

  #drawHandles(painter: CanvasPainter): void {
    const selected = this.#selected
    if (selected === undefined) return
    const { doc, shape } = selected
    for (const [n, handle] of shape.handles.entries())
      painter.handle(handle, doc.style.colour, !doc.locked && n === this.#scene.activeHandle)
  }

  #axisLabels({ info }: LayerScales): readonly PriceLabel[] {
    const labels: PriceLabel[] = []
    for (let n = this.#inView.length - 1; n >= 0 && labels.length < MOST_AXIS_LABELS; n -= 1) {
      const { doc, shape } = this.#inView[n] as LaidOut
      if (shape.axisPrice === undefined) continue
      labels.push({
        price: shape.axisPrice,
        text: priceText(shape.axisPrice, info),
        colour: doc.style.colour,
        textColour: this.#scene.theme.background,
      })
    }
    return labels
  }
}

/** A locked drawing shows its handles and gives none away. */
function nearestHandle({ doc, shape }: LaidOut, { x, y }: Point, tolerance: number): number | null {
  if (doc.locked) return null
  let nearest: number | null = null
  let least = tolerance
  for (const [n, handle] of shape.handles.entries()) {
    const distance = Math.max(Math.abs(handle.x - x), Math.abs(handle.y - y))
    if (distance > least) continue
    // Of two in one place the first stays: corners come before edges.
    if (distance < least || nearest === null) nearest = n
    least = distance
  }
  return nearest
}
