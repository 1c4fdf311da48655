import type { Timers } from '../chart-port.ts'

/** As long as the browsers' own long press. */
export const HOLD_MS = 500
/** A resting finger moves less than this, in CSS pixels. */
const JITTER = 10

interface Finger {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

/** Reports a finger that rests on the container. Not every browser fires `contextmenu` for it. */
export class LongPress {
  readonly #container: HTMLElement
  readonly #timers: Timers
  readonly #onHold: (at: Finger) => void
  readonly #down = new Set<number>()
  #finger: Finger | null = null
  #timer = 0

  constructor(container: HTMLElement, timers: Timers, onHold: (at: Finger) => void) {
    this.#container = container
    this.#timers = timers
    this.#onHold = onHold
    container.addEventListener('pointerdown', this.#press)
    window.addEventListener('pointermove', this.#move)
    window.addEventListener('pointerup', this.#lift)
    window.addEventListener('pointercancel', this.#lift)
  }

  /** A finger is on the container: a `contextmenu` event is the browser's own long press. */
  get isTouching(): boolean {
    return this.#down.size > 0
  }

  close(): void {
    this.#stop()
    this.#container.removeEventListener('pointerdown', this.#press)
    window.removeEventListener('pointermove', this.#move)
    window.removeEventListener('pointerup', this.#lift)
    window.removeEventListener('pointercancel', this.#lift)
  }

  readonly #press = ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerType !== 'touch') return
    this.#stop()
    this.#down.add(pointerId)
    // A second finger starts a pinch.
    if (this.#down.size > 1) return
    const finger = { pointerId, clientX, clientY }
    this.#finger = finger
    this.#timer = this.#timers.set(() => {
      this.#finger = null
      this.#onHold(finger)
    }, HOLD_MS)
  }

  readonly #move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const finger = this.#finger
    if (finger?.pointerId !== pointerId) return
    if (Math.hypot(clientX - finger.clientX, clientY - finger.clientY) >= JITTER) this.#stop()
  }

  readonly #lift = ({ pointerId }: PointerEvent) => {
    this.#down.delete(pointerId)
    if (this.#finger?.pointerId === pointerId) this.#stop()
  }

  #stop(): void {
    this.#finger = null
    this.#timers.clear(this.#timer)
  }
}
