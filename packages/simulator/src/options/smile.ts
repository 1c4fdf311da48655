/** How implied volatility changes away from the money. */
export interface Smile {
  /** Steepness of both wings. */
  readonly bend: number
  /** -1 raises only the puts, 1 only the calls. */
  readonly tilt: number
}

/** Deviations from the money at which the wings have flattened to less than three quarters of their slope. */
const FLATTENING = 6

/** Volatility relative to that at the money. `moneyness` is the logarithm of strike / spot in deviations. */
export function smileRatio({ bend, tilt }: Smile, moneyness: number): number {
  const away = moneyness / Math.sqrt(1 + (moneyness * moneyness) / (FLATTENING * FLATTENING))
  return 1 + bend * (tilt * away + Math.sqrt(away * away + 1) - 1)
}
