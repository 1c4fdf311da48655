import type { EpochSeconds, PriceScale } from '@tidemark/domain'
import type { PanePoint, PaneScales } from '../chart-gestures.ts'
import type { Anchor } from './drawing-doc.ts'
import { placeOf } from './drawing-shape.ts'

/** A price of the bar further away than this, in CSS pixels, does not draw the pointer to it. */
const MAGNET_REACH = 40
const EIGHTH = Math.PI / 4

export interface Snapping {
  /** To open, high, low and close of the bar under the pointer. */
  readonly isMagnetOn: boolean
  /** Shift: the line from here lies level, upright or at 45°. */
  readonly levelFrom: Anchor | null
}

/** The place in the market under a point: on a bar, on a tick. Null while there is no price scale. */
export function anchorAt(
  point: Pick<PanePoint, 'x' | 'y'>,
  scales: PaneScales,
  { isMagnetOn, levelFrom }: Snapping,
): Anchor | null {
  const index = Math.round(scales.xToIndex(point.x))
  const time = scales.indexToTime(index)
  if (levelFrom !== null) return levelled(point, scales, levelFrom, index)
  const price = scales.yToPrice(point.y)
  if (price === null) return null
  const drawn = isMagnetOn ? nearestPrice(scales, index, point.y) : null
  return { time, price: drawn ?? toTick(price, scales.info) }
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
  let least = MAGNET_REACH
  for (const price of [bar.close, bar.open, bar.high, bar.low]) {
    const distance = Math.abs((scales.priceToY(price) ?? Number.POSITIVE_INFINITY) - y)
    if (distance >= least) continue
    nearest = price
    least = distance
  }
  return nearest
}

/** Angles are the screen's: 45° is as far up as it is wide. */
function levelled(
  { x, y }: Pick<PanePoint, 'x' | 'y'>,
  scales: PaneScales,
  from: Anchor,
  index: number,
): Anchor | null {
  const origin = placeOf(from, scales)
  if (origin === null) return null
  const eighths = Math.round(Math.atan2(y - origin.y, x - origin.x) / EIGHTH)
  const time: EpochSeconds = scales.indexToTime(index)
  if (eighths % 4 === 0) return { time, price: from.price }
  const isUpright = eighths % 2 === 0
  const wide = Math.abs(scales.indexToX(index) - origin.x)
  const price = scales.yToPrice(isUpright ? y : origin.y + Math.sign(y - origin.y) * wide)
  if (price === null) return null
  return { time: isUpright ? from.time : time, price: toTick(price, scales.info) }
}
