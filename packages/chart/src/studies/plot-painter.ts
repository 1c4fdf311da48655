import type { LayerCanvas, LayerScales } from '../chart-layer.ts'
import type { PlotStyle } from './study-doc.ts'

/** Column width as a share of the distance between two bars. */
const COLUMN_SHARE = 0.6
const FAINT_OPACITY = 0.45

interface TraceOptions {
  /** Continue the current path instead of starting a new one. */
  readonly isContinued?: boolean
  readonly breaks?: readonly number[]
}

/** Draws columns of values; visits only the bars in view. */
export class PlotPainter {
  readonly #canvas: LayerCanvas
  readonly #scales: LayerScales

  constructor(canvas: LayerCanvas, scales: LayerScales) {
    this.#canvas = canvas
    this.#scales = scales
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

  /** Fills the area between two lines. */
  band(upper: readonly number[], lower: readonly number[], colour: string, opacity: number): void {
    const { context } = this.#canvas
    const last = Math.min(this.#lastOf(upper), this.#lastOf(lower))
    const first = firstValue(upper, this.#first, last)
    if (first > last) return
    context.globalAlpha = opacity
    context.fillStyle = colour
    context.beginPath()
    this.#trace(upper, first, last)
    this.#trace(lower, last, first, { isContinued: true })
    context.closePath()
    context.fill()
    context.globalAlpha = 1
  }

  /** A dashed line across the pane, aligned to device pixels. */
  level(value: number, colour: string): void {
    const y = this.#y(value)
    if (y === null) return
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
    const [top, bottom] = [this.#y(upper), this.#y(lower)]
    if (top === null || bottom === null) return
    const { context, width } = this.#canvas
    context.globalAlpha = opacity
    context.fillStyle = colour
    context.fillRect(0, Math.round(top), width, Math.round(bottom) - Math.round(top))
    context.globalAlpha = 1
  }

  /** Columns from zero, coloured by sign, faint where they shrink. Draws one colour after the other. */
  histogram(values: readonly number[], up: string, down: string): void {
    const zero = this.#y(0)
    if (zero === null) return
    for (const isUp of [true, false]) {
      this.#canvas.context.fillStyle = isUp ? up : down
      for (const isGrowing of [true, false]) this.#columns(values, Math.round(zero), isUp, isGrowing)
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
      const x = Math.round(this.#scales.indexToX(index) * ratioX - width / 2)
      // Bars less than a pixel apart share a column.
      if (x === lastX) continue
      lastX = x
      const y = Math.round(this.#y(value) ?? zero)
      context.fillRect(x, Math.min(y, zero), width, Math.max(1, Math.abs(zero - y)))
    }
    context.globalAlpha = 1
  }

  /** Where bars are less than a pixel apart, only the highest and lowest value of each pixel are drawn. */
  #trace(values: readonly number[], from: number, to: number, options: TraceOptions = {}): void {
    const { ratioX } = this.#canvas
    const { isContinued = false, breaks = [] } = options
    if (this.#scales.barSpacing * ratioX < 1 && to > from) {
      this.#traceDense(values, from, to, breaks)
      return
    }
    const { context } = this.#canvas
    const step = to >= from ? 1 : -1
    let isDrawing = isContinued
    for (let index = from; step > 0 ? index <= to : index >= to; index += step) {
      const value = values[index] as number
      const y = Number.isNaN(value) ? null : this.#y(value)
      if (y === null) {
        isDrawing = false
        continue
      }
      const x = this.#scales.indexToX(index) * ratioX
      if (isDrawing && breaks[index] !== 1) context.lineTo(x, y)
      else context.moveTo(x, y)
      isDrawing = true
    }
  }

  #traceDense(values: readonly number[], from: number, to: number, breaks: readonly number[]): void {
    const { context, ratioX } = this.#canvas
    let isDrawing = false
    let column = Number.NaN
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const flush = () => {
      if (low > high) return
      for (const value of low === high ? [low] : [low, high]) {
        const y = this.#y(value)
        if (y === null) continue
        if (isDrawing) context.lineTo(column, y)
        else context.moveTo(column, y)
        isDrawing = true
      }
    }
    for (let index = from; index <= to; index += 1) {
      const value = values[index] as number
      const x = Math.round(this.#scales.indexToX(index) * ratioX)
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

  #y(value: number): number | null {
    const y = this.#scales.priceToY(value)
    return y === null ? null : y * this.#canvas.ratioY
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
