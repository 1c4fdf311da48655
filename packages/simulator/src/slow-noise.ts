import { draw, fatTailedStep } from './random.ts'

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
