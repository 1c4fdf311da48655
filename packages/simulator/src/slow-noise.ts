import { draw, fatTailedStep } from './random.ts'

const KNOT_BITS = 8
const KNOT = 1 << KNOT_BITS

/**
 * A number of mean 0 and deviation below 1 that wanders from day to day and can be asked for on any of them: it
 * passes through a draw every `knotDays` days, each key at a day of its own. Whole days that divide 256.
 */
export function slowNoise(key: number, day: number, knotDays: number): number {
  const at = day * (KNOT / knotDays) + (key & (KNOT - 1))
  const knot = at >> KNOT_BITS
  const into = (at & (KNOT - 1)) / KNOT
  return fatTailedStep(draw(key, knot)) * (1 - into) + fatTailedStep(draw(key, knot + 1)) * into
}
