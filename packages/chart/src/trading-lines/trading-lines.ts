import type { GestureHandler, PanePoint } from '../chart-gestures.ts'
import type { ChartKey, ChartWidget } from '../chart-port.ts'
import { MAX_LINES, type TradingLineDraft } from './place-trading-lines.ts'
import { priceOnTick, type TradingLine } from './trading-line.ts'
import { tradingLineCommand } from './trading-line-keys.ts'
import { canDrag, type TradingHit, TradingLinesLayer } from './trading-lines-layer.ts'

/** A line moves only once the pointer is this far (CSS pixels) from the press: clicks and taps jitter. */
const JITTER = 4

/** The line that keys act on. */
export interface SelectedTradingLine {
  readonly id: string
  /** Where it would move. */
  readonly price: number
  readonly isPending: boolean
  /** When it was reported: distance and profit change with every tick, which nobody could listen to. */
  readonly text: string
}

export interface TradingLinesOptions {
  readonly chart: Pick<ChartWidget, 'addLayer' | 'addGestures' | 'addKeys' | 'scales' | 'theme'>
  /** A line was moved to a price, which is on its tick. The line returns unless `set` moves it. */
  readonly onMoved: (id: string, price: number) => void
  /** The × was clicked, or Delete was pressed. */
  readonly onRemoved: (id: string) => void
  /** A line or its chip was clicked, or Enter was pressed. */
  readonly onPressed: (id: string) => void
  /** Another line was selected, or the selected one has another price or is pending. */
  readonly onSelected: (selected: SelectedTradingLine | null) => void
}

/** Orders, brackets and positions on a chart. */
export interface TradingLines {
  /** Replaces all lines, the most important one first. Beyond sixty the last ones are not shown. */
  set(lines: readonly TradingLine[]): void
  remove(): void
}

export const createTradingLines = (options: TradingLinesOptions): TradingLines =>
  new TradingLineController(options)

interface Press {
  readonly hit: TradingHit
  readonly y: number
}

class TradingLineController implements TradingLines {
  readonly #options: TradingLinesOptions
  readonly #layer: TradingLinesLayer
  readonly #handle
  readonly #gestures
  readonly #removeKeys: () => void
  #removeDragKeys: (() => void) | null = null
  #lines: readonly TradingLine[] = []
  #press: Press | null = null
  #draft: TradingLineDraft | null = null
  #selectedId: string | null = null
  #hovered: { readonly id: string; readonly part: TradingHit['part'] } | null = null
  /** What was reported last. */
  #reported: SelectedTradingLine | null = null

