import type { GestureHandler, PanePoint } from '../chart-gestures.ts'
import type { ChartWidget } from '../chart-port.ts'
import { toTick } from '../drawings/snapping.ts'
import { type AlertLine, AlertLinesLayer } from './alert-lines-layer.ts'

/** A line moves only once the pointer is this far (CSS pixels) from the press: clicks and taps jitter. */
const JITTER = 4

export interface AlertLinesOptions {
  readonly chart: Pick<ChartWidget, 'addLayer' | 'addGestures' | 'scales' | 'theme'>
  /** A line was dragged to a price, which is on a tick. The line returns unless `set` moves it. */
  readonly onMove: (id: string, price: number) => void
  /** A line was double-clicked. */
  readonly onOpen: (id: string) => void
}

/** The lines of alerts on a chart. */
export interface AlertLines {
  /** Replaces all lines. */
  set(lines: readonly AlertLine[]): void
  remove(): void
}

export function createAlertLines({ chart, onMove, onOpen }: AlertLinesOptions): AlertLines {
  let lines: readonly AlertLine[] = []
  let pressed: { readonly line: AlertLine; readonly y: number } | null = null
  let draft: AlertLine | null = null
  const layer = new AlertLinesLayer({
    get lines() {
      return lines
    },
    get draft() {
      return draft
    },
    get theme() {
      return chart.theme
    },
  })
  const handle = chart.addLayer(layer)

  const reset = (): void => {
    pressed = null
    if (draft === null) return
    draft = null
    handle.redraw()
  }
  const dragTo = ({ y }: PanePoint): void => {
    const { scales } = chart
    const price = scales?.yToPrice(y) ?? null
    if (pressed === null || scales === null || price === null) return
    if (draft === null && Math.abs(y - pressed.y) < JITTER) return
    draft = { ...pressed.line, price: toTick(price, scales.info) }
    handle.redraw()
  }
  const gestures: GestureHandler = {
    press({ y, isTouch }) {
      const line = layer.hitAt(y, isTouch)
      if (!line?.isMovable) return false
      pressed = { line, y }
      return true
    },
    drag: dragTo,
    lift(point) {
      dragTo(point)
      const moved = draft
      const from = pressed?.line.price
      reset()
      if (moved !== null && moved.price !== from) onMove(moved.id, moved.price)
    },
    cancel: reset,
    hold: () => draft === null,
    hover: () => undefined,
    tap: () => undefined,
    doubleTap({ y, isTouch }) {
      const line = layer.hitAt(y, isTouch)
      if (line !== null) onOpen(line.id)
    },
  }
  const gestureHandle = chart.addGestures(gestures)

  return {
    set(next) {
      lines = next
      if (pressed !== null && !next.some(({ id }) => id === pressed?.line.id)) reset()
      handle.redraw()
    },
    remove() {
      gestureHandle.remove()
      handle.remove()
    },
  }
}
