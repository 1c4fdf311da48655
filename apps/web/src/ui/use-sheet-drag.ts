import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'
import { heightAfterDrag, type SheetHeight } from './sheet-height.ts'

/** In CSS pixels: a press that moves less is a tap on the head. */
const jitter = 6

interface Drag {
  readonly pointerId: number
  readonly fromY: number
  readonly fromHeight: number
  hasMoved: boolean
}

/** Drags a sheet by its head. The height follows the pointer without rendering. */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  onRest: (height: SheetHeight | null) => void,
) {
  const drag = useRef<Drag | null>(null)
  const end = (event: PointerEvent) => {
    const [dragged, element] = [drag.current, sheet.current]
    if (dragged?.pointerId !== event.pointerId || element === null) return
    drag.current = null
    const height = element.clientHeight
    element.style.height = ''
    element.removeAttribute('data-dragging')
    if (dragged.hasMoved && event.type !== 'pointercancel')
      onRest(heightAfterDrag(height, window.innerHeight))
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.button !== 0 || isButton || sheet.current === null) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      drag.current = {
        pointerId: event.pointerId,
        fromY: event.clientY,
        fromHeight: sheet.current.clientHeight,
        hasMoved: false,
      }
    },
    onPointerMove({ pointerId, clientY }: PointerEvent) {
      const [dragged, element] = [drag.current, sheet.current]
      if (dragged?.pointerId !== pointerId || element === null) return
      const up = dragged.fromY - clientY
      dragged.hasMoved ||= Math.abs(up) >= jitter
      if (!dragged.hasMoved) return
      element.setAttribute('data-dragging', 'true')
      element.style.height = `${Math.max(0, dragged.fromHeight + up)}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
