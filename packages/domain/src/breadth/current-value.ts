/** A minute of resilience, and the two seconds within which its value is published. */
const MAX_AGE_MS = 62_000

/** SO-6: whether a value of a market time is current at another. A market that runs faster than real time still publishes
 *  by real seconds, so its values stay current for as many of those. */
export const isCurrentValue = (timeMs: number, nowMs: number, speed = 1): boolean =>
  Math.abs(nowMs - timeMs) <= MAX_AGE_MS * Math.max(1, speed)

/** SO-6: the newest of ascending values at or before a time; null when it is not current then. */
export function currentValueAt<Value extends { readonly time: number }>(
  values: readonly Value[],
  atMs: number,
): Value | null {
  let from = 0
  let to = values.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[middle] as Value).time <= atMs) from = middle + 1
    else to = middle
  }
  const newest = values[from - 1]
  return newest !== undefined && isCurrentValue(newest.time, atMs) ? newest : null
}
