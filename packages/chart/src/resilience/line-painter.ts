import type { LayerCanvas } from '../chart-layer.ts'
import { indexAt } from './line-columns.ts'
import { BREAK, type LineColumns, thinLine } from './thin-line.ts'

/** Positions in CSS pixels; both scales are linear. */
export interface LineScales {
  /** Of time 0, and pixels a second. */
  readonly timeOrigin: number
  readonly pixelsPerSecond: number
  valueToY(value: number): number
}

export interface PaintedLines {
  readonly lines: readonly LineColumns[]
  readonly colours: readonly string[]
  readonly zeroColour: string
  readonly isDimmed: boolean
}

const LINE_WIDTH = 1.5
const DOT_RADIUS = 2.5
const DIMMED_OPACITY = 0.45
/** SO-6: no value is known to hold for longer. */
const MAX_GAP_SECONDS = 62

/** Draws the zero line and the lines in view, the first one in front, each with a dot at its last value. */
export function paintLines(canvas: LayerCanvas, scales: LineScales, content: PaintedLines): void {
  const { context } = canvas
  context.save()
  paintZero(canvas, scales, content.zeroColour)
  context.globalAlpha = content.isDimmed ? DIMMED_OPACITY : 1
  context.lineJoin = 'round'
  for (let line = content.lines.length - 1; line >= 0; line -= 1)
    paintLine(canvas, scales, content.lines[line] as LineColumns, content.colours[line] ?? content.zeroColour)
  context.restore()
}

/** One device pixel high. */
function paintZero({ context, width, ratioY }: LayerCanvas, { valueToY }: LineScales, colour: string): void {
  context.fillStyle = colour
  context.fillRect(0, Math.round(valueToY(0) * ratioY), width, Math.max(1, Math.floor(ratioY)))
}

function paintLine(canvas: LayerCanvas, scales: LineScales, line: LineColumns, colour: string): void {
  const { context, width, ratioX, ratioY } = canvas
  const { timeOrigin, pixelsPerSecond, valueToY } = scales
  const { times, values } = line
  const xOf = (time: number) => (timeOrigin + time * pixelsPerSecond) * ratioX
  const timeOf = (x: number) => (x / ratioX - timeOrigin) / pixelsPerSecond
  // One more point on each side, so that the line reaches the edges.
  const from = Math.max(0, indexAt(times, timeOf(0)) - 1)
  const to = Math.min(times.length, indexAt(times, timeOf(width)) + 1)
  const pixelOf = (time: number) => Math.floor(xOf(time))
  context.strokeStyle = colour
  context.lineWidth = LINE_WIDTH * ratioX
  context.beginPath()
  let isDrawing = false
  for (const index of thinLine(line, { from, to, pixelOf, maxGapSeconds: MAX_GAP_SECONDS })) {
    if (index === BREAK) isDrawing = false
    else {
      const [x, y] = [xOf(times[index] as number), valueToY(values[index] as number) * ratioY]
      if (isDrawing) context.lineTo(x, y)
      else context.moveTo(x, y)
      isDrawing = true
    }
  }
  context.stroke()
  const last = times.length - 1
  const value = values[last]
  if (value === undefined || Number.isNaN(value)) return
  context.fillStyle = colour
  context.beginPath()
  context.arc(xOf(times[last] as number), valueToY(value) * ratioY, DOT_RADIUS * ratioX, 0, 2 * Math.PI)
  context.fill()
}
