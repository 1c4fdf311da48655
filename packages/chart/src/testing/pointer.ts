type Modifiers = Partial<Record<'shiftKey' | 'ctrlKey', boolean>>

/** A mouse or finger on a mounted chart: fires pointer events first, then the mouse events that the library listens to. */
export class TestPointer {
  readonly #container: HTMLElement
  readonly #type: 'mouse' | 'touch'
  readonly id: number

  constructor(container: HTMLElement, type: 'mouse' | 'touch' = 'mouse', id = 1) {
    this.#container = container
    this.#type = type
    this.id = id
  }

  move(x: number, y: number, more: Modifiers = {}): void {
    this.#fire(this.#pane, 'pointermove', x, y, more)
    if (this.#type === 'mouse') {
      this.#mouse(this.#pane, 'mouseenter', x, y, more)
      this.#mouse(this.#pane, 'mousemove', x, y, more)
    }
  }

  down(x: number, y: number, more: Modifiers = {}): void {
    this.#fire(this.#pane, 'pointerdown', x, y, more)
    if (this.#type === 'mouse') this.#mouse(this.#pane, 'mousedown', x, y, more)
  }

  up(x: number, y: number, more: Modifiers = {}): void {
    this.#fire(this.#pane, 'pointerup', x, y, more)
    if (this.#type === 'mouse') this.#mouse(this.#pane, 'mouseup', x, y, more)
  }

  click(x: number, y: number, more: Modifiers = {}): void {
    if (this.#type === 'mouse') this.move(x, y, more)
    this.down(x, y, more)
    this.up(x, y, more)
  }

  drag(from: readonly [number, number], to: readonly [number, number], more: Modifiers = {}): void {
    if (this.#type === 'mouse') this.move(...from, more)
    this.down(...from, more)
    for (const share of [0.25, 0.5, 0.75, 1])
      this.move(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, more)
    this.up(...to, more)
  }

  cancel(): void {
    this.#fire(this.#pane, 'pointercancel', 0, 0, {})
  }

  doubleClick(x: number, y: number): void {
    this.#mouse(this.#pane, 'dblclick', x, y, {})
  }

  menu(x: number, y: number): void {
    this.#mouse(this.#pane, 'contextmenu', x, y, {})
  }

  leave(): void {
    this.#container.dispatchEvent(new PointerEvent('pointerleave', { pointerId: this.id }))
    this.#mouse(this.#pane, 'mouseleave', -1, -1, {})
  }

  /** The canvas on top of the price pane. */
  get #pane(): Element {
    const canvas = this.#container.querySelectorAll('canvas')[1]
    if (canvas === undefined) throw new Error('There is no chart in the container')
    return canvas
  }

  #fire(target: Element, type: string, clientX: number, clientY: number, more: Modifiers): void {
    const pointer = { pointerId: this.id, pointerType: this.#type, button: 0 }
    target.dispatchEvent(
      new PointerEvent(type, { ...pointer, clientX, clientY, bubbles: true, cancelable: true, ...more }),
    )
  }

  #mouse(target: Element, type: string, clientX: number, clientY: number, more: Modifiers): void {
    const event = new MouseEvent(type, {
      clientX,
      clientY,
      button: 0,
      bubbles: true,
      cancelable: true,
      ...more,
    })
    // The library measures drags by page coordinates, which happy-dom lacks.
    Object.defineProperties(event, { pageX: { value: clientX }, pageY: { value: clientY } })
    target.dispatchEvent(event)
  }
}
