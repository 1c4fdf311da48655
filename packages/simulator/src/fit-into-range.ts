/** The part of the room beyond open and close that a path should use; wicks do the rest. */
const REACH = 0.5

/**
 * Bends a free path into the range its parent bar has: between `low` and `high`, and near both. `bottom` and
 * `top` are its ends, open and close. What strays too far is drawn in by a scale; a path that stays away from a
 * limit is lifted by a tent, straight slopes up to its farthest point and down again. Both keep the signs of
 * the small steps, and these are what symbols share. The last point is the close and stays.
 */
export function fitIntoRange(
  path: Float64Array,
  count: number,
  low: number,
  bottom: number,
  top: number,
  high: number,
): void {
  const last = count - 1
  let peak = 0
  let dip = 0
  let highest = path[0] as number
  let lowest = highest
  for (let i = 1; i < last; i += 1) {
    const value = path[i] as number
    if (value > highest) {
      highest = value
      peak = i
    } else if (value < lowest) {
      lowest = value
      dip = i
    }
  }
  if (highest > high) compress(path, last, top, (high - top) / (highest - top), 1)
  if (lowest < low) compress(path, last, bottom, (bottom - low) / (bottom - lowest), -1)
  const short = REACH * (high - top) - Math.max(0, highest - top)
  const deep = REACH * (bottom - low) - Math.max(0, bottom - lowest)
  if (short > 0) addTriangle(path, last, peak, short)
  if (deep > 0) addTriangle(path, last, dip, -deep)
}

/** Scales what lies beyond an end, above it or, with side -1, below. */
function compress(path: Float64Array, last: number, end: number, scale: number, side: number): void {
  for (let i = 0; i < last; i += 1) {
    const beyond = (path[i] as number) - end
    if (beyond * side > 0) path[i] = end + beyond * scale
  }
}

/** Adds nothing at the open and at the close, `height` at the peak, and straight slopes between. */
function addTriangle(path: Float64Array, last: number, peak: number, height: number): void {
  const rise = height / (peak + 1)
  const fall = height / (last - peak)
  for (let i = 0; i <= peak; i += 1) path[i] = (path[i] as number) + rise * (i + 1)
  for (let i = peak + 1; i < last; i += 1) path[i] = (path[i] as number) + fall * (last - i)
}
