import { LN2_HIGH, LN2_LOW } from './exponential.ts'

const ROOT_HALF = Math.SQRT1_2
/** The next term is below 1e-17. */
const TERMS = 11

/** Natural logarithm for 1e-9 < x < 1e9, with an error below 1e-14. Math.log may differ between engines. */
export function logarithm(x: number): number {
  let mantissa = x
  let power = 0
  while (mantissa < ROOT_HALF) {
    mantissa *= 2
    power -= 1
  }
  while (mantissa >= 2 * ROOT_HALF) {
    mantissa /= 2
    power += 1
  }
  const z = (mantissa - 1) / (mantissa + 1)
  const square = z * z
  let sum = 0
  for (let term = TERMS - 1; term >= 0; term -= 1) sum = sum * square + 1 / (2 * term + 1)
  return power * LN2_HIGH + (power * LN2_LOW + 2 * z * sum)
}
