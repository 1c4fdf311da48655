import { type Factor, type Factors, longRunVariance, MARKET_FACTOR } from '../factors.ts'
import type { Instrument } from '../universe/instruments.ts'
import { usualEarningsVariance } from './earnings-variance.ts'
import { type OptionTraits, optionTraits } from './option-traits.ts'
import { marketShare } from './past-variance.ts'

/** A symbol with options. */
export interface Optionable {
  readonly instrument: Instrument
  readonly traits: OptionTraits
  /** Long-run variance of a day's relative move that neither the market nor earnings explain. */
  readonly ownLongRunVariance: number
  /** Variance of its moves with the market, relative to the market's. */
  readonly marketShare: number
  /** Square root of the whole long-run variance. */
  readonly typicalMove: number
}

export function optionableOf(
  seedKey: number,
  instrument: Instrument,
  factors: Factors,
): Optionable | undefined {
  const traits = optionTraits(seedKey, instrument)
  if (traits === undefined) return undefined
  const variance = longRunVariance(instrument)
  const share = marketShare(instrument)
  const { dailySigma } = factors.list[MARKET_FACTOR] as Factor
  return {
    instrument,
    traits,
    ownLongRunVariance:
      variance - share * dailySigma * dailySigma - usualEarningsVariance(instrument.own.earningsSigma ?? 0),
    marketShare: share,
    typicalMove: Math.sqrt(variance),
  }
}
