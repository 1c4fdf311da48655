/** The part of the room beyond open and close that a path should use; wicks do the rest. */
const REACH = 0.65

/**
 * Bends a path so that it ends its excursion on one side (`side` 1: above `edge`, -1: below) within `room`
 * of the edge, yet comes near to that limit. Too wide an excursion shrinks; one too small gets a tent over
 * its farthest point, which keeps steps small where a plain stretch would make a spike of noise.
 * The last point stays: it is the close.
 */
export function fitIntoRange(
  path: Float64Array,
  count: number,
  edge: number,
  room: number,
  side: 1 | -1,
): void {
  const margin = Math.floor(count / 6)
  let farthest = 0
  let peak = -1
  let peakHeight = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count - 1; i += 1) {
    const height = side * ((path[i] as number) - edge)
    if (height > farthest) farthest = height
    if (i >= margin && i < count - 1 - margin && height > peakHeight) {
      peakHeight = height
      peak = i
    }
  }
  if (farthest > room) shrink(path, count, edge, room / farthest, side)
  else if (peak >= 0 && farthest < REACH * room) {
    pitchTent(path, count, peak, side * (REACH * room - farthest))
  }
}

function shrink(path: Float64Array, count: number, edge: number, scale: number, side: 1 | -1): void {
  for (let i = 0; i < count - 1; i += 1) {
    const excess = (path[i] as number) - edge
    if (side * excess > 0) path[i] = edge + excess * scale
  }
}

/** Nothing at the open and at the close, `height` at the peak, straight slopes of at most a third of the path. */
function pitchTent(path: Float64Array, count: number, peak: number, height: number): void {
  const slope = Math.max(1, Math.floor(count / 3))
  const rise = Math.min(slope, peak + 1)
  const fall = Math.min(slope, count - 1 - peak)
  for (let i = peak - rise + 1; i < peak + fall; i += 1) {
    const away = i < peak ? (peak - i) / rise : (i - peak) / fall
    path[i] = (path[i] as number) + height * (1 - away)
  }
}
