/** Share of the range beyond open and close that a path should reach; wicks reach the rest. */
const REACH = 0.5

/**
 * Fits a free path into the range of its parent bar: between `low` and `high`, and close to both. `bottom` and `top` are
 * the lower and the higher of open and close. Parts beyond a limit are scaled down. A path too far from a limit gets a
 * triangle added, linear up to its extreme point and down again. Both preserve the signs of the small steps, which
 * symbols share. The last point is the close and does not change.
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
  const lift = REACH * (high - top) - Math.max(0, highest - top)
  const drop = REACH * (bottom - low) - Math.max(0, bottom - lowest)
  if (lift > 0) addTriangle(path, last, peak, lift)
  if (drop > 0) addTriangle(path, last, dip, -drop)
}

/** Scales the parts of a path above `end` or, with side -1, below it. */
function compress(path: Float64Array, last: number, end: number, scale: number, side: number): void {
  for (let i = 0; i < last; i += 1) {
    const beyond = (path[i] as number) - end
    if (beyond * side > 0) path[i] = end + beyond * scale
  }
}

/** Adds a triangle: zero at open and close, `height` at the peak, linear between. */
function addTriangle(path: Float64Array, last: number, peak: number, height: number): void {
  const rise = height / (peak + 1)
  const fall = height / (last - peak)
  for (let i = 0; i <= peak; i += 1) path[i] = (path[i] as number) + rise * (i + 1)
  for (let i = peak + 1; i < last; i += 1) path[i] = (path[i] as number) + fall * (last - i)
}
