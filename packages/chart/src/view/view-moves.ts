import type { IndexRange } from '../range/default-range.ts'

/** Fewer bars than these say nothing, whatever the zoom. */
const LEAST_VISIBLE = 5
/** The view never leaves the bars: so many stay in sight. */
const LEAST_IN_SIGHT = 2

export function panned({ from, to }: IndexRange, bars: number, count: number): IndexRange {
  const shift = Math.min(count - LEAST_IN_SIGHT - from, Math.max(LEAST_IN_SIGHT - to, bars))
  return { from: from + shift, to: to + shift }
}

/** The last bar stays in place when it is in view, else the middle does. */
export function zoomed(
  { from, to }: IndexRange,
  factor: number,
  lastBar: number,
  widest: number,
): IndexRange {
  const anchor = lastBar >= from && lastBar <= to ? lastBar : (from + to) / 2
  const width = to - from
  const wanted = Math.min(widest, Math.max(LEAST_VISIBLE, width / factor))
  const scale = wanted / width
  return { from: anchor - (anchor - from) * scale, to: anchor + (to - anchor) * scale }
}

/** As many bars as now, with the last one `gap` bars from the right edge. */
export function atLatest({ from, to }: IndexRange, lastBar: number, gap: number): IndexRange {
  return { from: lastBar + gap - (to - from), to: lastBar + gap }
}

/** A range wider than the screen can show loses its left side. */
export function narrowed({ from, to }: IndexRange, widest: number): IndexRange {
  return { from: Math.max(from, to - widest), to }
}
