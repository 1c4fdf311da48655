import type { LabelBox, PaneScales } from '@tidemark/chart'

/** In CSS pixels of the pane. */
interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type CandleScales = Pick<PaneScales, 'width' | 'height' | 'lastBarIndex' | 'barAt' | 'priceToY' | 'xToIndex'>

const step = 8
/** Between the toolbar and what it keeps off. */
const gap = 8
/** The drawing, and what else stands over the plot, count for more than any number of candles. */
const areaWeight = 10_000

/** Where the toolbar of the selected drawing covers neither the drawing nor candles nor anything else over the plot: the highest
 *  such place in the middle of the pane, or the one with the fewest candles. */
export function placeEditor(
  size: { readonly width: number; readonly height: number },
  scales: CandleScales | null,
  drawing: Area | null,
  covered: readonly LabelBox[] = [],
): { readonly left: number; readonly top: number } {
  if (scales === null) return { left: gap, top: gap }
  const left = Math.max(4, Math.round((scales.width - size.width) / 2))
  const right = left + size.width
  const candles = candlesBetween(scales, left - gap, right + gap)
  const areas = [...covered.map(areaOf), ...(drawing ? [drawing] : [])].filter(
    area => area.left < right + gap && area.right > left - gap,
  )
  const cost = (top: number): number => {
    const covers = (above: number, below: number) => above < top + size.height + gap && below > top - gap
    const hits = candles.filter(({ high, low }) => covers(high, low)).length
    return hits + areaWeight * areas.filter(({ top: above, bottom }) => covers(above, bottom)).length
  }
  let best = { top: gap, cost: cost(gap) }
  const last = scales.height - size.height - gap
  for (let top = gap + step; top <= last && best.cost > 0; top += step) {
    const here = cost(top)
    if (here < best.cost) best = { top, cost: here }
  }
  return { left, top: best.top }
}

const areaOf = ({ left, top, width, height }: LabelBox): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** The candles in a part of the width, as places of their high and low. */
function candlesBetween(scales: CandleScales, left: number, right: number) {
  const first = Math.max(0, Math.floor(scales.xToIndex(left)))
  const last = Math.min(scales.lastBarIndex, Math.ceil(scales.xToIndex(right)))
  const candles: { readonly high: number; readonly low: number }[] = []
  for (let index = first; index <= last; index += 1) {
    const bar = scales.barAt(index)
    const high = bar ? scales.priceToY(bar.high) : null
    const low = bar ? scales.priceToY(bar.low) : null
    if (high !== null && low !== null) candles.push({ high, low })
  }
  return candles
}
