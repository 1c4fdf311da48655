import { formatPrice } from '@tidemark/domain'
import type { ChartLayer, LayerScales, LayerView, PriceLabel } from '../chart-layer.ts'
import { CanvasPainter, type PainterTheme } from './canvas-painter.ts'
import type { DrawingPart, DrawingShape } from './drawing-definition.ts'
import type { DrawingDoc } from './drawing-doc.ts'
import type { DrawingRegistry } from './drawing-registry.ts'
import type { Point } from './geometry.ts'
import { layoutMeasure, type Measure } from './measure.ts'

/** Everything the layer draws. */
export interface DrawingScene {
  /** Topmost last. */
  docsOf(symbol: string): readonly DrawingDoc[]
  readonly selectedId: string | null
  /** The handle that arrow keys move. */
  readonly activeHandle: number | null
  /** Replaces the drawing with the same id while it is dragged. */
  readonly draft: DrawingDoc | null
  readonly preview: DrawingDoc | null
  readonly measure: Measure | null
  /** A tool is active: drawings show no grab cursors. */
  readonly isPlacing: boolean
  readonly theme: PainterTheme
}

export interface DrawingHit {
  readonly doc: DrawingDoc
  /** Index of a handle of the selected drawing; else null. */
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
/** Only the topmost ones get a label; more would cover each other on the axis. */
const MAX_AXIS_LABELS = 24

/** One layer for all drawings. For those out of view it computes no more than the position of their anchors. */
export class DrawingsLayer implements ChartLayer {
  readonly owner = DRAWINGS_OWNER
  readonly name = 'drawings'
  readonly order = 'front'
  readonly #registry: DrawingRegistry
  readonly #scene: DrawingScene
  #inView: readonly LaidOut[] = []

  constructor(registry: DrawingRegistry, scene: DrawingScene) {
    this.#registry = registry
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
      const shape = this.#registry.get(doc.kind).layout(doc, scales)
      if (shape !== null) inView.push({ doc, shape })
    }
    this.#inView = inView
    const previewShape = preview && this.#registry.get(preview.kind).layout(preview, scales)
    const drawMeasure = measure && layoutMeasure(measure, scales)
    if (inView.length === 0 && !previewShape && !drawMeasure) return null
    return {
      draw: canvas => {
        const painter = new CanvasPainter(canvas, this.#scene.theme)
        canvas.context.save()
        for (const { shape } of inView) shape.draw(painter)
        this.#drawHandles(painter)
        previewShape?.draw(painter)
        drawMeasure?.(painter)
        canvas.context.restore()
      },
      hitTest: (x, y) => this.#hoverAt({ x, y }),
      priceLabels: this.#axisLabels(scales),
    }
  }

  /** What a press at the point would grab: a handle of the selected drawing, else the topmost drawing. */
  hitAt(point: Point, tolerance: number): DrawingHit | null {
    const selected = this.#selected
    const handle = selected === undefined ? null : nearestHandle(selected, point, tolerance)
    if (selected !== undefined && handle !== null) return { doc: selected.doc, handle, part: 'line' }
    // A line wins over the fill of a drawing above it.
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
    if (handle !== null) return this.#selected?.shape.handles()[handle]?.cursor ?? 'pointer'
    return doc.id === this.#scene.selectedId && !doc.locked ? 'move' : 'pointer'
  }

  #drawHandles(painter: CanvasPainter): void {
    const selected = this.#selected
    if (selected === undefined) return
    const { doc, shape } = selected
    for (const [n, handle] of shape.handles().entries())
      painter.handle(handle, doc.style.colour, !doc.locked && n === this.#scene.activeHandle)
  }

  #axisLabels({ info }: LayerScales): readonly PriceLabel[] {
    const labels: PriceLabel[] = []
    for (let n = this.#inView.length - 1; n >= 0 && labels.length < MAX_AXIS_LABELS; n -= 1) {
      const { doc, shape } = this.#inView[n] as LaidOut
      if (shape.axisPrice === undefined) continue
      labels.push({
        price: shape.axisPrice,
        text: formatPrice(shape.axisPrice, info),
        colour: doc.style.colour,
        textColour: this.#scene.theme.background,
      })
    }
    return labels
  }
}

/** A locked drawing shows its handles, but they cannot be grabbed. */
function nearestHandle({ doc, shape }: LaidOut, { x, y }: Point, tolerance: number): number | null {
  if (doc.locked) return null
  let nearest: number | null = null
  let smallest = tolerance
  for (const [n, handle] of shape.handles().entries()) {
    const distance = Math.max(Math.abs(handle.x - x), Math.abs(handle.y - y))
    if (distance > smallest) continue
    // At equal distance the first handle wins: corners come before edges.
    if (distance < smallest || nearest === null) nearest = n
    smallest = distance
  }
  return nearest
}
