import type { PaneScales } from '@tidemark/chart'
import type { Box } from './card-place.ts'

/** The bars that the user watches: as many, or those of the last day. */
const lastBars = 20

/** The bars of the last day that are in view, at least the last ones. */
export function lastBarBoxes(scales: PaneScales): readonly Box[] {
  const { lastBarIndex, barSpacing, width, days } = scales
  const day = days.findLast(({ first }) => first <= lastBarIndex)
  const from = Math.max(0, Math.min(day?.first ?? lastBarIndex, lastBarIndex - lastBars + 1))
  const boxes: Box[] = []
  for (let index = from; index <= lastBarIndex; index += 1) {
    const bar = scales.barAt(index)
    const x = scales.indexToX(index)
    const [top, bottom] = bar ? [scales.priceToY(bar.high), scales.priceToY(bar.low)] : [null, null]
    if (top === null || bottom === null || x < 0 || x > width) continue
    boxes.push({ left: x - barSpacing / 2, right: x + barSpacing / 2, top, bottom })
  }
  return boxes
}
