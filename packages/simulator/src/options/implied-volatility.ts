const DAYS_A_YEAR = 252
/** Years after which half of today's calm or storm is expected to be over. */
const FADING = 0.2
/** What sellers ask for beyond the expected. */
const PREMIUM = 1.08

/** Volatility at the money, a year, for options that run for so many years. Variances are those of a day. */
export function impliedVolatility(recentVariance: number, longRunVariance: number, years: number): number {
  const expected = longRunVariance + (recentVariance - longRunVariance) / (1 + years / FADING)
  return PREMIUM * Math.sqrt(DAYS_A_YEAR * expected)
}
