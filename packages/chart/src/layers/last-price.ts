import type { Bar } from '@tidemark/domain'
import type { ChartLayer, LayerCanvas } from '../chart-layer.ts'
import type { ChartTheme } from '../chart-theme.ts'
import { readableOn } from '../label-colours.ts'

interface LastPrice {
  /** Null while the newest bar is not loaded. */
  bar(): Bar | null
  format(price: number): string
}

const LIGHT_TEXT = '#ffffff'
const DARK_TEXT = '#0e1116'
/** In CSS pixels: a dot and the gap to the next one. */
const DOTS = [1, 2] as const

/** The last price as a dotted line with a label on the axis: in the colour of its candle, and independent of the view. */
export function lastPriceLayer(last: LastPrice, theme: () => Pick<ChartTheme, 'up' | 'down'>): ChartLayer {
  return {
    owner: 'chart',
    name: 'last price',
    order: 'front',
    layout(scales) {
      const bar = last.bar()
      if (bar === null) return null
      const { up, down } = theme()
      const colour = bar.close >= bar.open ? up : down
      const y = scales.priceToY(bar.close)
      return {
        draw(canvas) {
          if (y !== null) drawDots(canvas, y, colour)
        },
        priceLabels: [
          {
            price: bar.close,
            keepsPlace: true,
            text: last.format(bar.close),
            colour,
            textColour: readableOn(colour, LIGHT_TEXT, DARK_TEXT),
          },
        ],
      }
    },
  }
}

function drawDots({ context, width, ratioX, ratioY }: LayerCanvas, y: number, colour: string): void {
  const dot = Math.max(1, Math.round(ratioX))
  context.strokeStyle = colour
  context.lineWidth = dot
  context.setLineDash(DOTS.map(length => length * dot))
  context.beginPath()
  context.moveTo(0, Math.round(y * ratioY) + (dot % 2) / 2)
  context.lineTo(width, Math.round(y * ratioY) + (dot % 2) / 2)
  context.stroke()
  context.setLineDash([])
}