  constructor(options: TradingLinesOptions) {
    this.#options = options
    this.#layer = new TradingLinesLayer(() => ({
      lines: this.#lines,
      draft: this.#draft,
      selectedId: this.#selectedId,
      hovered: this.#hovered,
      theme: options.chart.theme,
    }))
    this.#handle = options.chart.addLayer(this.#layer)
    this.#gestures = options.chart.addGestures(this.#gestureHandler())
    this.#removeKeys = options.chart.addKeys(key => this.#onKey(key))
  }

  set(lines: readonly TradingLine[]): void {
    this.#lines = lines.slice(0, MAX_LINES)
    const moved = this.#lineOf(this.#draft?.id ?? this.#press?.hit.placed.line.id)
    if (moved === undefined || moved.isPending) this.#abandon()
    if (this.#lineOf(this.#selectedId) === undefined) this.#selectedId = null
    this.#changed()
  }

  remove(): void {
    this.#endPress()
    this.#removeKeys()
    this.#gestures.remove()
    this.#handle.remove()
  }

  #gestureHandler(): GestureHandler {
    return {
      press: point => this.#onPress(point),
      drag: point => this.#dragTo(point),
      lift: point => this.#onLift(point),
      cancel: () => this.#cancelDrag(),
      hold: () => this.#draft === null,
      hover: point => this.#onHover(point),
      tap: () => this.#select(null),
      doubleTap: () => undefined,
    }
  }

  #onPress({ x, y, isTouch }: PanePoint): boolean {
    const hit = this.#layer.hitAt(x, y, isTouch)
    // The line itself of what cannot be dragged leaves the press to the chart.
    if (hit === null || (hit.part === 'line' && !canDrag(hit))) return false
    this.#abandon()
    this.#press = { hit, y }
    // Added last, it is called first: Esc must end the drag even while a drawing is selected.
    this.#removeDragKeys = this.#options.chart.addKeys(({ key }) => key === 'Escape' && this.#cancel())
    return true
  }

  #dragTo({ y }: PanePoint): void {
    const press = this.#press
    if (press === null || !canDrag(press.hit)) return
    if (this.#draft === null && Math.abs(y - press.y) < JITTER) return
    const { line, y: lineY } = press.hit.placed
    const price = this.#options.chart.scales?.yToPrice((lineY ?? press.y) + y - press.y) ?? null
    if (price === null) return
    this.#selectedId = line.id
    this.#draft = { id: line.id, price: priceOnTick(price, line.tickSize) }
    this.#changed()
  }

  #onLift(point: PanePoint): void {
    this.#dragTo(point)
    const press = this.#press
    if (press === null) return
    const { id } = press.hit.placed.line
    const isDrag = this.#draft !== null
    this.#endPress()
    if (isDrag) this.#send()
    else if (press.hit.part !== 'remove') this.#pressLine(id)
    else if (this.#isOnRemove(point, id)) this.#options.onRemoved(id)
  }

  /** A press that began on the × and ended elsewhere removes nothing. */
  #isOnRemove({ x, y, isTouch }: PanePoint, id: string): boolean {
    const hit = this.#layer.hitAt(x, y, isTouch)
    return hit?.part === 'remove' && hit.placed.line.id === id
  }

  #pressLine(id: string): void {
    this.#select(id)
    this.#options.onPressed(id)
  }

  #onHover(point: PanePoint | null): void {
    const hit = point && this.#layer.hitAt(point.x, point.y, point.isTouch)
    const next = hit && { id: hit.placed.line.id, part: hit.part }
    if (next?.id === this.#hovered?.id && next?.part === this.#hovered?.part) return
    this.#hovered = next
    this.#handle.redraw()
  }

  #onKey(key: ChartKey): boolean {
    const command = tradingLineCommand(key)
    if (command === null) return false
    if (command.kind === 'cancel') return this.#cancel()
    if (command.kind === 'next') return this.#selectNext()
    const line = this.#lineOf(this.#selectedId)
    if (line === undefined) return false
    if (command.kind === 'nudge') this.#nudge(line, command.ticks)
    else if (command.kind === 'confirm')
      this.#draft === null ? this.#options.onPressed(line.id) : this.#send()
    else if (line.isRemovable && !line.isPending) this.#options.onRemoved(line.id)
    return true
  }

  /** One step back: the move, then the selection. */
  #cancel(): boolean {
    if (this.#press !== null || this.#draft !== null) this.#cancelDrag()
    else if (this.#selectedId !== null) this.#select(null)
    else return false
    return true
  }

  /** From the highest price down; after the lowest none is selected. */
  #selectNext(): boolean {
    if (this.#lines.length === 0) return false
    const order = this.#lines.toSorted((a, b) => b.price - a.price)
    const at = order.findIndex(({ id }) => id === this.#selectedId)
    this.#select(order[at + 1]?.id ?? null)
    return true
  }

  #nudge(line: TradingLine, ticks: number): void {
    if (!line.isMovable || line.isPending) return
    const from = this.#draft?.id === line.id ? this.#draft.price : line.price
    this.#draft = { id: line.id, price: priceOnTick(from + ticks * line.tickSize, line.tickSize) }
    this.#changed()
  }

  #send(): void {
    const draft = this.#draft
    this.#cancelDrag()
    const line = this.#lineOf(draft?.id)
    if (draft !== null && line !== undefined && line.price !== draft.price)
      this.#options.onMoved(draft.id, draft.price)
  }

  #select(id: string | null): void {
    if (id === this.#selectedId && this.#draft === null) return
    this.#draft = null
    this.#selectedId = id
    this.#changed()
  }

  #cancelDrag(): void {
    const hadDraft = this.#draft !== null
    this.#abandon()
    if (hadDraft) this.#changed()
  }

  #abandon(): void {
    this.#endPress()
    this.#draft = null
  }

  #endPress(): void {
    this.#press = null
    this.#removeDragKeys?.()
    this.#removeDragKeys = null
  }

  #changed(): void {
    this.#handle.redraw()
    const selected = this.#selected()
    const before = this.#reported
    if (
      selected?.id === before?.id &&
      selected?.price === before?.price &&
      selected?.isPending === before?.isPending
    )
      return
    this.#reported = selected
    this.#options.onSelected(selected)
  }

  #selected(): SelectedTradingLine | null {
    const line = this.#lineOf(this.#selectedId)
    if (line === undefined) return null
    const price = this.#draft?.id === line.id ? this.#draft.price : line.price
    const last = this.#options.chart.scales?.lastPrice ?? null
    return { id: line.id, price, isPending: line.isPending, text: line.textAt(price, last) }
  }

  #lineOf(id: string | null | undefined): TradingLine | undefined {
    return this.#lines.find(line => line.id === id)
  }
}
