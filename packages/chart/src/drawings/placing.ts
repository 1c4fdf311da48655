import type { Anchor } from './drawing-doc.ts'
import type { Point } from './geometry.ts'

/** In CSS pixels: a release nearer than this to its press is a click, further away it ends a drag. */
const DRAG_DISTANCE = 6

/**
 * A drawing that is being placed, click by click or by dragging from the first anchor to the second. The release decides
 * which of the two it is.
 */
export interface Placing {
  readonly anchorCount: 1 | 2
  /** The first of two, once it is set. */
  readonly first: Anchor | null
  /** Follows the pointer; null before the first hover or press. */
  readonly floating: Anchor | null
  /** Where the pointer is down. */
  readonly press: { readonly at: Point; readonly setsFirst: boolean } | null
}

export interface PlacingStep {
  readonly placing: Placing
  /** All anchors once the last one is set. */
  readonly placed: readonly Anchor[] | null
}

export function startPlacing(anchorCount: 1 | 2): Placing {
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
  // Two clicks in the same place: keep waiting for the second anchor.
  if (isEmpty(anchors)) return { placing: lifted, placed: null }
  return { placing: startPlacing(anchorCount), placed: anchors }
}

/** Reverts the current press. */
export function cancelPress(placing: Placing): Placing {
  if (placing.press === null) return placing
  return { ...placing, first: placing.press.setsFirst ? null : placing.first, floating: null, press: null }
}

/** What the drawing would be if it were placed now; null when there is nothing to show yet. */
export function previewAnchors({ anchorCount, first, floating }: Placing): readonly Anchor[] | null {
  if (floating === null) return null
  if (anchorCount === 1) return [floating]
  return first === null ? null : [first, floating]
}
