import type { Bar } from '@tidemark/domain'
import type { ChartLayer, LayerCanvas, LayerScales } from '../chart-layer.ts'
import type { ChartTheme } from '../chart-theme.ts'

/** Body width as a share of the distance between two bars and the width of a wick together. */
const BODY_SHARE = 0.8

/** Values of one column of pixels in the list: position, open, high, low and close. */
const FIELDS = 5

/** Candles of the bars in view. A series of the library keeps a copy of every loaded bar, and costs more to draw. */
export function candlesLayer(
  bars: () => readonly Bar[],
  theme: () => Pick<ChartTheme, 'up' | 'down'>,
): ChartLayer {
  const columns = new CandleColumns()
  return {
    owner: 'chart',
    name: 'candles',
    order: 'front',
    layout: scales => ({
      draw(canvas) {
        const { up, down } = theme()
        columns.read(bars(), scales, canvas.ratioX)
        const look = candleLook(canvas, scales)
        columns.draw(canvas, scales, look, true, up)
        columns.draw(canvas, scales, look, false, down)
      },
    }),
  }
}

/** Widths in device pixels. */
interface CandleLook {
  readonly wick: number
  readonly body: number
}

/** Both odd or both even, so that the wick is in the middle. Bodies overlap by half a pixel at most. */
export function candleLook(
  { ratioX }: Pick<LayerCanvas, 'ratioX'>,
  scales: Pick<LayerScales, 'barSpacing'>,
): CandleLook {
  const wick = Math.max(1, Math.floor(ratioX))
  const distance = scales.barSpacing * ratioX
  const body = Math.min(Math.floor(BODY_SHARE * (distance + wick)), Math.round(distance))
  return { wick, body: Math.max(wick, (body - wick) % 2 === 0 ? body : body - 1) }
}

/** The bars in view, with those of the same column of pixels as one. */
class CandleColumns {
  #values = new Float64Array(0)
  #end = 0

  read(bars: readonly Bar[], scales: LayerScales, ratioX: number): void {
    const first = Math.max(0, scales.firstIndex)
    const last = Math.min(scales.lastIndex, bars.length - 1)
    const needed = Math.max(0, last - first + 1) * FIELDS
    if (this.#values.length < needed) this.#values = new Float64Array(2 * needed)
    const values = this.#values
    const origin = scales.indexToX(0) * ratioX
    const perBar = scales.barSpacing * ratioX
    let at = -FIELDS
    let column = Number.NaN
    for (let index = first; index <= last; index += 1) {
      const bar = bars[index] as Bar
      const x = Math.round(origin + index * perBar)
      if (x === column) {
        if (bar.high > (values[at + 2] as number)) values[at + 2] = bar.high
        if (bar.low < (values[at + 3] as number)) values[at + 3] = bar.low
      } else {
        column = x
        at += FIELDS
        values[at] = x
        values[at + 1] = bar.open
        values[at + 2] = bar.high
        values[at + 3] = bar.low
      }
      values[at + 4] = bar.close
    }
    this.#end = at + FIELDS
  }

  /** One colour: changing it for every candle would cost more than the candles. */
  draw(canvas: LayerCanvas, scales: LayerScales, look: CandleLook, isUp: boolean, colour: string): void {
    const { context, height, ratioY } = canvas
    const originY = (scales.priceToY(0) ?? Number.NaN) * ratioY
    const perUnit = (scales.priceToY(1) ?? Number.NaN) * ratioY - originY
    const y = (price: number) => Math.min(height, Math.max(-1, Math.round(originY + price * perUnit)))
    const values = this.#values
    const { wick, body } = look
    const halfBody = Math.floor(body / 2)
    context.fillStyle = colour
    context.strokeStyle = colour
    context.lineWidth = 1
    context.beginPath()
    for (let at = 0; at < this.#end; at += FIELDS) {
      const open = values[at + 1] as number
      const close = values[at + 4] as number
      if (close >= open !== isUp) continue
      const x = values[at] as number
      const high = y(values[at + 2] as number)
      const low = y(values[at + 3] as number) + 1
      // A line of one pixel costs about half of a rectangle.
      if (wick === 1) {
        context.moveTo(x + 0.5, high)
        context.lineTo(x + 0.5, low)
      } else context.fillRect(x - Math.floor(wick / 2), high, wick, low - high)
      if (body === wick) continue
      const top = y(isUp ? close : open)
      context.fillRect(x - halfBody, top, body, y(isUp ? open : close) + 1 - top)
    }
    context.stroke()
  }
}
