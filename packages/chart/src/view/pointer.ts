import type { EpochSeconds } from '@tidemark/domain'
import type { MouseEventParams } from 'lightweight-charts'
import type { ChartPoint, ContextMenuRequest } from '../chart-events.ts'
import type { LayerTarget } from '../library/layer-primitive.ts'
import type { PriceView } from '../library/price-view.ts'

interface PointerHooks {
  onMoved(cursor: ChartPoint | null): void
  onClicked(point: ChartPoint): void
  onContextMenu(request: ContextMenuRequest): void
  hitAt(x: number, y: number): LayerTarget | null
  onReleased(): void
  /** Cursor requested by the layer under the pointer. */
  onCursor(cursor: string | null): void
}

/** Mouse, pen and touch input. While `isDown`, the library scrolls relative to where the press started. */
export class Pointer {
  readonly #container: HTMLElement
  readonly #view: PriceView
  readonly #hooks: PointerHooks
  #isDown = false
  /** Where the crosshair is; null when the pointer is off the chart. */
  #crosshair: ChartPoint | null = null

  constructor(container: HTMLElement, view: PriceView, hooks: PointerHooks) {
    this.#container = container
    this.#view = view
    this.#hooks = hooks
    view.onCrosshair(this.#move)
    view.chart.subscribeClick(this.#click)
    container.addEventListener('contextmenu', this.#contextMenu)
    container.addEventListener('pointerdown', this.#press)
    window.addEventListener('pointerup', this.#lift)
    window.addEventListener('pointercancel', this.#lift)
  }

  get isDown(): boolean {
    return this.#isDown
  }

  close(): void {
    this.#container.removeEventListener('contextmenu', this.#contextMenu)
    this.#container.removeEventListener('pointerdown', this.#press)
    window.removeEventListener('pointerup', this.#lift)
    window.removeEventListener('pointercancel', this.#lift)
  }

  readonly #move = (event: MouseEventParams<EpochSeconds>) => {
    const point = this.#pointOf(event)
    this.#crosshair = point
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
    const { left, top } = this.#container.getBoundingClientRect()
    const at = (isFromKeyboard(event) ? this.#crosshair : null) ?? {
      x: event.clientX - left,
      y: event.clientY - top,
    }
    const point = this.#pointAt(at.x, at.y)
    const hit = this.#targetAt(point)?.hit ?? null
    this.#hooks.onContextMenu({ ...point, hit, clientX: left + at.x, clientY: top + at.y })
  }

  readonly #press = () => {
    this.#isDown = true
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
      price: isInside ? this.#view.candles.coordinateToPrice(y) : null,
      hit: null,
    }
  }
}

const FIREFOX_KEYBOARD = 6

/** The menu key has no place of its own: browsers give the middle of what has the focus. */
const isFromKeyboard = (event: MouseEvent & { readonly mozInputSource?: number }): boolean =>
  event.button === -1 || event.mozInputSource === FIREFOX_KEYBOARD
