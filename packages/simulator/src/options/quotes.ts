import { draw } from '../random.ts'
import { logRatio, outOfTheMoneyPrice } from './black-scholes.ts'
import type { OptionTraits } from './option-traits.ts'

/** What one expiry is quoted from. The spot in cents. */
export interface QuoteBasis {
  readonly key: number
  readonly spot: number
  /** At the money, a year. */
  readonly volatility: number
  readonly years: number
  readonly traits: OptionTraits
}

export interface QuoteColumns {
  readonly callIv: Float64Array
  readonly putIv: Float64Array
  readonly callAsk: Float64Array
  readonly putAsk: Float64Array
}

const MIN_VOLATILITY = 0.04
const MAX_VOLATILITY = 3.9
/** From so many deviations on not every strike is quoted. */
const FAR = 2
const IV_DIGITS = 1e4
const IV_DISAGREEMENT = 0.015
const CENTS = 100
const NONE = 0

/** Writes implied volatilities and offers of as many strikes as there are rows, beginning at `from`. */
export function writeQuotes(basis: QuoteBasis, cents: Int32Array, from: number, columns: QuoteColumns): void {
  const { key, spot, volatility, traits } = basis
  const { callIv, putIv, callAsk, putAsk } = columns
  const { bend, tilt } = traits.smile
  const rootYears = Math.sqrt(basis.years)
  const deviation = volatility * rootYears
  for (let row = 0; row < callIv.length; row += 1) {
    const strike = cents[from + row] as number
    const draws = draw(key, strike)
    const distance = logRatio(strike, spot)
    const far = distance / deviation
    const ratio = 1 + bend * (tilt * far + Math.sqrt(far * far + 1) - 1)
    const iv = Math.min(MAX_VOLATILITY, Math.max(MIN_VOLATILITY, volatility * ratio))
    const outside = outOfTheMoneyPrice(spot, strike, distance, iv * rootYears)
    const inside = outside + Math.abs(spot - strike)
    const isNear = far < FAR && far > -FAR
    const isOutsideKnown = isNear || (draws & 0x1f) !== 0
    const isInsideKnown = isNear || (draws & 0x60) !== 0
    const isOffered = isNear || outside * 4 > traits.priceStep || (draws & 0x80) !== 0
    const outsideIv = isOutsideKnown ? volatilityAs(iv, draws >>> 8) : NONE
    const insideIv = isInsideKnown ? volatilityAs(iv, draws >>> 20) : NONE
    const outsideAsk = isOffered ? offer(outside, traits) : NONE
    const insideAsk = isInsideKnown ? offer(inside, traits) : NONE
    const isCallOutside = strike >= spot
    callIv[row] = isCallOutside ? outsideIv : insideIv
    putIv[row] = isCallOutside ? insideIv : outsideIv
    callAsk[row] = isCallOutside ? outsideAsk : insideAsk
    putAsk[row] = isCallOutside ? insideAsk : outsideAsk
  }
}

/** Each side is quoted by itself, and they never quite agree. */
function volatilityAs(iv: number, bits: number): number {
  const disagreement = ((bits & 0xfff) / 0xfff - 0.5) * IV_DISAGREEMENT
  return Math.round(iv * (1 + disagreement) * IV_DIGITS) / IV_DIGITS
}

/** In dollars, on the next step at which the option trades, at least one. */
function offer(price: number, { halfSpread, priceStep }: OptionTraits): number {
  const steps = Math.ceil((price * (1 + halfSpread)) / priceStep)
  return (Math.max(1, steps) * priceStep) / CENTS
}
