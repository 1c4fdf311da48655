import type { Factors } from '../factors.ts'
import type { Instrument } from '../universe/instruments.ts'
import { type OptionTraits, optionTraits } from './option-traits.ts'
import { usualVariance } from './past-variance.ts'

/** A symbol that has options. */
export interface Optionable {
  readonly instrument: Instrument
  readonly traits: OptionTraits
  /** Of a day's move over the years, as a share of the price. */
  readonly usualVariance: number
  readonly usualMove: number
}

export function optionableOf(
  seedKey: number,
  instrument: Instrument,
  factors: Factors,
): Optionable | undefined {
  const traits = optionTraits(seedKey, instrument)
  if (traits === undefined) return undefined
  const variance = usualVariance(instrument, factors)
  return { instrument, traits, usualVariance: variance, usualMove: Math.sqrt(variance) }
}
