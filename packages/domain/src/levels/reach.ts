/** The price range whose strikes count. */
export interface Reach {
  readonly low: number
  readonly high: number
}

const EXPECTED_MOVES = 3
const MIN_SHARE = 0.02

/** Three expected moves to each side of the anchor, at least two percent. */
export function reachOf(anchor: number, expectedMove: number): Reach {
  const distance = Math.max(EXPECTED_MOVES * expectedMove, MIN_SHARE * anchor)
  return { low: anchor - distance, high: anchor + distance }
}
