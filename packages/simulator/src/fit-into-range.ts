/** Shares of the range beyond open and close that the highest and lowest points use; wicks reach the rest. */
const LEAST_REACH = 0.5
const MOST_REACH = 0.85
/** An excursion that is too long for the range is shortened to no less than this share, and turns back at its limit. */
const LEAST_SCALE = 0.15

/**
 * Fits a free path into the range of its parent bar: between `low` and `high`, and close to both. `bottom` and `top` are
 * the lower and the higher of open and close. Excursions that are too long are scaled down; what then still lies beyond
 * the limit is reflected at it, so points do not gather there. A path too far from a limit gets a triangle added, linear
 * up to its extreme point and down again. Only the first `last` points change: the next one is the close.
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
  const ceiling = top + MOST_REACH * (high - top)
  const floor = bottom - MOST_REACH * (bottom - low)
  if (highest > ceiling || lowest < floor) {
    if (highest > ceiling) scaleDown(path, last, top, (ceiling - top) / (highest - top), 1)
    if (lowest < floor) scaleDown(path, last, bottom, (bottom - floor) / (bottom - lowest), -1)
    reflect(path, last, floor, ceiling)
    for (let i = 0; i < last; i += 1) {
      if ((path[i] as number) > (path[peak] as number)) peak = i
      if ((path[i] as number) < (path[dip] as number)) dip = i
    }
    highest = path[peak] as number
    lowest = path[dip] as number
  }
  const lift = LEAST_REACH * (high - top) - Math.max(0, highest - top)
  const drop = LEAST_REACH * (bottom - low) - Math.max(0, bottom - lowest)
  if (lift > 0) addTriangle(path, last, peak, lift)
  if (drop > 0) addTriangle(path, last, dip, -drop)
}

/** Scales the parts of a path above `end` or, with side -1, below it. */
function scaleDown(path: Float64Array, last: number, end: number, share: number, side: number): void {
  const scale = Math.max(LEAST_SCALE, share)
  for (let i = 0; i < last; i += 1) {
    const beyond = (path[i] as number) - end
    if (beyond * side > 0) path[i] = end + beyond * scale
  }
}

function reflect(path: Float64Array, last: number, floor: number, ceiling: number): void {
  const range = ceiling - floor
  for (let i = 0; i < last; i += 1) {
    const value = path[i] as number
    if (value >= floor && value <= ceiling) continue
    const turned = value > ceiling ? 2 * ceiling - value : 2 * floor - value
    path[i] =
      turned >= floor && turned <= ceiling ? turned : floor + foldedShare(value - floor, range) * range
  }
}

/** Position within the range, as its share, after reflecting as often as needed. */
function foldedShare(above: number, range: number): number {
  if (range === 0) return 0
  const ranges = above / range
  const share = ranges - 2 * Math.floor(ranges / 2)
  return share > 1 ? 2 - share : share
}

/** Adds a triangle: zero at open and close, `height` at the peak, linear between. */
function addTriangle(path: Float64Array, last: number, peak: number, height: number): void {
  const rise = height / (peak + 1)
  const fall = height / (last - peak)
  for (let i = 0; i <= peak; i += 1) path[i] = (path[i] as number) + rise * (i + 1)
  for (let i = peak + 1; i < last; i += 1) path[i] = (path[i] as number) + fall * (last - i)
}
