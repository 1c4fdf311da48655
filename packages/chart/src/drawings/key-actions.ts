import type { PaneScales } from '../chart-gestures.ts'
import type { ChartKey } from '../chart-port.ts'
import type { DrawingCollection } from './drawing-collection.ts'
import type { Anchor, DrawingDoc } from './drawing-doc.ts'
import { type DrawingCommand, drawingCommand } from './drawing-keys.ts'
import type { DrawingPointerController } from './drawing-pointer-controller.ts'
import type { DrawingRegistry } from './drawing-registry.ts'
import { CURSOR, type DrawingTool } from './drawing-tools.ts'
import type { DrawingsLayer } from './drawings-layer.ts'
import { shifted } from './moving.ts'
import { tickOf, toTick } from './snapping.ts'

/** In CSS pixels: the smallest step of a key press while an anchor is placed, where one tick would be less. */
const MIN_STEP = 2

interface KeyContext {
  readonly registry: DrawingRegistry
  readonly collection: DrawingCollection
  readonly pointer: DrawingPointerController
  readonly layer: () => DrawingsLayer
  readonly scales: () => PaneScales | null
  readonly isHidden: () => boolean
  readonly chooseTool: (tool: DrawingTool) => void
  readonly duplicate: (id: string) => string | null
  readonly onEdit: (doc: DrawingDoc) => void
  readonly onRedraw: () => void
}

/** Keyboard input: everything the pointer can do, and the commands. */
export class KeyActions {
  readonly #context: KeyContext
  #activeHandle: number | null = null

  constructor(context: KeyContext) {
    this.#context = context
  }

  /** The one anchor of the selected drawing that arrows move; null when they move the whole drawing. */
  get activeHandle(): number | null {
    return this.#activeHandle
  }

  clearActiveHandle(): void {
    this.#activeHandle = null
  }

  /** True when the drawings handled the key. */
  handle(key: ChartKey): boolean {
    const command = drawingCommand(key, this.#context.registry.tools)
    if (command === null) return false
    if (command.kind === 'tool') {
      this.#context.chooseTool(command.tool)
      return true
    }
    return !this.#context.isHidden() && this.#run(command)
  }

  #run(command: Exclude<DrawingCommand, { readonly kind: 'tool' }>): boolean {
    const { collection, pointer } = this.#context
    if (command.kind === 'cancel') return this.#cancel()
    if (pointer.placing !== null) return this.#place(command)
    if (command.kind === 'cycle') return this.#selectNext(command.step)
    const { selected } = collection
    if (selected === null) return false
    if (command.kind === 'nudge') return this.#nudge(selected, command.bars, command.ticks)
    return this.#runOnSelected(selected, command.kind)
  }

  #runOnSelected(
    doc: DrawingDoc,
    kind: Exclude<DrawingCommand['kind'], 'tool' | 'nudge' | 'cycle'>,
  ): boolean {
    const { collection } = this.#context
    if (kind === 'lock') collection.setLocked(doc.id, !doc.locked)
    else if (kind === 'front') collection.toFront(doc.id)
    else if (kind === 'back') collection.toBack(doc.id)
    else if (kind === 'duplicate') collection.select(this.#context.duplicate(doc.id) ?? doc.id)
    else if (doc.locked) return false
    else if (kind === 'remove') collection.remove(doc.id)
    else if (kind === 'next-handle') this.#nextHandle(doc)
    else if (kind === 'confirm') this.#context.onEdit(doc)
    return true
  }

  #cancel(): boolean {
    const { collection, pointer } = this.#context
    if (pointer.cancelPending()) return true
    if (pointer.tool !== CURSOR) this.#context.chooseTool(CURSOR)
    else if (this.#activeHandle !== null) this.#setHandle(null)
    else if (collection.selected !== null) collection.select(null)
    else return false
    return true
  }

  /** While placing: arrows move the floating anchor, Enter sets it. */
  #place(command: DrawingCommand): boolean {
    const { pointer } = this.#context
    const scales = this.#context.scales()
    const at = pointer.placing?.floating ?? (scales && startingAnchor(scales))
    if (scales === null || at === null) return false
    if (command.kind === 'confirm') pointer.setAnchor(at)
    else if (command.kind === 'nudge') {
      const [moved = at] = shifted([at], command.bars, command.ticks * placingStep(scales), scales)
      pointer.moveFloating(moved)
    } else return false
    return true
  }

  #nudge(doc: DrawingDoc, bars: number, ticks: number): boolean {
    const scales = this.#context.scales()
    if (scales === null || doc.locked) return false
    const change = ticks * tickOf(scales.info)
    const handle = this.#activeHandle
    const anchor = handle === null ? undefined : doc.anchors[handle]
    if (handle === null || anchor === undefined) {
      this.#context.collection.setAnchors(doc.id, shifted(doc.anchors, bars, change, scales), 'move')
      return true
    }
    const [to = anchor] = shifted([anchor], bars, change, scales)
    this.#context.collection.setAnchors(
      doc.id,
      this.#context.registry.get(doc.kind).reshape(doc.anchors, handle, to),
      'reshape',
    )
    return true
  }

  /** Selects the drawings in view from left to right. Past the last one the page gets Tab again, so focus is not trapped. */
  #selectNext(step: 1 | -1): boolean {
    const { collection } = this.#context
    const selected = collection.selected
    if (selected === null && step < 0) return false
    const order = this.#context
      .layer()
      .inView.map(({ doc, shape }) => ({ id: doc.id, ...shape.box }))
      .sort((a, b) => a.left - b.left || a.top - b.top)
    const at = order.findIndex(({ id }) => id === selected?.id)
    const next = at < 0 ? order[0] : order[at + step]
    collection.select(next?.id ?? null)
    return next !== undefined
  }

  #nextHandle({ anchors }: DrawingDoc): void {
    const next = this.#activeHandle === null ? 0 : this.#activeHandle + 1
    this.#setHandle(next < anchors.length ? next : null)
  }

  #setHandle(handle: number | null): void {
    this.#activeHandle = handle
    this.#context.onRedraw()
  }
}

/** The last bar when it is in view, else the middle of the pane. */
function startingAnchor(scales: PaneScales): Anchor | null {
  const { lastBarIndex, firstIndex, lastIndex, width, height } = scales
  const bar = scales.barAt(lastBarIndex)
  if (bar !== undefined && lastBarIndex >= firstIndex && lastBarIndex <= lastIndex)
    return { time: scales.indexToTime(lastBarIndex), price: bar.close }
  const price = scales.yToPrice(height / 2)
  const time = scales.indexToTime(Math.round(scales.xToIndex(width / 2)))
  return price === null ? null : { time, price: toTick(price, scales.info) }
}

function placingStep(scales: PaneScales): number {
  const [top, below] = [scales.yToPrice(0) ?? 0, scales.yToPrice(MIN_STEP) ?? 0]
  return Math.max(tickOf(scales.info), toTick(top - below, scales.info))
}
