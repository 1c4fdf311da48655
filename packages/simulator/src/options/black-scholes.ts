import { exponential } from '../exponential.ts'

const ROOT_TWO_PI = 2.5066282746310002
/** Beyond it an option's price rounds to zero. */
const MAX_DEVIATIONS = 6

/** Approximate natural logarithm of strike / spot, accurate enough for listed strikes. */
export function logRatio(strike: number, spot: number): number {
  const z = (strike - spot) / (strike + spot)
  const square = z * z
  return 2 * z * (1 + square * (1 / 3 + square * (1 / 5 + square / 7)))
}

/**
 * Price, at zero interest, of the call or put that is out of the money. `deviation` is the volatility over the remaining
 * time; `distance` is `logRatio(strike, spot)`.
 */
export function outOfTheMoneyPrice(
  spot: number,
  strike: number,
  distance: number,
  deviation: number,
): number {
  const away = Math.abs(distance) / deviation
  if (away > MAX_DEVIATIONS) return 0
  const nearer = normalCdf(deviation / 2 - away)
  const further = normalCdf(-deviation / 2 - away)
  return Math.max(0, Math.min(spot, strike) * nearer - Math.max(spot, strike) * further)
}

/** Standard normal distribution function, accurate to 1e-7 (Abramowitz and Stegun, 26.2.17). */
function normalCdf(x: number): number {
  const away = Math.abs(x)
  if (away > MAX_DEVIATIONS) return x < 0 ? 0 : 1
  const t = 1 / (1 + 0.2316419 * away)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (exponential((-away * away) / 2) / ROOT_TWO_PI) * series
  return x < 0 ? tail : 1 - tail
}
