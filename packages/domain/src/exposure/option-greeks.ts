import { normalDensity, normalTail } from './normal-distribution.ts'

export interface OptionTerms {
  readonly price: number
  readonly strike: number
  /** As a fraction. */
  readonly volatility: number
  readonly years: number
}

/** Sensitivities of options on one share. Gamma, vanna and charm of a call and a put on the same strike are equal, because
 *  their deltas differ by one at every price, volatility and time. */
export interface OptionGreeks {
  readonly callDelta: number
  readonly putDelta: number
  /** Change of delta for a rise of the price by 1. */
  readonly gamma: number
  /** Change of delta for a rise of the volatility by 1, which is 100 points. */
  readonly vanna: number
  /** Change of delta as a year passes. */
  readonly charm: number
}

/** By Black and Scholes without interest and dividends, as the levels. Without volatility or time an option is its
 *  intrinsic value. */
export function optionGreeks({ price, strike, volatility, years }: OptionTerms): OptionGreeks {
  const deviation = volatility * Math.sqrt(years)
  if (!(deviation > 0)) return intrinsicGreeks(price, strike)
  const d1 = deviation / 2 - Math.log(strike / price) / deviation
  const d2 = d1 - deviation
  const density = normalDensity(d1)
  const tail = normalTail(Math.abs(d1))
  return {
    callDelta: d1 > 0 ? 1 - tail : tail,
    putDelta: d1 > 0 ? -tail : tail - 1,
    gamma: density / (price * deviation),
    vanna: (-density * d2) / volatility,
    charm: (density * d2) / (2 * years),
  }
}

function intrinsicGreeks(price: number, strike: number): OptionGreeks {
  const callDelta = price > strike ? 1 : price < strike ? 0 : 0.5
  return { callDelta, putDelta: callDelta - 1, gamma: 0, vanna: 0, charm: 0 }
}
