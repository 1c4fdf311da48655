const LOG2_E = Math.LOG2E
// The engine looks up an exported name at each use, but knows the other constants of this module.
const HIGH = 0.6931471803691238
const LOW = 1.9082149292705877e-10
/** The natural logarithm of 2 in two parts. */
export const LN2_HIGH = HIGH
export const LN2_LOW = LOW
const POWERS = 64
const POWER_OF_TWO = new Float64Array(2 * POWERS + 1).fill(1)
for (let power = 1; power <= POWERS; power += 1) {
  POWER_OF_TWO[POWERS + power] = (POWER_OF_TWO[POWERS + power - 1] as number) * 2
  POWER_OF_TWO[POWERS - power] = (POWER_OF_TWO[POWERS - power + 1] as number) / 2
}

/**
 * e to the x for |x| < 40, with a relative error below 1e-14. Math.exp may differ in its last bit between engines, and
 * a price rounded to another cent would change the market.
 */
export function exponential(x: number): number {
  const power = Math.floor(x * LOG2_E + 0.5)
  const r = x - power * HIGH - power * LOW
  // In pairs, so that the processor can compute them at the same time.
  const r2 = r * r
  const r4 = r2 * r2
  const low = 1 + r + (1 / 2 + r * (1 / 6)) * r2
  const middle = 1 / 24 + r * (1 / 120) + (1 / 720 + r * (1 / 5_040)) * r2
  const high =
    1 / 40_320 + r * (1 / 362_880) + (1 / 3_628_800 + r * (1 / 39_916_800)) * r2 + r4 * (1 / 479_001_600)
  const sum = low + (middle + high * r4) * r4
  return sum * (POWER_OF_TWO[power + POWERS] as number)
}
