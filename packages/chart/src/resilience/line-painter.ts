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

interface PlacedLine {
  /** Indices of the points to draw. */
  readonly kept: readonly number[]
  xOf(index: number): number
  yOf(index: number): number
}

const LINE_WIDTH = 1.5
/** Points a pixel; a line with more is filled. */
const MAX_STROKED = 1
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
  context.lineJoin = 'bevel'
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
  const timeOf = (x: number) => (x / ratioX - timeOrigin) / pixelsPerSecond
  // One more point on each side, so that the line reaches the edges.
  const from = Math.max(0, indexAt(times, timeOf(0)) - 1)
  const to = Math.min(times.length, indexAt(times, timeOf(width)) + 1)
  const placed: PlacedLine = {
    xOf: index => (timeOrigin + (times[index] as number) * pixelsPerSecond) * ratioX,
    yOf: index => valueToY(values[index] as number) * ratioY,
    kept: thinLine(line, {
      from,
      to,
      pixelOf: time => Math.floor((timeOrigin + time * pixelsPerSecond) * ratioX),
      maxGapSeconds: MAX_GAP_SECONDS,
    }),
  }
  context.strokeStyle = colour
  context.fillStyle = colour
  if (to - from > MAX_STROKED * width) fillPixels(context, placed, LINE_WIDTH * ratioY)
  else strokePath(context, placed, LINE_WIDTH * ratioX)
  const last = times.length - 1
  if (last < 0 || Number.isNaN(values[last])) return
  context.beginPath()
  context.arc(placed.xOf(last), placed.yOf(last), DOT_RADIUS * ratioX, 0, 2 * Math.PI)
  context.fill()
}

function strokePath(context: CanvasRenderingContext2D, { kept, xOf, yOf }: PlacedLine, width: number): void {
  context.lineWidth = width
  context.beginPath()
  let isDrawing = false
  for (const index of kept) {
    if (index === BREAK) isDrawing = false
    else {
      if (isDrawing) context.lineTo(xOf(index), yOf(index))
      else context.moveTo(xOf(index), yOf(index))
      isDrawing = true
    }
  }
  context.stroke()
}

/** Fills what the line covers of each pixel's column. Without a graphics processor, stroking a path that goes up and down in
 *  every pixel takes longer than a frame. */
function fillPixels(context: CanvasRenderingContext2D, { kept, xOf, yOf }: PlacedLine, width: number): void {
  let pixel = Number.NaN
  let [top, bottom, before] = [0, 0, Number.NaN]
  const fill = () => {
    if (!Number.isNaN(pixel)) context.fillRect(pixel, top - width / 2, 1, bottom - top + width)
  }
  for (const index of kept) {
    if (index === BREAK) {
      before = Number.NaN
      continue
    }
    const y = yOf(index)
    const nextPixel = Math.floor(xOf(index))
    if (nextPixel !== pixel || Number.isNaN(before)) {
      fill()
      pixel = nextPixel
      const joined = Number.isNaN(before) ? y : before
      top = Math.min(y, joined)
      bottom = Math.max(y, joined)
    } else if (y < top) top = y
    else if (y > bottom) bottom = y
    before = y
  }
  fill()
}
