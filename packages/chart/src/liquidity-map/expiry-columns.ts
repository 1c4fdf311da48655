/** A column of the term structure, in CSS pixels. */
export interface ExpiryColumn {
  readonly left: number
  readonly right: number
  /** Where its expiry is on the time axis; null when columns are placed by their order alone. */
  readonly anchor: number | null
}

export interface Place {
  readonly left: number
  readonly right: number
}

interface ColumnView {
  /** Right end of the last bar: columns are in the future. */
  readonly start: number
  /** Width of the pane. */
  readonly width: number
}

export const COLUMN_GAP = 6
const MIN_WIDTH = 14
const MIN_PITCH = MIN_WIDTH + COLUMN_GAP
const MAX_PITCH = 56
/** Of the pane, for columns placed by their order. */
const ORDERED_SHARE = 0.6

/**
 * Places one column per expiry, in order, with at least the gap between two. When the expiries of all fit on one screen, a
 * column is at its expiry and moves right only as far as the one before needs. Otherwise, as with years of
 * expiries on minute bars, they follow the last bar in equal steps: they could not be seen together at their dates. Neither depends
 * on what part of the chart is in view, so columns stand still while the chart moves.
 */
export function placeColumns(places: readonly Place[], view: ColumnView): ExpiryColumn[] {
  const end = places.at(-1)?.right ?? 0
  return end - view.start <= view.width ? atTheirDates(places, view) : inOrder(places, view)
}

function atTheirDates(places: readonly Place[], { start }: ColumnView): ExpiryColumn[] {
  let free = start + COLUMN_GAP
  return places.map(place => {
    const from = Math.max(place.left, Math.min(start + COLUMN_GAP, place.right))
    const width = Math.max(MIN_WIDTH, place.right - from - COLUMN_GAP)
    const anchor = anchorOf(place, start)
    const left = Math.max(free, Math.min(from, anchor - MIN_WIDTH / 2))
    free = left + width + COLUMN_GAP
    return { left, right: left + width, anchor }
  })
}

/** The middle of what is left of the day. */
const anchorOf = ({ left, right }: Place, start: number): number =>
  right > start ? (Math.max(left, start) + right) / 2 : (left + right) / 2

/** Of so many columns that are placed by their order. */
export const orderedWidth = (count: number, width: number): number =>
  count * pitchOf(count, width) + COLUMN_GAP

const pitchOf = (count: number, width: number): number =>
  Math.min(Math.max((ORDERED_SHARE * width) / count, MIN_PITCH), MAX_PITCH)

function inOrder(places: readonly Place[], { start, width }: ColumnView): ExpiryColumn[] {
  const pitch = pitchOf(places.length, width)
  return places.map((_, i) => {
    const left = start + COLUMN_GAP + i * pitch
    return { left, right: left + pitch - COLUMN_GAP, anchor: null }
  })
}
