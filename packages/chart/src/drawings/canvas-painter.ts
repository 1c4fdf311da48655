import type { LayerCanvas } from '../chart-layer.ts'
import type { ChartTheme } from '../chart-theme.ts'
import { textWidth } from '../text-width.ts'
import { useTint } from '../tint.ts'
import type { DrawingStyle } from './drawing-doc.ts'
import type { Box, ClippedLine, Point } from './geometry.ts'

type LineStyle = Pick<DrawingStyle, 'colour' | 'width' | 'dash'>
export type PainterTheme = Pick<
  ChartTheme,
  'background' | 'fontFamily' | 'fontSize' | 'accent' | 'up' | 'down'
>

/** A text and the top left corner of its plate. */
interface Plate {
  readonly lines: readonly string[]
  readonly at: Point
}

const HANDLE = 8
const LINE_HEIGHT = 1.35
const PLATE_PADDING = 4
const PLATE_OPACITY = 0.78
const DASH_LENGTHS: Readonly<Record<DrawingStyle['dash'], readonly number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [1, 3],
}

/** Draws in CSS pixels and aligns straight edges to device pixels, so that a line of one pixel stays one pixel. */
export class CanvasPainter {
  readonly theme: PainterTheme
  readonly #context: CanvasRenderingContext2D
  readonly #ratioX: number
  readonly #ratioY: number
  /** What the context was last set to: setting a font or a colour again costs more than drawing a line. */
  #fontSize = 0
  #font = ''
  #style: LineStyle | null = null

  constructor({ context, ratioX, ratioY }: LayerCanvas, theme: PainterTheme) {
    this.theme = theme
    this.#context = context
    this.#ratioX = ratioX
    this.#ratioY = ratioY
  }

  line({ from, to, offset }: ClippedLine, style: LineStyle): void {
    const context = this.#context
    const x0 = from.x * this.#ratioX
    const y0 = from.y * this.#ratioY
    const x1 = to.x * this.#ratioX
    const y1 = to.y * this.#ratioY
    const isUpright = Math.round(x0) === Math.round(x1)
    const isLevel = Math.round(y0) === Math.round(y1)
    if (style.dash === 'solid' && (isUpright || isLevel)) {
      this.#straight(x0, y0, x1, y1, style)
      return
    }
    const width = this.#useLineStyle(style, offset)
    context.beginPath()
    context.moveTo(isUpright ? crisp(x0, width) : x0, isLevel ? crisp(y0, width) : y0)
    context.lineTo(isUpright ? crisp(x0, width) : x1, isLevel ? crisp(y0, width) : y1)
    context.stroke()
  }

