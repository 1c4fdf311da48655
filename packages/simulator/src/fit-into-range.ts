/**
 * Bending a free path into the range its parent bar has. It is done with tents, straight slopes up to one
 * point and down again: they leave the small steps alone, and these are what symbols share. Squeezing would
 * leave flat lines along the limits, and folding alone would turn half the steps around.
 */

/** The part of the room beyond open and close that a path should use; wicks do the rest. */
const REACH = 0.65
/** How much of the room the farthest point keeps when it is pulled back. */
const PULLED_BACK = 0.9
const PULLS = 2

/**
 * Keeps the path between `low` and `high` and lets it come near both. `bottom` and `top` are its ends, open
 * and close. The last point is the close and stays.
 */
export function fitIntoRange(
  path: Float64Array,
  count: number,
  low: number,
  bottom: number,
  top: number,
  high: number,
): void {
  let isInside = false
  for (let pull = 0; pull < PULLS && !isInside; pull += 1) {
    isInside = pullBack(path, count, low, bottom, top, high)
  }
  if (!isInside) fold(path, count, low, high)
  reachOut(path, count, low, bottom, top, high)
}

/** Where the path strays too far it loses a tent as wide as itself. Says whether it was inside already. */
function pullBack(
  path: Float64Array,
  count: number,
  low: number,
  bottom: number,
  top: number,
  high: number,
): boolean {
  let highest = high
  let lowest = low
  let highestAt = -1
  let lowestAt = -1
  for (let i = 0; i < count - 1; i += 1) {
    const value = path[i] as number
    if (value > highest) {
      highest = value
      highestAt = i
    } else if (value < lowest) {
      lowest = value
      lowestAt = i
    }
  }
  if (highestAt >= 0) pitchTent(path, count, highestAt, top + PULLED_BACK * (high - top) - highest, count)
  if (lowestAt >= 0) pitchTent(path, count, lowestAt, bottom - PULLED_BACK * (bottom - low) - lowest, count)
  return highestAt < 0 && lowestAt < 0
}

/** Where the path stays far from a limit it gets a narrow tent over its farthest point, away from both ends. */
function reachOut(
  path: Float64Array,
  count: number,
  low: number,
  bottom: number,
  top: number,
  high: number,
): void {
  const margin = Math.floor(count / 6)
  let highest = top
  let lowest = bottom
  let peak = margin
  let dip = margin
  for (let i = 0; i < count - 1; i += 1) {
    const value = path[i] as number
    if (value > highest) highest = value
    if (value < lowest) lowest = value
    if (i <= margin || i >= count - 1 - margin) continue
    if (value > (path[peak] as number)) peak = i
    if (value < (path[dip] as number)) dip = i
  }
  const slope = Math.max(1, Math.floor(count / 3))
  const upTo = top + REACH * (high - top)
  const downTo = bottom - REACH * (bottom - low)
  if (highest < upTo) pitchTent(path, count, peak, upTo - highest, slope)
  if (lowest > downTo) pitchTent(path, count, dip, downTo - lowest, slope)
}

/** Adds nothing at the open and at the close, `height` at the peak, and straight slopes between. */
function pitchTent(path: Float64Array, count: number, peak: number, height: number, slope: number): void {
  const rise = Math.min(slope, peak + 1)
  const fall = Math.min(slope, count - 1 - peak)
  for (let i = peak - rise + 1; i <= peak; i += 1) {
    path[i] = (path[i] as number) + height * (1 - (peak - i) / rise)
  }
  for (let i = peak + 1; i < peak + fall; i += 1) {
    path[i] = (path[i] as number) + height * (1 - (i - peak) / fall)
  }
}

/** What is still outside is folded back at the limits, as often as it takes. */
function fold(path: Float64Array, count: number, low: number, high: number): void {
  const range = high - low
  for (let i = 0; i < count - 1; i += 1) {
    const value = path[i] as number
    if (value >= low && value <= high) continue
    const strayed = range === 0 ? 0 : Math.abs(value - low) % (2 * range)
    path[i] = strayed > range ? high - (strayed - range) : low + strayed
  }
}
