import { draw } from '../random.ts'
import { logRatio, outOfTheMoneyPrice } from './black-scholes.ts'
import type { OptionTraits } from './option-traits.ts'
import { smileRatio } from './smile.ts'

/** Inputs for the quotes of one expiry. The spot is in cents. */
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
/** Deviations from the money beyond which some strikes have no quote. */
const FAR_DEVIATIONS = 2
const IV_DIGITS = 1e4
const IV_DISAGREEMENT = 0.015
const CENTS = 100
const NONE = 0

/** Writes implied volatilities and asks of the strikes from `from`, one per row. */
export function writeQuotes(basis: QuoteBasis, cents: Int32Array, from: number, columns: QuoteColumns): void {
  const { key, spot, volatility, traits } = basis
  const { callIv, putIv, callAsk, putAsk } = columns
  const { smile } = traits
  const rootYears = Math.sqrt(basis.years)
  const deviation = volatility * rootYears
  for (let row = 0; row < callIv.length; row += 1) {
    const strike = cents[from + row] as number
    const randomBits = draw(key, strike)
    const distance = logRatio(strike, spot)
    const moneyness = distance / deviation
    const iv = Math.min(MAX_VOLATILITY, Math.max(MIN_VOLATILITY, volatility * smileRatio(smile, moneyness)))
    const otmPrice = outOfTheMoneyPrice(spot, strike, distance, iv * rootYears)
    const itmPrice = otmPrice + Math.abs(spot - strike)
    const isNear = moneyness < FAR_DEVIATIONS && moneyness > -FAR_DEVIATIONS
    const hasOtmIv = isNear || (randomBits & 0x1f) !== 0
    const hasItmQuote = isNear || (randomBits & 0x60) !== 0
    const hasOtmAsk = isNear || otmPrice * 4 > traits.priceStep || (randomBits & 0x80) !== 0
    const otmIv = hasOtmIv ? quotedVolatility(iv, randomBits >>> 8) : NONE
    const itmIv = hasItmQuote ? quotedVolatility(iv, randomBits >>> 20) : NONE
    const otmAsk = hasOtmAsk ? askPrice(otmPrice, traits) : NONE
    const itmAsk = hasItmQuote ? askPrice(itmPrice, traits) : NONE
    const isCallOtm = strike >= spot
    callIv[row] = isCallOtm ? otmIv : itmIv
    putIv[row] = isCallOtm ? itmIv : otmIv
    callAsk[row] = isCallOtm ? otmAsk : itmAsk
    putAsk[row] = isCallOtm ? itmAsk : otmAsk
  }
}

/** Calls and puts are quoted independently and differ slightly. */
function quotedVolatility(iv: number, bits: number): number {
  const disagreement = ((bits & 0xfff) / 0xfff - 0.5) * IV_DISAGREEMENT
  return Math.round(iv * (1 + disagreement) * IV_DIGITS) / IV_DIGITS
}

/** In dollars, rounded up to the price step, at least one step. */
function askPrice(price: number, { halfSpread, priceStep }: OptionTraits): number {
  const steps = Math.ceil((price * (1 + halfSpread)) / priceStep)
  return (Math.max(1, steps) * priceStep) / CENTS
}
