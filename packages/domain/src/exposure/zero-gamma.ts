import type { NetGamma } from './gamma-curve.ts'

/** Below this share of the greatest value a curve is rounding and remote strikes: its sign says nothing. */
const NEGLIGIBLE_SHARE = 1e-4
const PRICE_PRECISION = 1e-10
const MAX_STEPS = 120

/** A curve of net gamma over ascending prices. */
export interface GammaCurve {
  readonly price: Float64Array
  readonly gamma: Float64Array
}

export type PriceRange = readonly [low: number, high: number]

/** Whether there is a zero-gamma level, or why there is none. */
export const zeroGammaStates = ['found', 'always_positive', 'always_negative', 'no_gamma'] as const
export type ZeroGammaState = (typeof zeroGammaStates)[number]

export interface ZeroGamma {
  /** Null unless the state is `found`. */
  readonly price: number | null
  readonly state: ZeroGammaState
}

/** The ranges between neighbouring points of a curve that have different signs. */
export function signChanges({ price, gamma }: GammaCurve): PriceRange[] {
  const points = significantPoints(gamma)
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    if (before === undefined || signAt(gamma, before) === signAt(gamma, point)) return []
    return [[price[before] as number, price[point] as number]]
  })
}

/** The price within a range of different signs at which gamma is zero: by false position with halving (Illinois), and a
 *  bisection in every third step, which bounds the number of steps. */
export function crossingWithin(netGamma: NetGamma, [from, to]: PriceRange): number {
  let [low, high] = [from, to]
  let [atLow, atHigh] = [netGamma(low), netGamma(high)]
  let kept: 'low' | 'high' | null = null
  for (let step = 1; high - low > PRICE_PRECISION * high && step <= MAX_STEPS; step += 1) {
    const secant = low - (atLow * (high - low)) / (atHigh - atLow)
    const middle = step % 3 > 0 && secant > low && secant < high ? secant : (low + high) / 2
    const atMiddle = netGamma(middle)
    if (atMiddle === 0) return middle
    if (atMiddle > 0 === atHigh > 0) {
      ;[high, atHigh] = [middle, atMiddle]
      if (kept === 'low') atLow /= 2
      kept = 'low'
    } else {
      ;[low, atLow] = [middle, atMiddle]
      if (kept === 'high') atHigh /= 2
      kept = 'high'
    }
  }
  return (low + high) / 2
}

/** The crossing nearest to spot, or why there is none. */
export function zeroGammaOf({ gamma }: GammaCurve, crossings: readonly number[], spot: number): ZeroGamma {
  const [first] = significantPoints(gamma)
  if (first === undefined) return { price: null, state: 'no_gamma' }
  const [nearest] = crossings.toSorted((a, b) => Math.abs(a - spot) - Math.abs(b - spot))
  if (nearest !== undefined) return { price: nearest, state: 'found' }
  return { price: null, state: signAt(gamma, first) > 0 ? 'always_positive' : 'always_negative' }
}

function significantPoints(gamma: Float64Array): number[] {
  const greatest = gamma.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (greatest === 0) return []
  return [...gamma.keys()].filter(point => Math.abs(gamma[point] as number) >= greatest * NEGLIGIBLE_SHARE)
}

const signAt = (gamma: Float64Array, point: number): number => Math.sign(gamma[point] as number)
