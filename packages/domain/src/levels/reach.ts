/** The strikes that hedging can reach. */
export interface Reach {
  readonly low: number
  readonly high: number
}

const MOVES = 3
const LEAST_SHARE = 0.02

/** Three expected moves to each side of the anchor, and no less than two percent. */
export function reachOf(anchor: number, expectedMove: number): Reach {
  const distance = Math.max(MOVES * expectedMove, LEAST_SHARE * anchor)
  return { low: anchor - distance, high: anchor + distance }
}
