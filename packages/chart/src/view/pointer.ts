import type { EpochSeconds } from '@tidemark/domain'
import type { MouseEventParams } from 'lightweight-charts'
import type { ChartPoint, ContextMenuRequest } from '../chart-events.ts'
import type { Timers } from '../chart-port.ts'
import type { LayerTarget } from '../library/layer-primitive.ts'
import type { PriceView } from '../library/price-view.ts'
import { LongPress } from './long-press.ts'

interface PointerHooks {
  onMoved(cursor: ChartPoint | null): void
  onClicked(point: ChartPoint): void
  onContextMenu(request: ContextMenuRequest): void
  /** A finger rests on the chart. False when it is drawing: no menu then. */
  onHold(): boolean
  hitAt(x: number, y: number): LayerTarget | null
  onReleased(): void
  /** A double click on the price axis, with which the library returns to auto scaling. */
  onAxisReset(): void
  /** Cursor requested by the layer under the pointer. */
  onCursor(cursor: string | null): void
  /** Double click on the time axis. */
  onTimeAxisDoubled(): void
}

/** Mouse, pen and touch input. While `isDown`, the library scrolls relative to where the press started. */
export class Pointer {
  readonly #container: HTMLElement
  readonly #view: PriceView
  readonly #hooks: PointerHooks
  readonly #longPress: LongPress
  #isDown = false
  #isTouch = false
  /** Where the crosshair is; null when the pointer is off the chart. */
  #cursor: ChartPoint | null = null
  #cursorAtPress: ChartPoint | null = null

  constructor(container: HTMLElement, view: PriceView, timers: Timers, hooks: PointerHooks) {
    this.#container = container
    this.#view = view
    this.#hooks = hooks
    this.#longPress = new LongPress(container, timers, at => {
      if (hooks.onHold()) this.#requestMenu(at, false)
    })
    view.onCrosshair(this.#move)
    view.chart.subscribeClick(this.#click)
    container.addEventListener('contextmenu', this.#contextMenu)
    container.addEventListener('dblclick', this.#doubleClick)
    container.addEventListener('pointerdown', this.#press)
    window.addEventListener('pointerup', this.#lift)
    window.addEventListener('pointercancel', this.#lift)
  }

  get isDown(): boolean {
    return this.#isDown
  }

  /** The last press was by a finger. */
  get isTouch(): boolean {
    return this.#isTouch
  }

  /** The library hides the crosshair when a finger is lifted. */
  get cursorAtPress(): ChartPoint | null {
    return this.#cursorAtPress
  }

  close(): void {
    this.#longPress.close()
    this.#container.removeEventListener('contextmenu', this.#contextMenu)
    this.#container.removeEventListener('dblclick', this.#doubleClick)
    this.#container.removeEventListener('pointerdown', this.#press)
    window.removeEventListener('pointerup', this.#lift)
    window.removeEventListener('pointercancel', this.#lift)
  }

  readonly #move = (event: MouseEventParams<EpochSeconds>) => {
    const point = this.#pointOf(event)
    this.#cursor = point
    const target = point && this.#targetAt(point)
    this.#hooks.onCursor(target?.cursor ?? null)
    this.#hooks.onMoved(point && { ...point, hit: target?.hit ?? null })
  }

  readonly #click = (event: MouseEventParams<EpochSeconds>) => {
    const point = this.#pointOf(event)
    if (point !== null) this.#hooks.onClicked({ ...point, hit: this.#targetAt(point)?.hit ?? null })
  }

  readonly #contextMenu = (event: MouseEvent) => {
    event.preventDefault()
    if (!this.#longPress.isTouching) this.#requestMenu(event, isFromKeyboard(event))
  }

  #requestMenu({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, isKey: boolean): void {
    const { left, top } = this.#container.getBoundingClientRect()
    const at = (isKey ? this.#cursor : null) ?? { x: clientX - left, y: clientY - top }
    const point = this.#pointAt(at.x, at.y)
    const hit = this.#targetAt(point)?.hit ?? null
    const price = point.price ?? this.#axisPriceAt(at.x, at.y)
    this.#hooks.onContextMenu({ ...point, price, hit, clientX: left + at.x, clientY: top + at.y })
  }

  /** The price beside which the price axis was pressed; null elsewhere. */
  #axisPriceAt(x: number, y: number): number | null {
    const { width, height } = this.#view.chart.paneSize()
    return x >= width && y >= 0 && y < height ? this.#view.priceSeries.coordinateToPrice(y) : null
  }

  readonly #doubleClick = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = this.#container.getBoundingClientRect()
    if (clientY - top >= this.#view.timeAxisTop) this.#hooks.onTimeAxisDoubled()
    else if (clientX - left > this.#view.chart.paneSize().width) this.#hooks.onAxisReset()
  }

  readonly #press = ({ pointerType }: PointerEvent) => {
    this.#isDown = true
    this.#isTouch = pointerType === 'touch'
    this.#cursorAtPress = this.#cursor
  }

  readonly #lift = () => {
    if (this.#isDown) this.#hooks.onReleased()
    this.#isDown = false
  }

  /** The library counts from the top of the pane of the event. */
  #pointOf({ point, time, paneIndex = 0 }: MouseEventParams<EpochSeconds>): ChartPoint | null {
    if (point === undefined) return null
    const at = this.#pointAt(point.x, point.y + this.#view.topOf(paneIndex))
    return { ...at, time: time ?? at.time }
  }

  /** There are no layers on the axes. */
  #targetAt({ x, y, price }: ChartPoint): LayerTarget | null {
    return price === null ? null : this.#hooks.hitAt(x, y)
  }

  /** The symbol has no price on the axes and in the panes below. */
  #pointAt(x: number, y: number): ChartPoint {
    const { width, height } = this.#view.chart.paneSize()
    const isInside = x >= 0 && y >= 0 && x < width && y < height
    return {
      x,
      y,
      time: isInside ? this.#view.timeAtX(x) : null,
      price: isInside ? this.#view.priceSeries.coordinateToPrice(y) : null,
      hit: null,
    }
  }
}

const FIREFOX_KEYBOARD = 6

/** The menu key has no place of its own: browsers give the middle of what has the focus. */
const isFromKeyboard = (event: MouseEvent & { readonly mozInputSource?: number }): boolean =>
  event.button === -1 || event.mozInputSource === FIREFOX_KEYBOARD
