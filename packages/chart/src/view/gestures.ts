import type { GestureHandle, GestureHandler, PanePoint } from '../chart-gestures.ts'

export interface GesturePane {
  readonly size: { readonly width: number; readonly height: number }
  /** Whether a press and a pinch move the chart. */
  setMovable(isMovable: boolean): void
}

/** In CSS pixels: a press that moves less is a tap, as for the library's clicks. */
const JITTER = 5

interface Press {
  readonly pointerId: number
  readonly from: PanePoint
  readonly handler: GestureHandler | null
  hasMoved: boolean
}

/**
 * Offers presses to the gesture handlers. Pointer events come before the mouse and touch events that the library listens
 * to, so the chart is already fixed when a handler has captured a press.
 */
export class Gestures {
  readonly #container: HTMLElement
  readonly #pane: GesturePane
  #handlers: readonly GestureHandler[] = []
  #press: Press | null = null
  #wasCaptured = false
  #handlerCursor: string | null = null
  #layerCursor: string | null = null

  constructor(container: HTMLElement, pane: GesturePane) {
    this.#container = container
    this.#pane = pane
    container.addEventListener('pointerdown', this.#onDown, { capture: true })
    container.addEventListener('pointermove', this.#onHover)
    container.addEventListener('pointerleave', this.#onLeave)
    container.addEventListener('dblclick', this.#onDouble)
    container.addEventListener('touchmove', this.#onTouchMove, { passive: false })
    window.addEventListener('pointermove', this.#onMove)
    window.addEventListener('pointerup', this.#onUp)
    window.addEventListener('pointercancel', this.#onCancel)
  }

  /** A handler captured the last press, or it became a pinch: the library's click event for it must be ignored. */
  get wasCaptured(): boolean {
    return this.#wasCaptured
  }

  add(handler: GestureHandler): GestureHandle {
    this.#handlers = [handler, ...this.#handlers]
    return {
      setCursor: cursor => {
        this.#handlerCursor = cursor
        this.#showCursor()
      },
      remove: () => {
        this.#handlers = this.#handlers.filter(other => other !== handler)
        if (this.#press?.handler === handler) this.#end()
      },
    }
  }

  /** A finger rests: ends its press for the chart's menu. False when the handler keeps the press. */
  releaseHeld(): boolean {
    const press = this.#press
    if (press === null) return true
    if (press.handler !== null && press.handler.hold?.() !== true) return false
    this.#cancelPress()
    // The library reports a click when the finger is lifted.
    this.#wasCaptured = true
    return true
  }

  /** Cursor of the layer under the pointer; a handler's cursor takes precedence. */
  setLayerCursor(cursor: string | null): void {
    this.#layerCursor = cursor
    this.#showCursor()
  }

  close(): void {
    this.#handlers = []
    this.#press = null
    this.#container.style.cursor = ''
    this.#container.removeEventListener('pointerdown', this.#onDown, { capture: true })
    this.#container.removeEventListener('pointermove', this.#onHover)
    this.#container.removeEventListener('pointerleave', this.#onLeave)
    this.#container.removeEventListener('dblclick', this.#onDouble)
    this.#container.removeEventListener('touchmove', this.#onTouchMove)
    window.removeEventListener('pointermove', this.#onMove)
    window.removeEventListener('pointerup', this.#onUp)
    window.removeEventListener('pointercancel', this.#onCancel)
  }

  readonly #onDown = (event: PointerEvent) => {
    const before = this.#press
    if (before !== null) {
      this.#cancelPress()
      // A second finger starts a pinch, which moves the chart. The same pointer again means that its release was lost.
      if (event.pointerId !== before.pointerId) {
        this.#wasCaptured = true
        return
      }
    }
    this.#wasCaptured = false
    const from = this.#pointOf(event)
    // The divider below the pane overlaps it slightly.
    const isOnPane = event.target instanceof HTMLCanvasElement && this.#isInside(from)
    if (event.button !== 0 || !isOnPane) return
    const handler = this.#handlers.find(one => one.press(from)) ?? null
    this.#wasCaptured = handler !== null
    if (handler !== null) this.#pane.setMovable(false)
    this.#press = { pointerId: event.pointerId, from, handler, hasMoved: false }
  }

  readonly #onMove = (event: PointerEvent) => {
    const press = this.#press
    if (press === null || event.pointerId !== press.pointerId) return
    const point = this.#pointOf(event)
    press.hasMoved ||= Math.abs(point.x - press.from.x) + Math.abs(point.y - press.from.y) >= JITTER
    press.handler?.drag(point)
  }

  readonly #onUp = (event: PointerEvent) => {
    const press = this.#press
    if (press === null || event.pointerId !== press.pointerId) return
    this.#end()
    const point = this.#pointOf(event)
    if (press.handler !== null) press.handler.lift(point)
    else if (!press.hasMoved) for (const handler of this.#handlers) handler.tap(point)
  }

  readonly #onCancel = (event: PointerEvent) => {
    if (event.pointerId === this.#press?.pointerId) this.#cancelPress()
  }

  readonly #onHover = (event: PointerEvent) => {
    if (this.#press !== null || event.pointerType === 'touch') return
    const point = this.#pointOf(event)
    for (const handler of this.#handlers) handler.hover(this.#isInside(point) ? point : null)
  }

  readonly #onLeave = () => {
    if (this.#press !== null) return
    for (const handler of this.#handlers) handler.hover(null)
  }

  readonly #onDouble = (event: MouseEvent) => {
    const point = this.#pointOf(event)
    if (this.#isInside(point)) for (const handler of this.#handlers) handler.doubleTap(point)
  }

  /** Otherwise the page would scroll under the finger, and the browser would cancel the pointer. */
  readonly #onTouchMove = (event: Event) => {
    if (this.#press?.handler) event.preventDefault()
  }

  #showCursor(): void {
    const cursor = this.#handlerCursor ?? this.#layerCursor ?? ''
    if (this.#container.style.cursor !== cursor) this.#container.style.cursor = cursor
  }

  #cancelPress(): void {
    const handler = this.#press?.handler
    this.#end()
    handler?.cancel()
  }

  #end(): void {
    if (this.#press?.handler) this.#pane.setMovable(true)
    this.#press = null
  }

  #pointOf(event: MouseEvent): PanePoint {
    const { left, top } = this.#container.getBoundingClientRect()
    return {
      x: event.clientX - left,
      y: event.clientY - top,
      isTouch: (event as PointerEvent).pointerType === 'touch',
      shiftKey: event.shiftKey,
      ctrlKey: event.ctrlKey || event.metaKey,
    }
  }

  #isInside({ x, y }: PanePoint): boolean {
    const { width, height } = this.#pane.size
    return x >= 0 && y >= 0 && x < width && y < height
  }
}
