import type { EpochSeconds, PriceScale } from '@tidemark/domain'
import type { PanePoint, PaneScales } from '../chart-gestures.ts'
import { pointOf } from './drawing-definition.ts'
import type { Anchor } from './drawing-doc.ts'

/** The magnet snaps only to prices within this distance, in CSS pixels. */
const MAGNET_REACH = 40
const EIGHTH = Math.PI / 4

export interface Snapping {
  /** Snap to open, high, low or close of the bar under the pointer. */
  readonly isMagnetOn: boolean
  /** Shift: snap the line from here to horizontal, vertical or 45°. */
  readonly angleFrom: Anchor | null
}

/** Time and price under a point, on a bar and on a tick. Null while there is no price scale. */
export function anchorAt(
  point: Pick<PanePoint, 'x' | 'y'>,
  scales: PaneScales,
  { isMagnetOn, angleFrom }: Snapping,
): Anchor | null {
  const index = Math.round(scales.xToIndex(point.x))
  const time = scales.indexToTime(index)
  if (angleFrom !== null) return snapAngle(point, scales, angleFrom, index)
  const price = scales.yToPrice(point.y)
  if (price === null) return null
  const magnetPrice = isMagnetOn ? nearestPrice(scales, index, point.y) : null
  return { time, price: magnetPrice ?? toTick(price, scales.info) }
}

export function toTick(price: number, { pricescale, minmov }: PriceScale): number {
  return (Math.round((price * pricescale) / minmov) * minmov) / pricescale
}

export function tickOf({ pricescale, minmov }: PriceScale): number {
  return minmov / pricescale
}

function nearestPrice(scales: PaneScales, index: number, y: number): number | null {
  const bar = scales.barAt(index)
  if (bar === undefined) return null
  let nearest: number | null = null
  let smallest = MAGNET_REACH
  for (const price of [bar.close, bar.open, bar.high, bar.low]) {
    const distance = Math.abs((scales.priceToY(price) ?? Number.POSITIVE_INFINITY) - y)
    if (distance >= smallest) continue
    nearest = price
    smallest = distance
  }
  return nearest
}

/** Angles are those on the screen: at 45° height equals width. */
function snapAngle(
  { x, y }: Pick<PanePoint, 'x' | 'y'>,
  scales: PaneScales,
  from: Anchor,
  index: number,
): Anchor | null {
  const origin = pointOf(from, scales)
  if (origin === null) return null
  const eighths = Math.round(Math.atan2(y - origin.y, x - origin.x) / EIGHTH)
  const time: EpochSeconds = scales.indexToTime(index)
  if (eighths % 4 === 0) return { time, price: from.price }
  const isVertical = eighths % 2 === 0
  const width = Math.abs(scales.indexToX(index) - origin.x)
  const price = scales.yToPrice(isVertical ? y : origin.y + Math.sign(y - origin.y) * width)
  if (price === null) return null
  return { time: isVertical ? from.time : time, price: toTick(price, scales.info) }
}
