import {
  digitsOf,
  formatSigned,
  formatSignedDistance,
  formatSignedPercent,
  type PriceScale,
} from '@tidemark/domain'
import type { LayerScales } from '../chart-layer.ts'
import { type CanvasPainter, heightOf } from './canvas-painter.ts'
import { pointOf } from './drawing-definition.ts'
import type { Anchor } from './drawing-doc.ts'
import { boxAround, clipBox, type Point } from './geometry.ts'
import { drawingCanvasTexts as t } from './texts.ts'

/** The tick below which the four decimals of a distance would hide the change. */
const FINE_TICK = 0.0001
const OPACITY = 0.14
const GAP = 6

/** Measures price, per cent, bars and time between two anchors. */
export interface Measure {
  readonly from: Anchor
  readonly to: Anchor
}

function measureLines({ from, to }: Measure, scales: LayerScales): readonly [string, string] {
  const change = to.price - from.price
  const percent = from.price === 0 ? 0 : (change / Math.abs(from.price)) * 100
  const bars = Math.round((scales.timeToX(to.time) - scales.timeToX(from.time)) / scales.barSpacing)
  return [
    `${changeText(change, scales.info)} (${formatSignedPercent(percent)})`,
    `${t.bars(bars)}, ${t.duration(Math.abs(to.time - from.time))}`,
  ]
}

/** CH-14; a price with finer ticks keeps its own decimals. */
function changeText(change: number, scale: PriceScale): string {
  const { pricescale, minmov } = scale
  if (minmov / pricescale < FINE_TICK) return formatSigned(change, digitsOf(scale))
  return formatSignedDistance(change)
}

/** A tinted box, one arrow for price and one for time, and the figures at its far end. */
export function layoutMeasure(
  measure: Measure,
  scales: LayerScales,
): ((painter: CanvasPainter) => void) | null {
  const from = pointOf(measure.from, scales)
  const to = pointOf(measure.to, scales)
  if (from === null || to === null) return null
  const lines = measureLines(measure, scales)
  const isUp = measure.to.price >= measure.from.price
  const box = boxAround(from, to)
  const middle: Point = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return painter => {
    const colour = isUp ? painter.theme.up : painter.theme.down
    painter.fill(clipBox(box, scales), colour, OPACITY)
    arrow(painter, { x: middle.x, y: from.y }, { x: middle.x, y: to.y }, colour)
    arrow(painter, { x: from.x, y: middle.y }, { x: to.x, y: middle.y }, colour)
    const { fontSize } = painter.theme
    const plateHeight = heightOf(lines, fontSize)
    const plateWidth = painter.plateWidth(lines, fontSize)
    const top = isUp ? box.top - plateHeight - GAP : box.bottom + GAP
    const corner = {
      x: Math.max(0, Math.min(scales.width - plateWidth, middle.x - plateWidth / 2)),
      y: Math.max(0, Math.min(scales.height - plateHeight, top)),
    }
    painter.plate(lines, corner, colour, fontSize)
  }
}

function arrow(painter: CanvasPainter, from: Point, to: Point, colour: string): void {
  painter.line({ from, to, offset: 0 }, { colour, width: 1, dash: 'solid' })
  painter.arrowHead(from, to, colour)
}
