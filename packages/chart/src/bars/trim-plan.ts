import { CHUNK_BARS, MAX_BARS } from './history-periods.ts'

/** Bars this near to the view are never dropped: the next scroll would request them again. */
const MARGIN_BARS = CHUNK_BARS / 2

/** How many bars to drop, on the side that extends farther from the view; null when none can be dropped. */
export function trimPlan(
  count: number,
  firstVisible: number,
  lastVisible: number,
): { readonly side: 'oldest' | 'newest'; readonly count: number } | null {
  const excess = count - MAX_BARS
  const after = Math.floor(count - 1 - lastVisible - MARGIN_BARS)
  const before = Math.floor(firstVisible - MARGIN_BARS)
  const dropped = Math.min(excess, Math.max(after, before))
  return dropped <= 0 ? null : { side: after > before ? 'newest' : 'oldest', count: dropped }
}
