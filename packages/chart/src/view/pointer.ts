import type { EpochSeconds } from '@tidemark/domain'
import type { MouseEventParams } from 'lightweight-charts'
import type { ChartPoint, ContextMenuRequest } from '../chart-events.ts'
import { hitOf } from '../library/layer-primitive.ts'
import type { PriceView } from '../library/price-view.ts'

interface PointerHooks {
  onMoved(cursor: ChartPoint | null): void
  onClicked(point: ChartPoint): void
  onContextMenu(request: ContextMenuRequest): void
}

/** Mouse, pen and finger on the chart. `isDown` while one is pressed: the library then scrolls from where it began. */
export class Pointer {
  readonly #container: HTMLElement
  readonly #view: PriceView
  readonly #hooks: PointerHooks
  #isDown = false
  #hit: ChartPoint['hit'] = null

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
    this.#hit = point?.hit ?? null
    this.#hooks.onMoved(point)
  }

  readonly #click = (event: MouseEventParams<EpochSeconds>) => {
    const point = this.#pointOf(event)
    if (point !== null) this.#hooks.onClicked(point)
  }

  readonly #contextMenu = (event: MouseEvent) => {
    event.preventDefault()
    const { clientX, clientY } = event
    const { left, top } = this.#container.getBoundingClientRect()
    const point = this.#pointAt(clientX - left, clientY - top)
    this.#hooks.onContextMenu({ ...point, hit: this.#hit, clientX, clientY })
  }

  readonly #press = () => {
    this.#isDown = true
  }

  readonly #lift = () => {
    this.#isDown = false
  }

  #pointOf({ point, time, hoveredInfo }: MouseEventParams<EpochSeconds>): ChartPoint | null {
    if (point === undefined) return null
    const at = this.#pointAt(point.x, point.y)
    return { ...at, time: time ?? at.time, hit: hitOf(hoveredInfo?.objectId) }
  }

  /** On the axes there is no price and no time. */
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
