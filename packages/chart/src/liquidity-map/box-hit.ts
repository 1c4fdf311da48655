import type { LayerItemHit } from '../chart-layer.ts'
import type { MapBox } from './map-drawing.ts'

/** In CSS pixels: how near to a line the cursor must be to hit it. */
const LINE_REACH = 5
/** In CSS pixels: as near to the top or bottom of a zone is at its edge. */
const EDGE_REACH = 8

/** The box at a point, given from back to front. Lines are on top of zones and are hit first. */
export function boxHit(
  boxes: readonly Pick<MapBox, 'shape' | 'left' | 'right' | 'top' | 'bottom'>[],
  x: number,
  y: number,
): LayerItemHit | null {
  const box = boxes.findLast(({ shape, left, right, top, bottom }) => {
    const reach = shape.style.form === 'line' ? LINE_REACH : 0
    return x >= left && x <= right && y >= top - reach && y <= bottom + reach
  })
  if (box === undefined) return null
  const isInside = Math.min(Math.abs(y - box.top), Math.abs(box.bottom - y)) > EDGE_REACH
  return { item: box.shape.item, ...(isInside && { isInside }) }
}
