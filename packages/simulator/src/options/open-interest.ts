import { draw } from '../random.ts'
import { slowNoise } from '../slow-noise.ts'
import {
  type LadderName,
  RUNG_WEIGHTS,
  type RungWeights,
  roundness,
  type StrikeRange,
} from './strike-ladder.ts'

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
  readonly ladder: LadderName
  /** The strikes listed on the previous morning: later ones have no interest yet. */
  readonly earlier: StrikeRange
  /** Cents inside the range of fine strikes over which their interest rises from zero. */
  readonly edge: number
  /** Share of their interest that fine strikes have reached since their listing. */
  readonly fineFill: number
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
const KNOT_DAYS = 16
const NOISE = 0.17

/** Integral of `heightOf` for two wings of length one each, divided by two. */
const HALF_BELL = Math.PI / 4
/** Mean of a strike's weight: 1.7 ln(1.35 / 0.35) - 1. */
const MEAN_WEIGHT = 1.2949

/**
 * Writes the open interest of the strikes from `from`, one per row. A strike's interest does not depend on which others
 * are listed: its share of the bell curve is that of the prices nearer to it than to others, weighted by its roundness.
 */
export function writeOpenInterest(
  interest: OpenInterestProfile,
  cents: Int32Array,
  from: number,
  callOi: Float64Array,
  putOi: Float64Array,
): void {
  const { key, day, middle, spread, callPeak, putPeak, fineFill, edge } = interest
  const { low, innerLow, innerHigh, high } = interest.earlier
  const rungs = RUNG_WEIGHTS[interest.ladder]
  const calls = contractsPerCent(interest.calls, callPeak, spread)
  const puts = contractsPerCent(interest.puts, putPeak, spread)
  let rung = 0
  for (let row = 0; row < callOi.length; row += 1) {
    const strike = cents[from + row] as number
    while (strike >= (rungs[rung] as RungWeights).below) rung += 1
    const { coarse, centsPerRoundness } = rungs[rung] as RungWeights
    let filled = strike < low || strike > high ? 0 : 1
    if (strike % coarse !== 0) {
      const inside = Math.min(strike - innerLow, innerHigh - strike) / edge
      filled = inside <= 0 ? 0 : fineFill * Math.min(1, inside)
    }
    if (filled === 0) {
      callOi[row] = 0
      putOi[row] = 0
      continue
    }
    const distance = (strike - middle) / spread
    const round = roundness(strike)
    const emptyShare = round < 1 ? interest.emptyShare : 0
    const width = filled * round * centsPerRoundness
    const call = heightOf(callPeak, distance) * strikeWeight(draw(key, 2 * strike), day, emptyShare)
    const put = heightOf(putPeak, distance) * strikeWeight(draw(key, 2 * strike + 1), day, emptyShare)
    callOi[row] = Math.floor(calls * width * call)
    putOi[row] = Math.floor(puts * width * put)
  }
}

/** At the top of a peak, so that the whole curve holds the contracts. */
function contractsPerCent(contracts: number, { lowerWing, upperWing }: OpenInterestPeak, spread: number) {
  return contracts / (MEAN_WEIGHT * HALF_BELL * (lowerWing + upperWing) * spread)
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
