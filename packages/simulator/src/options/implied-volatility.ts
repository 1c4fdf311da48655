const DAYS_A_YEAR = 252
/** Years after which half of the difference to the long-run variance has decayed. */
const HALF_LIFE = 0.2
/** Implied over expected volatility. */
const PREMIUM = 1.08

/** Annual volatility at the money of options with `years` to run. Variances are per day. */
export function impliedVolatility(recentVariance: number, longRunVariance: number, years: number): number {
  const expected = longRunVariance + (recentVariance - longRunVariance) / (1 + years / HALF_LIFE)
  return PREMIUM * Math.sqrt(DAYS_A_YEAR * expected)
}
