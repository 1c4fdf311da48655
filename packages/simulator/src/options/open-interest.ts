import { draw } from '../random.ts'
import { slowNoise } from '../slow-noise.ts'
import { roundness } from './strike-ladder.ts'

/** Shape of one side's open interest over the strikes, in spreads from the middle. */
export interface OpenInterestPeak {
  readonly top: number
  readonly lowerWing: number
  readonly upperWing: number
}

/** Open interest of one expiry of one symbol. Prices are in cents. */
export interface OpenInterestProfile {
  readonly key: number
  readonly day: number
  readonly calls: number
  readonly puts: number
  /** The price around which positions are centred. */
  readonly middle: number
  readonly spread: number
  readonly callPeak: OpenInterestPeak
  readonly putPeak: OpenInterestPeak
  /** Share of strikes between the round ones without open interest. */
  readonly emptyShare: number
}

/** Calls above the money, puts below; funds and indices are hedged further down. */
export const CALL_PEAK: OpenInterestPeak = { top: 0.15, lowerWing: 0.48, upperWing: 0.82 }
export const PUT_PEAK: OpenInterestPeak = { top: -0.28, lowerWing: 0.95, upperWing: 0.45 }
export const HEDGE_PEAK: OpenInterestPeak = { top: -0.35, lowerWing: 1.4, upperWing: 0.5 }
/** Options on volatility are bought as a hedge far above the money. */
export const CRASH_PEAK: OpenInterestPeak = { top: 0.4, lowerWing: 0.5, upperWing: 1.8 }

const TWO_TO_32 = 0x1_0000_0000
/** How similar neighbouring strikes are: the larger, the more similar. */
const EVENNESS = 0.35
const KNOT_DAYS = 8
const NOISE = 0.25

/** Writes the open interest of the strikes from `from`, one per row. */
export function writeOpenInterest(
  interest: OpenInterestProfile,
  cents: Int32Array,
  from: number,
  callOi: Float64Array,
  putOi: Float64Array,
): void {
  const { key, day, middle, spread, callPeak, putPeak } = interest
  let callWeights = 0
  let putWeights = 0
  for (let row = 0; row < callOi.length; row += 1) {
    const strike = cents[from + row] as number
    const distance = (strike - middle) / spread
    const round = roundness(strike)
    const emptyShare = round < 1 ? interest.emptyShare : 0
    const call = round * heightOf(callPeak, distance) * strikeWeight(draw(key, 2 * strike), day, emptyShare)
    const put = round * heightOf(putPeak, distance) * strikeWeight(draw(key, 2 * strike + 1), day, emptyShare)
    callOi[row] = call
    putOi[row] = put
    callWeights += call
    putWeights += put
  }
  scale(callOi, callWeights, interest.calls)
  scale(putOi, putWeights, interest.puts)
}

/** A bell curve with long tails, computed without an exponential. */
function heightOf({ top, lowerWing, upperWing }: OpenInterestPeak, distance: number): number {
  const away = (distance - top) / (distance < top ? lowerWing : upperWing)
  const height = 1 / (1 + away * away)
  return height * height
}

/** Random weight of a strike relative to its neighbours, which changes slowly from night to night. */
function strikeWeight(randomBits: number, day: number, emptyShare: number): number {
  const chance = (randomBits >>> 0) / TWO_TO_32
  if (chance < emptyShare) return 0
  return ((chance + EVENNESS) / (1 + EVENNESS - chance)) * (1 + NOISE * slowNoise(randomBits, day, KNOT_DAYS))
}

/** Scales weights to whole contracts, rounded down. */
function scale(column: Float64Array, weights: number, contracts: number): void {
  if (weights === 0) return
  const each = contracts / weights
  for (let i = 0; i < column.length; i += 1) column[i] = Math.floor((column[i] as number) * each)
}
