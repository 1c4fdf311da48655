import { type RefObject, useEffect } from 'react'

/** A hint does nothing itself. */
const CONTROLS = 'button:not([data-hint]), a, input, select, textarea, label'

/** What stands over the plot leaves the wheel to the chart, and presses on its texts: a drag or a pinch may start there. */
export function usePassedGestures(plot: HTMLElement | null, region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (plot === null) return
    const pass = (event: Event) => {
      const copy = copyOf(event)
      const isPress = !(event instanceof WheelEvent)
      if (copy === null || (isPress && isControl(event.target))) return
      canvasBelow(event, region.current)?.dispatchEvent(copy)
      // The browser would zoom the page.
      if (copy.defaultPrevented && event.cancelable) event.preventDefault()
    }
    for (const name of passed) plot.addEventListener(name, pass, { passive: false })
    return () => {
      for (const name of passed) plot.removeEventListener(name, pass)
    }
  }, [plot, region])
}

const passed = ['wheel', 'pointerdown', 'mousedown', 'touchstart', 'touchmove', 'touchend'] as const

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null

function copyOf(event: Event): Event | null {
  if (event instanceof WheelEvent) return new WheelEvent(event.type, event)
  if (event instanceof PointerEvent) return new PointerEvent(event.type, event)
  if (event instanceof MouseEvent) return new MouseEvent(event.type, event)
  if (typeof TouchEvent === 'undefined' || !(event instanceof TouchEvent)) return null
  // Later events of a touch reach the page by themselves.
  const { type, cancelable, touches, targetTouches, changedTouches } = event
  return new TouchEvent(type, {
    bubbles: type === 'touchstart',
    cancelable,
    touches: [...touches],
    targetTouches: [...targetTouches],
    changedTouches: [...changedTouches],
  })
}

function canvasBelow(event: Event, region: HTMLElement | null): Element | undefined {
  const at = pointOf(event)
  if (at === undefined || region === null) return undefined
  return document
    .elementsFromPoint(at.clientX, at.clientY)
    .find(element => element instanceof HTMLCanvasElement && region.contains(element))
}

function pointOf(event: Event): Pick<MouseEvent, 'clientX' | 'clientY'> | undefined {
  if (event instanceof WheelEvent || event instanceof MouseEvent) return event
  return event instanceof TouchEvent ? event.changedTouches[0] : undefined
}