  /** The outline of a box. */
  frame(box: Box, style: LineStyle): void {
    const width = this.#useLineStyle(style, 0)
    const left = crisp(box.left * this.#ratioX, width)
    const top = crisp(box.top * this.#ratioY, width)
    const right = crisp(box.right * this.#ratioX, width)
    const bottom = crisp(box.bottom * this.#ratioY, width)
    this.#context.strokeRect(left, top, right - left, bottom - top)
  }

  fill(box: Box, colour: string, opacity: number): void {
    if (opacity <= 0) return
    const context = this.#context
    useTint(context, colour, opacity)
    this.#rect(box.left, box.top, box.right, box.bottom)
    context.globalAlpha = 1
  }

  /** A triangle at `tip`, pointing away from `tail`. */
  arrowHead(tail: Point, tip: Point, colour: string): void {
    const length = Math.hypot(tip.x - tail.x, tip.y - tail.y)
    if (length < HANDLE) return
    const [ux, uy] = [(tip.x - tail.x) / length, (tip.y - tail.y) / length]
    const corner = (side: number): Point => ({
      x: tip.x - ux * 7 + uy * 4 * side,
      y: tip.y - uy * 7 - ux * 4 * side,
    })
    const context = this.#context
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(tip.x * this.#ratioX, tip.y * this.#ratioY)
    for (const { x, y } of [corner(1), corner(-1)]) context.lineTo(x * this.#ratioX, y * this.#ratioY)
    context.closePath()
    context.fill()
  }

  plate(lines: readonly string[], at: Point, colour: string, fontSize: number): void {
    this.plates([{ lines, at }], colour, fontSize)
  }

  /** Texts on plates of the background colour, so that they stay legible over candles. The plates must not overlap: all are
   *  drawn before the texts, since changing the colour between them costs as much as drawing them. */
  plates(plates: readonly Plate[], colour: string, fontSize: number): void {
    if (plates.length === 0) return
    const context = this.#context
    this.#useFont(fontSize)
    useTint(context, this.theme.background, PLATE_OPACITY)
    for (const { lines, at } of plates) {
      const bottom = at.y + heightOf(lines, fontSize)
      this.#rect(at.x, at.y, at.x + this.plateWidth(lines, fontSize), bottom)
    }
    context.globalAlpha = 1
    context.fillStyle = colour
    for (const { lines, at } of plates) this.#text(lines, at.x + PLATE_PADDING, at.y, fontSize)
  }

  /** In CSS pixels. */
  plateWidth(lines: readonly string[], fontSize: number): number {
    this.#useFont(fontSize)
    let widest = 0
    for (const line of lines) widest = Math.max(widest, textWidth(this.#context, this.#font, line))
    return widest / this.#ratioX + 2 * PLATE_PADDING
  }

  /** A square with a border; filled when arrow keys move it. */
  handle({ x, y }: Point, colour: string, isActive: boolean): void {
    const context = this.#context
    const border = this.theme.accent ?? colour
    const side = Math.round(HANDLE * this.#ratioX)
    const left = Math.round(x * this.#ratioX - side / 2)
    const top = Math.round(y * this.#ratioY - side / 2)
    const width = Math.max(1, Math.round(this.#ratioX))
    context.fillStyle = border
    context.fillRect(left, top, side, side)
    if (isActive) return
    context.fillStyle = this.theme.background
    context.fillRect(left + width, top + width, side - 2 * width, side - 2 * width)
  }

  /** A rectangle of whole pixels: cheaper than an antialiased line. */
  #straight(x0: number, y0: number, x1: number, y1: number, { colour, width }: LineStyle): void {
    const deviceWidth = Math.max(1, Math.round(width * this.#ratioX))
    const context = this.#context
    context.fillStyle = colour
    const left = Math.round(Math.min(x0, x1))
    const top = Math.round(Math.min(y0, y1))
    const right = Math.round(Math.max(x0, x1))
    const bottom = Math.round(Math.max(y0, y1))
    if (left === right) context.fillRect(edge(x0, deviceWidth), top, deviceWidth, bottom - top)
    else context.fillRect(left, edge(y0, deviceWidth), right - left, deviceWidth)
  }

  #rect(x0: number, y0: number, x1: number, y1: number): void {
    const left = Math.round(x0 * this.#ratioX)
    const top = Math.round(y0 * this.#ratioY)
    this.#context.fillRect(
      left,
      top,
      Math.round(x1 * this.#ratioX) - left,
      Math.round(y1 * this.#ratioY) - top,
    )
  }

  /** The point is the top left corner. */
  #text(lines: readonly string[], x: number, y: number, fontSize: number): void {
    const left = Math.round(x * this.#ratioX)
    const height = fontSize * LINE_HEIGHT
    for (let n = 0; n < lines.length; n += 1)
      this.#context.fillText(lines[n] as string, left, Math.round((y + (n + 0.5) * height) * this.#ratioY))
  }

  #useFont(fontSize: number): void {
    if (fontSize === this.#fontSize) return
    this.#fontSize = fontSize
    this.#font = `${Math.round(fontSize * this.#ratioY)}px ${this.theme.fontFamily}`
    this.#context.font = this.#font
    this.#context.textBaseline = 'middle'
    this.#context.textAlign = 'left'
  }

  #useLineStyle(style: LineStyle, offset: number): number {
    const context = this.#context
    const { colour, width, dash } = style
    const deviceWidth = Math.max(1, Math.round(width * this.#ratioX))
    if (dash !== 'solid') context.lineDashOffset = offset * this.#ratioX
    const last = this.#style
    this.#style = style
    if (last !== null && last.colour === colour && last.width === width && last.dash === dash)
      return deviceWidth
    context.strokeStyle = colour
    context.lineWidth = deviceWidth
    context.setLineDash(DASH_LENGTHS[dash].map(length => length * width * this.#ratioX))
    return deviceWidth
  }
}

export function heightOf(lines: readonly string[], fontSize: number): number {
  return lines.length * fontSize * LINE_HEIGHT
}

/** First device pixel of a line of the given width, centred at a coordinate. */
function edge(at: number, width: number): number {
  return crisp(at, width) - width / 2
}

/** Centre of a line of the given width, aligned so that the line fills whole device pixels. */
function crisp(at: number, width: number): number {
  return width % 2 === 1 ? Math.floor(at) + 0.5 : Math.round(at)
}
