import type { Bar } from '@tidemark/domain'
import type { ChartLayer, LayerCanvas, LayerScales } from '../chart-layer.ts'
import type { ChartTheme } from '../chart-theme.ts'

/** Height of the tallest column in view, as a share of the pane. */
const HEIGHT_SHARE = 0.17
/** Column width as a share of the distance between two bars. */
const COLUMN_SHARE = 0.7

/** Columns at the bottom of the pane, drawn only for the bars in view. As a series of the library, volume would cost as
 *  much as the candles. */
export function volumeLayer(
  bars: () => readonly Bar[],
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

function highestVolume(bars: readonly Bar[], { firstIndex, lastIndex }: LayerScales): number {
  let highest = 0
  for (let index = Math.max(0, firstIndex); index <= lastIndex && index < bars.length; index += 1) {
    highest = Math.max(highest, (bars[index] as Bar).volume)
  }
  return highest
}

/** Draws one colour at a time: changing the colour for every column would cost more than the columns. */
function drawColumns(
  { context, height, ratioX }: LayerCanvas,
  scales: LayerScales,
  bars: readonly Bar[],
  highest: number,
  colour: string,
  isUp: boolean,
): void {
  const width = Math.max(1, Math.floor(scales.barSpacing * COLUMN_SHARE * ratioX))
  const perUnit = (height * HEIGHT_SHARE) / highest
  const end = Math.min(scales.lastIndex, bars.length - 1)
  context.fillStyle = colour
  let left = Number.NEGATIVE_INFINITY
  let columnHeight = 0
  for (let index = Math.max(0, scales.firstIndex); index <= end; index += 1) {
    const bar = bars[index] as Bar
    if (bar.close >= bar.open !== isUp || bar.volume === 0) continue
    const x = Math.round(scales.indexToX(index) * ratioX - width / 2)
    // Bars less than a pixel apart share a column, as high as the highest.
    if (x !== left) {
      if (columnHeight > 0) context.fillRect(left, height - columnHeight, width, columnHeight)
      left = x
      columnHeight = 0
    }
    columnHeight = Math.max(columnHeight, 1, Math.round(bar.volume * perUnit))
  }
  if (columnHeight > 0) context.fillRect(left, height - columnHeight, width, columnHeight)
}
