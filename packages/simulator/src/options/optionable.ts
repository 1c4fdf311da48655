import { type Factor, type Factors, MARKET_FACTOR } from '../factors.ts'
import type { Instrument } from '../universe/instruments.ts'
import { type OptionTraits, optionTraits } from './option-traits.ts'
import { longRunVariance, marketShare } from './past-variance.ts'

/** A symbol with options. */
export interface Optionable {
  readonly instrument: Instrument
  readonly traits: OptionTraits
  /** Long-run variance of a day's relative move. */
  readonly longRunVariance: number
  /** The part of it that the market does not explain. */
  readonly ownLongRunVariance: number
  /** Variance of its moves with the market, relative to the market's. */
  readonly marketShare: number
  /** Square root of the long-run variance. */
  readonly typicalMove: number
}

export function optionableOf(
  seedKey: number,
  instrument: Instrument,
  factors: Factors,
): Optionable | undefined {
  const traits = optionTraits(seedKey, instrument)
  if (traits === undefined) return undefined
  const variance = longRunVariance(instrument, factors)
  const share = marketShare(instrument)
  const { dailySigma } = factors.list[MARKET_FACTOR] as Factor
  return {
    instrument,
    traits,
    longRunVariance: variance,
    ownLongRunVariance: variance - share * dailySigma * dailySigma,
    marketShare: share,
    typicalMove: Math.sqrt(variance),
  }
}
