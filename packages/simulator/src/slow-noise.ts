import * as random from './random.ts'

// The engine looks up an imported name at each use, but knows the constants of this module.
const { draw, fatTailedStep } = random

const KNOT_BITS = 8
const KNOT = 1 << KNOT_BITS

/**
 * Random-access noise of mean 0 and deviation below 1 that changes slowly from day to day: linear between draws every
 * `knotDays` days, with a phase by key. `knotDays` must divide 256.
 */
export function slowNoise(key: number, day: number, knotDays: number): number {
  const at = day * (KNOT / knotDays) + (key & (KNOT - 1))
  const knot = at >> KNOT_BITS
  const into = (at & (KNOT - 1)) / KNOT
  return fatTailedStep(draw(key, knot)) * (1 - into) + fatTailedStep(draw(key, knot + 1)) * into
}

/** Adds the noise of consecutive days, `part` times, with one draw per knot. */
export function addSlowNoise(
  sums: Float64Array,
  key: number,
  firstDay: number,
  knotDays: number,
  part: number,
): void {
  const step = KNOT / knotDays
  let at = firstDay * step + (key & (KNOT - 1))
  let knot = at >> KNOT_BITS
  let from = part * fatTailedStep(draw(key, knot))
  let to = part * fatTailedStep(draw(key, knot + 1))
  const { length } = sums
  for (let i = 0; i < length; ) {
    const nextKnot = (knot + 1) << KNOT_BITS
    for (; i < length && at < nextKnot; i += 1) {
      sums[i] = (sums[i] as number) + from + ((to - from) * (at & (KNOT - 1))) / KNOT
      at += step
    }
    knot += 1
    from = to
    to = part * fatTailedStep(draw(key, knot + 1))
  }
}
