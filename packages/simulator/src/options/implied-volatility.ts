const DAYS_A_YEAR = 252
/** Years after which half of the difference to the long-run variance has decayed. */
const HALF_LIFE = 0.2
/** Implied over expected volatility. */
const PREMIUM = 1.08

/** Variance of a day that is expected over the next `years`. */
export function expectedVariance(recentVariance: number, longRunVariance: number, years: number): number {
  return longRunVariance + (recentVariance - longRunVariance) / (1 + years / HALF_LIFE)
}

/** Annual volatility of a whole expiry, as the price of a variance swap, from the expected variance of a day. */
export function impliedVolatility(expectedVarianceOfDay: number): number {
  return PREMIUM * Math.sqrt(DAYS_A_YEAR * expectedVarianceOfDay)
}
