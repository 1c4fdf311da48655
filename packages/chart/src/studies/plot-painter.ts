import type { LayerCanvas, LayerScales } from '../chart-layer.ts'
import { useTint } from '../tint.ts'
import type { PlotStyle } from './study-doc.ts'

/** Column width as a share of the distance between two bars. */
const COLUMN_SHARE = 0.6
const FAINT_OPACITY = 0.45

const NO_BREAKS: readonly number[] = []

interface TraceOptions {
  /** Continue the current path instead of starting a new one. */
  readonly isContinued?: boolean
  readonly breaks?: readonly number[]
  /** Every point at a whole device pixel. */
  readonly isSnapped?: boolean
}

/** Draws columns of values; visits only the bars in view. The scales must have a price axis. */
export class PlotPainter {
  readonly #canvas: LayerCanvas
  readonly #scales: LayerScales
  /** Where bar 0 and the value 0 are, and the distance of two bars and of two units, in device pixels: asking the scales for
   *  every value would cost as much as drawing it. */
  readonly #originX: number
  readonly #perBar: number
  readonly #originY: number
  readonly #perUnit: number

  constructor(canvas: LayerCanvas, scales: LayerScales) {
    this.#canvas = canvas
    this.#scales = scales
    const { ratioX, ratioY } = canvas
    this.#originX = scales.indexToX(0) * ratioX
    this.#perBar = scales.barSpacing * ratioX
    this.#originY = (scales.priceToY(0) ?? Number.NaN) * ratioY
    this.#perUnit = (scales.priceToY(1) ?? Number.NaN) * ratioY - this.#originY
  }

  /** One path through all values in view, interrupted where a value is missing and at breaks. */
  line(values: readonly number[], { colour, width }: PlotStyle, breaks: readonly number[]): void {
    const { context, ratioX } = this.#canvas
    context.strokeStyle = colour
    context.lineWidth = Math.max(1, Math.round(width * ratioX))
    context.lineJoin = 'round'
    context.beginPath()
    this.#trace(values, this.#first, this.#lastOf(values), { breaks })
    context.stroke()
  }

  /** Fills the area between two lines. Its corners are at whole pixels, which takes less time to fill; the lines over
   *  its edges hide the difference. */
  band(upper: readonly number[], lower: readonly number[], colour: string, opacity: number): void {
    const { context } = this.#canvas
    const last = Math.min(this.#lastOf(upper), this.#lastOf(lower))
    const first = firstValue(upper, this.#first, last)
    if (first > last) return
    useTint(context, colour, opacity)
    context.beginPath()
    this.#trace(upper, first, last, { isSnapped: true })
    this.#trace(lower, last, first, { isContinued: true, isSnapped: true })
    context.closePath()
    context.fill()
    context.globalAlpha = 1
  }

  /** A dashed line across the pane, aligned to device pixels. */
  level(value: number, colour: string): void {
    const y = this.#y(value)
    const { context, width, ratioX } = this.#canvas
    context.strokeStyle = colour
    context.lineWidth = Math.max(1, Math.round(ratioX))
    context.setLineDash([4 * ratioX, 4 * ratioX])
    context.beginPath()
    context.moveTo(0, Math.floor(y) + 0.5)
    context.lineTo(width, Math.floor(y) + 0.5)
    context.stroke()
    context.setLineDash([])
  }

  levelBand(upper: number, lower: number, colour: string, opacity: number): void {
    const top = Math.round(this.#y(upper))
    const { context, width } = this.#canvas
    useTint(context, colour, opacity)
    context.fillRect(0, top, width, Math.round(this.#y(lower)) - top)
    context.globalAlpha = 1
  }

  /** Columns from zero, coloured by sign, faint where they shrink. Draws one colour after the other. */
  histogram(values: readonly number[], up: string, down: string): void {
    const zero = Math.round(this.#originY)
    for (const isUp of [true, false]) {
      this.#canvas.context.fillStyle = isUp ? up : down
      for (const isGrowing of [true, false]) this.#columns(values, zero, isUp, isGrowing)
    }
  }

  #columns(values: readonly number[], zero: number, isUp: boolean, isGrowing: boolean): void {
    const { context, ratioX } = this.#canvas
    const width = Math.max(1, Math.floor(this.#scales.barSpacing * COLUMN_SHARE * ratioX))
    const last = this.#lastOf(values)
    context.globalAlpha = isGrowing ? 1 : FAINT_OPACITY
    let lastX = Number.NEGATIVE_INFINITY
    for (let index = this.#first; index <= last; index += 1) {
      const value = values[index] as number
      if (Number.isNaN(value) || value >= 0 !== isUp) continue
      const before = values[index - 1] ?? 0
      if ((isUp ? value < before : value > before) === isGrowing) continue
      const x = Math.round(this.#x(index) - width / 2)
      // Bars less than a pixel apart share a column.
      if (x === lastX) continue
      lastX = x
      const y = Math.round(this.#y(value))
      context.fillRect(x, Math.min(y, zero), width, Math.max(1, Math.abs(zero - y)))
    }
    context.globalAlpha = 1
  }

  /** Where bars are less than a pixel apart, only the highest and lowest value of each pixel are drawn. */
  #trace(values: readonly number[], from: number, to: number, options: TraceOptions = {}): void {
    const { isContinued = false, breaks = NO_BREAKS, isSnapped = false } = options
    if (this.#perBar < 1 && to > from) {
      this.#traceDense(values, from, to, breaks)
      return
    }
    const { context } = this.#canvas
    const step = to >= from ? 1 : -1
    let isDrawing = isContinued
    for (let index = from; step > 0 ? index <= to : index >= to; index += step) {
      const value = values[index] as number
      if (Number.isNaN(value)) {
        isDrawing = false
        continue
      }
      const x = isSnapped ? Math.round(this.#x(index)) : this.#x(index)
      const y = isSnapped ? Math.round(this.#y(value)) : this.#y(value)
      if (isDrawing && breaks[index] !== 1) context.lineTo(x, y)
      else context.moveTo(x, y)
      isDrawing = true
    }
  }

  #traceDense(values: readonly number[], from: number, to: number, breaks: readonly number[]): void {
    const { context } = this.#canvas
    let isDrawing = false
    let column = Number.NaN
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const flush = () => {
      if (low > high) return
      for (const value of low === high ? [low] : [low, high]) {
        if (isDrawing) context.lineTo(column, this.#y(value))
        else context.moveTo(column, this.#y(value))
        isDrawing = true
      }
    }
    for (let index = from; index <= to; index += 1) {
      const value = values[index] as number
      const x = Math.round(this.#x(index))
      if (x !== column || breaks[index] === 1) {
        flush()
        isDrawing &&= breaks[index] !== 1
        column = x
        low = Number.POSITIVE_INFINITY
        high = Number.NEGATIVE_INFINITY
      }
      if (value < low) low = value
      if (value > high) high = value
    }
    flush()
  }

  #x(index: number): number {
    return this.#originX + index * this.#perBar
  }

  #y(value: number): number {
    return this.#originY + value * this.#perUnit
  }

  get #first(): number {
    return Math.max(0, this.#scales.firstIndex)
  }

  #lastOf(values: readonly number[]): number {
    return Math.min(this.#scales.lastIndex, values.length - 1)
  }
}

function firstValue(values: readonly number[], from: number, to: number): number {
  let index = from
  while (index <= to && Number.isNaN(values[index])) index += 1
  return index
}
