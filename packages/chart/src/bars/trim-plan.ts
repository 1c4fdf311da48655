import { CHUNK_BARS, MOST_BARS } from './history-periods.ts'

/** So many bars beyond the view are never dropped: the next scroll would ask for them again. */
const MARGIN_BARS = CHUNK_BARS / 2

/** How many bars exceed the room, and on which side of the view they are farther away; null when none can go. */
export function trimPlan(
  count: number,
  firstVisible: number,
  lastVisible: number,
): { readonly side: 'oldest' | 'newest'; readonly count: number } | null {
  const excess = count - MOST_BARS
  const after = Math.floor(count - 1 - lastVisible - MARGIN_BARS)
  const before = Math.floor(firstVisible - MARGIN_BARS)
  const dropped = Math.min(excess, Math.max(after, before))
  return dropped <= 0 ? null : { side: after > before ? 'newest' : 'oldest', count: dropped }
}
