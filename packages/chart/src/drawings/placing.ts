import type { Anchor } from './drawing-doc.ts'
import type { Point } from './geometry.ts'

/** Further than this from where it was pressed, a lift ends a drag; nearer, it was a click. */
const DRAG_DISTANCE = 6

/**
 * A drawing on its way onto the chart. It can be placed click by click, or its second anchor dragged out of the first:
 * which of the two it is shows when the pointer is lifted.
 */
export interface Placing {
  readonly anchorCount: 1 | 2
  /** The first of two, once it is set. */
  readonly first: Anchor | null
  /** Follows the pointer; null before it came. */
  readonly floating: Anchor | null
  /** Where the pointer is down. */
  readonly press: { readonly at: Point; readonly setsFirst: boolean } | null
}

export interface PlacingStep {
  readonly placing: Placing
  /** All anchors, when that was the last. */
  readonly placed: readonly Anchor[] | null
}

export function beginPlacing(anchorCount: 1 | 2): Placing {
  return { anchorCount, first: null, floating: null, press: null }
}

export function hoverAt(placing: Placing, anchor: Anchor | null): Placing {
  return placing.press === null ? { ...placing, floating: anchor } : placing
}

export function pressAt(placing: Placing, anchor: Anchor, at: Point): Placing {
  const setsFirst = placing.anchorCount === 2 && placing.first === null
  const first = setsFirst ? anchor : placing.first
  return { ...placing, first, floating: anchor, press: { at, setsFirst } }
}

export function dragTo(placing: Placing, anchor: Anchor): Placing {
  return placing.press === null ? placing : { ...placing, floating: anchor }
}

export function liftAt(
  placing: Placing,
  anchor: Anchor,
  at: Point,
  isEmpty: (anchors: readonly Anchor[]) => boolean,
): PlacingStep {
  const { press, first, anchorCount } = placing
  const lifted: Placing = { ...placing, floating: anchor, press: null }
  if (press === null) return { placing, placed: null }
  const wasClick = Math.hypot(at.x - press.at.x, at.y - press.at.y) < DRAG_DISTANCE
  if (press.setsFirst && wasClick) return { placing: lifted, placed: null }
  const anchors = anchorCount === 2 && first !== null ? [first, anchor] : [anchor]
  // Two clicks in one place: the second anchor is still to come.
  if (isEmpty(anchors)) return { placing: lifted, placed: null }
  return { placing: beginPlacing(anchorCount), placed: anchors }
}

/** The press was taken away: as if it had never been. */
export function unpress(placing: Placing): Placing {
  if (placing.press === null) return placing
  return { ...placing, first: placing.press.setsFirst ? null : placing.first, floating: null, press: null }
}

/** What the drawing would be if it were placed now; null when there is nothing to show yet. */
export function previewAnchors({ anchorCount, first, floating }: Placing): readonly Anchor[] | null {
  if (floating === null) return null
  if (anchorCount === 1) return [floating]
  return first === null ? null : [first, floating]
}
