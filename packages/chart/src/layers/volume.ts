import type { StoredBar } from '../bars/stored-bar.ts'
import type { ChartLayer, LayerCanvas, LayerScales } from '../chart-layer.ts'
import type { ChartTheme } from '../chart-theme.ts'

/** The tallest column in view, as a share of the pane. */
const SHARE = 0.17
/** Of the distance between two bars; the rest is gap. */
const COLUMN_SHARE = 0.7

/** Columns at the foot of the pane. Drawn from the bars in view alone: as a series of the library's it would cost as much
 *  again as the candles do. */
export function volumeLayer(
  bars: () => readonly StoredBar[],
  theme: () => Pick<ChartTheme, 'volumeUp' | 'volumeDown'>,
): ChartLayer {
  return {
    owner: 'chart',
    name: 'volume',
    layout(scales) {
      const loaded = bars()
      const highest = highestVolume(loaded, scales)
      if (highest === 0) return null
      return {
        draw(canvas) {
          const { volumeUp, volumeDown } = theme()
          drawColumns(canvas, scales, loaded, highest, volumeUp, true)
          drawColumns(canvas, scales, loaded, highest, volumeDown, false)
        },
      }
    },
  }
}

function highestVolume(bars: readonly StoredBar[], { firstIndex, lastIndex }: LayerScales): number {
  let highest = 0
  for (let index = Math.max(0, firstIndex); index <= lastIndex && index < bars.length; index += 1) {
    highest = Math.max(highest, (bars[index] as StoredBar).volume)
  }
  return highest
}

/** One colour after the other: a change of colour for every column would cost more than the columns. */
function drawColumns(
  { context, height, ratioX }: LayerCanvas,
  scales: LayerScales,
  bars: readonly StoredBar[],
  highest: number,
  colour: string,
  isUp: boolean,
): void {
  const width = Math.max(1, Math.floor(scales.barSpacing * COLUMN_SHARE * ratioX))
  const perUnit = (height * SHARE) / highest
  const end = Math.min(scales.lastIndex, bars.length - 1)
  context.fillStyle = colour
  let left = Number.NEGATIVE_INFINITY
  let tall = 0
  for (let index = Math.max(0, scales.firstIndex); index <= end; index += 1) {
    const bar = bars[index] as StoredBar
    if (bar.close >= bar.open !== isUp || bar.volume === 0) continue
    const x = Math.round(scales.indexToX(index) * ratioX - width / 2)
    // Bars closer than a pixel share a column, the tallest shows.
    if (x !== left) {
      if (tall > 0) context.fillRect(left, height - tall, width, tall)
      left = x
      tall = 0
    }
    tall = Math.max(tall, 1, Math.round(bar.volume * perUnit))
  }
  if (tall > 0) context.fillRect(left, height - tall, width, tall)
}
