import type { PaneScales } from '../chart-gestures.ts'
import type { ChartKey } from '../chart-port.ts'
import type { DrawingCollection } from './drawing-collection.ts'
import { kindOf } from './drawing-definitions.ts'
import type { Anchor, DrawingDoc } from './drawing-doc.ts'
import { type DrawingCommand, drawingCommand } from './drawing-keys.ts'
import type { DrawingPointerController } from './drawing-pointer-controller.ts'
import type { DrawingsLayer } from './drawings-layer.ts'
import type { DrawingTool } from './drawings-port.ts'
import { shifted } from './moving.ts'
import { tickOf, toTick } from './snapping.ts'

/** Where a tick is less than this on the screen, a key moves the anchor that is being placed by more. */
const LEAST_STEP = 2

interface KeySurroundings {
  readonly book: DrawingCollection
  readonly hand: DrawingPointerController
  readonly layer: () => DrawingsLayer
  readonly scales: () => PaneScales | null
  readonly isHidden: () => boolean
  readonly chooseTool: (tool: DrawingTool) => void
  readonly duplicate: (id: string) => string | null
  readonly onEdit: (doc: DrawingDoc) => void
  readonly onRedraw: () => void
}

/** What keys do to drawings: all that the pointer does, and the commands. */
export class KeyActions {
  readonly #around: KeySurroundings
  #activeHandle: number | null = null

  constructor(around: KeySurroundings) {
    this.#around = around
  }

  /** The anchor of the selected drawing that arrows move by itself. */
  get activeHandle(): number | null {
    return this.#activeHandle
  }

  forgetHandle(): void {
    this.#activeHandle = null
  }

  /** True when the key was meant for the drawings. */
  handle(key: ChartKey): boolean {
    const command = drawingCommand(key)
    if (command === null) return false
    if (command.kind === 'tool') {
      this.#around.chooseTool(command.tool)
      return true
    }
    return !this.#around.isHidden() && this.#do(command)
  }

  #do(command: Exclude<DrawingCommand, { readonly kind: 'tool' }>): boolean {
    const { book, hand } = this.#around
    if (command.kind === 'undo') return book.undo()
    if (command.kind === 'redo') return book.redo()
    if (command.kind === 'cancel') return this.#cancel()
    if (hand.placing !== null) return this.#place(command)
    if (command.kind === 'walk') return this.#walk(command.step)
    const { selected } = book
    if (selected === null) return false
    if (command.kind === 'nudge') return this.#nudge(selected, command.bars, command.ticks)
    return this.#onSelected(selected, command.kind)
  }

  #onSelected(doc: DrawingDoc, kind: Exclude<DrawingCommand['kind'], 'tool' | 'nudge' | 'walk'>): boolean {
    const { book } = this.#around
    if (kind === 'lock') book.setLocked(doc.id, !doc.locked)
    else if (kind === 'front') book.toFront(doc.id)
    else if (kind === 'back') book.toBack(doc.id)
    else if (kind === 'duplicate') book.select(this.#around.duplicate(doc.id) ?? doc.id)
    else if (doc.locked) return false
    else if (kind === 'remove') book.remove(doc.id)
    else if (kind === 'next-handle') this.#nextHandle(doc)
    else if (kind === 'confirm') this.#around.onEdit(doc)
    return true
  }

  #cancel(): boolean {
    const { book, hand } = this.#around
    if (hand.cancelWork()) return true
    if (hand.tool !== 'cursor') this.#around.chooseTool('cursor')
    else if (this.#activeHandle !== null) this.#setHandle(null)
    else if (book.selected !== null) book.select(null)
    else return false
    return true
  }

  /** Arrows move the anchor that is being placed, Enter sets it. */
  #place(command: DrawingCommand): boolean {
    const { hand } = this.#around
    const scales = this.#around.scales()
    const at = hand.placing?.floating ?? (scales && startingPlace(scales))
    if (scales === null || at === null) return false
    if (command.kind === 'confirm') hand.click(at)
    else if (command.kind === 'nudge') {
      const [moved = at] = shifted([at], command.bars, command.ticks * placingStep(scales), scales)
      hand.float(moved)
    } else return false
    return true
  }

  #nudge(doc: DrawingDoc, bars: number, ticks: number): boolean {
    const scales = this.#around.scales()
    if (scales === null || doc.locked) return false
    const change = ticks * tickOf(scales.info)
    const handle = this.#activeHandle
    const anchor = handle === null ? undefined : doc.anchors[handle]
    if (handle === null || anchor === undefined) {
      this.#around.book.setAnchors(doc.id, shifted(doc.anchors, bars, change, scales), 'move')
      return true
    }
    const [to = anchor] = shifted([anchor], bars, change, scales)
    this.#around.book.setAnchors(doc.id, kindOf(doc.kind).reshape(doc.anchors, handle, to), 'reshape')
    return true
  }

  /** From the left to the right of what is in view; past the last one the key is the page's, so nobody is trapped. */
  #walk(step: 1 | -1): boolean {
    const { book } = this.#around
    const selected = book.selected
    if (selected === null && step < 0) return false
    const order = this.#around
      .layer()
      .inView.map(({ doc, shape }) => ({ id: doc.id, ...shape.box }))
      .sort((a, b) => a.left - b.left || a.top - b.top)
    const at = order.findIndex(({ id }) => id === selected?.id)
    const next = at < 0 ? order[0] : order[at + step]
    book.select(next?.id ?? null)
    return next !== undefined
  }

  #nextHandle({ anchors }: DrawingDoc): void {
    const next = this.#activeHandle === null ? 0 : this.#activeHandle + 1
    this.#setHandle(next < anchors.length ? next : null)
  }

  #setHandle(handle: number | null): void {
    this.#activeHandle = handle
    this.#around.onRedraw()
  }
}

/** The last bar when it is in view, else the middle of the pane. */
function startingPlace(scales: PaneScales): Anchor | null {
  const { lastBarIndex, firstIndex, lastIndex, width, height } = scales
  const bar = scales.barAt(lastBarIndex)
  if (bar !== undefined && lastBarIndex >= firstIndex && lastBarIndex <= lastIndex)
    return { time: scales.indexToTime(lastBarIndex), price: bar.close }
  const price = scales.yToPrice(height / 2)
  const time = scales.indexToTime(Math.round(scales.xToIndex(width / 2)))
  return price === null ? null : { time, price: toTick(price, scales.info) }
}

function placingStep(scales: PaneScales): number {
  const [top, below] = [scales.yToPrice(0) ?? 0, scales.yToPrice(LEAST_STEP) ?? 0]
  return Math.max(tickOf(scales.info), toTick(top - below, scales.info))
}
