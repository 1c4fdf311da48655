import type { PaneScales } from '../chart-gestures.ts'
import type { Anchor } from './drawing-doc.ts'
import { toTick } from './snapping.ts'

/** Where the pointer grabbed a drawing, as index and price: so a zoom during the drag does not displace it. */
export interface GrabPoint {
  readonly index: number
  readonly price: number
}

export function grabPointAt(
  { x, y }: { readonly x: number; readonly y: number },
  scales: PaneScales,
): GrabPoint | null {
  const price = scales.yToPrice(y)
  return price === null ? null : { index: scales.xToIndex(x), price }
}

/** Moves anchors with the pointer, by whole bars and ticks. */
export function movedWith(
  anchors: readonly Anchor[],
  from: GrabPoint,
  to: GrabPoint,
  scales: PaneScales,
): readonly Anchor[] {
  return shifted(
    anchors,
    Math.round(to.index - from.index),
    toTick(to.price - from.price, scales.info),
    scales,
  )
}

/** An anchor between two bars keeps its fraction between them. */
export function shifted(
  anchors: readonly Anchor[],
  bars: number,
  priceChange: number,
  scales: PaneScales,
): readonly Anchor[] {
  return anchors.map(({ time, price }) => ({
    time: bars === 0 ? time : scales.indexToTime(scales.timeToIndex(time) + bars),
    price: priceChange === 0 ? price : clean(price + priceChange),
  }))
}

/** Removes floating-point noise: 500.1 + 0.2 is 500.3, not 500.30000000000001. */
function clean(price: number): number {
  return Number(price.toPrecision(14))
}
