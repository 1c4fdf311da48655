import { type RefObject, useEffect } from 'react'

/** What a user does to move through the panels; from then on nothing moves by itself. */
const ownMoves = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/**
 * Scrolls an element that has just appeared into view, again while its content loads. Opened by keyboard, it gets the focus:
 * its icon is elsewhere in the order of the page.
 */
export function useReveal(element: RefObject<HTMLElement | null>, isOpening: boolean): void {
  useEffect(() => {
    const panel = element.current
    if (!isOpening || panel === null) return
    if (document.activeElement?.matches(':focus-visible'))
      panel.querySelector('button')?.focus({ preventScroll: true })
    const reveal = () => {
      const room = panel.parentElement?.clientHeight ?? 0
      panel.scrollIntoView?.({ block: panel.clientHeight > room ? 'start' : 'nearest' })
    }
    const observer = new ResizeObserver(reveal)
    observer.observe(panel)
    const stop = () => {
      observer.disconnect()
      for (const type of ownMoves) window.removeEventListener(type, stop)
    }
    for (const type of ownMoves) window.addEventListener(type, stop, { passive: true })
    return stop
  }, [element, isOpening])
}
