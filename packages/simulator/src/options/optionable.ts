import type { Factors } from '../factors.ts'
import type { Instrument } from '../universe/instruments.ts'
import { type OptionTraits, optionTraits } from './option-traits.ts'
import { longRunVariance } from './past-variance.ts'

/** A symbol with options. */
export interface Optionable {
  readonly instrument: Instrument
  readonly traits: OptionTraits
  /** Long-run variance of a day's relative move. */
  readonly longRunVariance: number
  /** Its square root. */
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
  return { instrument, traits, longRunVariance: variance, typicalMove: Math.sqrt(variance) }
}
