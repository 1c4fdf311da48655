import type { IndexRange } from '../range/default-range.ts'

/** Zooming in stops at this many bars. */
const MIN_VISIBLE = 5
/** Panning always leaves this many bars in view. */
const MIN_IN_VIEW = 2

export function panned({ from, to }: IndexRange, bars: number, count: number): IndexRange {
  const shift = Math.min(count - MIN_IN_VIEW - from, Math.max(MIN_IN_VIEW - to, bars))
  return { from: from + shift, to: to + shift }
}

/** Keeps the last bar in place when it is in view, else the middle. */
export function zoomed(
  { from, to }: IndexRange,
  factor: number,
  lastBar: number,
  maxWidth: number,
): IndexRange {
  const anchor = lastBar >= from && lastBar <= to ? lastBar : (from + to) / 2
  const width = to - from
  const newWidth = Math.min(maxWidth, Math.max(MIN_VISIBLE, width / factor))
  const scale = newWidth / width
  return { from: anchor - (anchor - from) * scale, to: anchor + (to - anchor) * scale }
}

/** Same width, with the last bar `gap` bars from the right edge. */
export function atLatest({ from, to }: IndexRange, lastBar: number, gap: number): IndexRange {
  return { from: lastBar + gap - (to - from), to: lastBar + gap }
}

/** Extends the left side of a range that is narrower than the widest bars allow. */
export function widened({ from, to }: IndexRange, minWidth: number): IndexRange {
  return { from: Math.min(from, to - minWidth), to }
}

/** Cuts the left side of a range that is wider than the screen can show. */
export function narrowed({ from, to }: IndexRange, maxWidth: number): IndexRange {
  return { from: Math.max(from, to - maxWidth), to }
}
