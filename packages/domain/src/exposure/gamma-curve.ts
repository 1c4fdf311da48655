import type { FittedExpiry } from './fitted-expiry.ts'

const EXPECTED_MOVES = 3
const MIN_SHARE = 0.05
const MAX_SHARE = 0.25
/** How far the curve follows a price that left it. */
const LOWEST_SHARE = 0.05
const HIGHEST_SHARE = 20
const POINTS = 301
// The density is below 1e-17 of its peak.
const FAR_D1_SQUARED = 80

/** Net gamma in dollars per 1 % move if the underlying is at a price. */
export type NetGamma = (price: number) => number

/** The volatility of a strike stays as it is while the price moves. */
export function netGammaOf(expiries: readonly FittedExpiry[]): NetGamma {
  const size = expiries.reduce((sum, { strike }) => sum + strike.length, 0)
  const inverse = new Float64Array(size)
  const shift = new Float64Array(size)
  const weight = new Float64Array(size)
  let count = 0
  for (const { strike, volatility, years, callContracts, putContracts } of expiries) {
    for (let row = 0; row < strike.length; row += 1) {
      const net = (callContracts[row] as number) - (putContracts[row] as number)
      if (net === 0) continue
      const deviation = (volatility[row] as number) * Math.sqrt(years)
      // d1 = ln(price) · inverse + shift
      inverse[count] = 1 / deviation
      shift[count] = deviation / 2 - Math.log(strike[row] as number) / deviation
      // 100 shares per contract × 1 %: both cancel.
      weight[count] = net / (deviation * Math.sqrt(2 * Math.PI))
      count += 1
    }
  }
  return price => {
    const logPrice = Math.log(price)
    let sum = 0
    for (let row = 0; row < count; row += 1) {
      const d1 = logPrice * (inverse[row] as number) + (shift[row] as number)
      const squared = d1 * d1
      if (squared < FAR_D1_SQUARED) sum += (weight[row] as number) * Math.exp(-0.5 * squared)
    }
    return price * sum
  }
}

interface CurveInput {
  readonly expiries: readonly FittedExpiry[]
  readonly anchor: number
  readonly spot: number
}

/** The prices of a curve: three expected moves of the widest expiry to each side of the anchor, at least 5 % and at most
 *  25 %. A spot outside extends its side by whole such distances, so that the prices change rarely. */
export function curvePrices({ expiries, anchor, spot }: CurveInput): Float64Array {
  const moves = expiries.map(({ atmVolatility, years }) => atmVolatility * Math.sqrt(years))
  const share = Math.min(Math.max(EXPECTED_MOVES * Math.max(0, ...moves), MIN_SHARE), MAX_SHARE)
  const distance = share * anchor
  const steps = (towards: number): number => Math.max(1, Math.ceil(towards / distance))
  const low = Math.max(anchor - distance * steps(anchor - spot), LOWEST_SHARE * anchor)
  const high = Math.min(anchor + distance * steps(spot - anchor), HIGHEST_SHARE * anchor)
  return Float64Array.from({ length: POINTS }, (_, point) => low + ((high - low) * point) / (POINTS - 1))
}
