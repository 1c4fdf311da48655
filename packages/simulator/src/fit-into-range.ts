/** Shares of the range beyond open and close that the highest and lowest points use; wicks reach the rest. */
const LEAST_REACH = 0.5
const MOST_REACH = 0.85
/** An excursion that is too long for the range is shortened to no less than this share, and turns back at its limit. */
const LEAST_SCALE = 0.15
/** Enough for the positions of all points. */
const POINT_BITS = 8
const LAST_POINT = (1 << POINT_BITS) - 1

/**
 * Fits a free path into the range of its parent bar: between `low` and `high`, and close to both. `bottom` and `top` are
 * the lower and the higher of open and close. Excursions that are too long are scaled down; what then still lies beyond
 * the limit is reflected at it, so points do not gather there. A path too far from a limit gets a triangle added, linear
 * up to its extreme point and down again. Only the first `last` points change: the next one is the close. All numbers
 * are whole, as in `split-bar`, except the path.
 */
export function fitIntoRange(
  path: Float64Array,
  last: number,
  low: number,
  bottom: number,
  top: number,
  high: number,
): void {
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
  const isTooHigh = highest - top > MOST_REACH * (high - top)
  const isTooLow = bottom - lowest > MOST_REACH * (bottom - low)
  if (isTooHigh || isTooLow) {
    const extremes = foldIntoRange(path, last, low, bottom, top, high, peak, dip)
    peak = extremes & LAST_POINT
    dip = extremes >> POINT_BITS
    highest = path[peak] as number
    lowest = path[dip] as number
  }
  if (Math.max(0, highest - top) < LEAST_REACH * (high - top)) addTriangle(path, last, peak, top, high)
  if (Math.max(0, bottom - lowest) < LEAST_REACH * (bottom - low)) addTriangle(path, last, dip, bottom, low)
}

/** Returns the positions of the new extremes as one number. */
function foldIntoRange(
  path: Float64Array,
  last: number,
  low: number,
  bottom: number,
  top: number,
  high: number,
  peak: number,
  dip: number,
): number {
  const ceiling = top + MOST_REACH * (high - top)
  const floor = bottom - MOST_REACH * (bottom - low)
  const range = ceiling - floor
  const rise = (path[peak] as number) - top
  const fall = bottom - (path[dip] as number)
  const scaleAbove = rise > ceiling - top ? Math.max(LEAST_SCALE, (ceiling - top) / rise) : 1
  const scaleBelow = fall > bottom - floor ? Math.max(LEAST_SCALE, (bottom - floor) / fall) : 1
  let highest = floor - 1
  let lowest = ceiling + 1
  let newPeak = peak
  let newDip = dip
  for (let i = 0; i < last; i += 1) {
    let value = path[i] as number
    if (value > top) value = top + (value - top) * scaleAbove
    else if (value < bottom) value = bottom - (bottom - value) * scaleBelow
    if (value > ceiling) value = 2 * ceiling - value
    else if (value < floor) value = 2 * floor - value
    // A path far wider than the range is reflected several times.
    if (value > ceiling || value < floor) {
      const ranges = range > 0 ? (value - floor) / range : 0
      const share = ranges - 2 * Math.floor(ranges / 2)
      value = floor + (share > 1 ? 2 - share : share) * range
    }
    path[i] = value
    if (value > highest) {
      highest = value
      newPeak = i
    }
    if (value < lowest) {
      lowest = value
      newDip = i
    }
  }
  return newPeak | (newDip << POINT_BITS)
}

/** Adds a triangle that brings the extreme point to its least reach from `end` to `limit`: zero at open and close. */
function addTriangle(path: Float64Array, last: number, peak: number, end: number, limit: number): void {
  const side = limit > end ? 1 : -1
  const reached = Math.max(0, ((path[peak] as number) - end) * side)
  const height = LEAST_REACH * (limit - end) - reached * side
  const rise = height / (peak + 1)
  const fall = height / (last - peak)
  for (let i = 0; i <= peak; i += 1) path[i] = (path[i] as number) + rise * (i + 1)
  for (let i = peak + 1; i < last; i += 1) path[i] = (path[i] as number) + fall * (last - i)
}
