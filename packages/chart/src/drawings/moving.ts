import type { PaneScales } from '../chart-gestures.ts'
import type { Anchor } from './drawing-doc.ts'
import { toTick } from './snapping.ts'

/** Where the pointer took hold, in the market: a zoom while dragging does not tear the drawing away. */
export interface Grip {
  readonly index: number
  readonly price: number
}

export function gripAt(
  { x, y }: { readonly x: number; readonly y: number },
  scales: PaneScales,
): Grip | null {
  const price = scales.yToPrice(y)
  return price === null ? null : { index: scales.xToIndex(x), price }
}

/** By whole bars and ticks, as far as the pointer went. */
export function movedWith(
  anchors: readonly Anchor[],
  from: Grip,
  to: Grip,
  scales: PaneScales,
): readonly Anchor[] {
  return shifted(
    anchors,
    Math.round(to.index - from.index),
    toTick(to.price - from.price, scales.info),
    scales,
  )
}

/** An anchor between two bars stays as far between the two it comes to. */
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

/** 500.1 + 0.2 is no 500.30000000000001. */
function clean(price: number): number {
  return Number(price.toPrecision(14))
}
