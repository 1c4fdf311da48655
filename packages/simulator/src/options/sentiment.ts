import { childKey } from '../random.ts'
import { slowNoise } from '../slow-noise.ts'
import type { OptionTraits } from './option-traits.ts'

/** What traders of a symbol's options think on a morning, beside what its price did. It changes slowly. */
export interface Sentiment {
  /** Where positions lie against the price of their day, in spreads. */
  readonly lean: number
  readonly putShare: number
  /** What options cost against what the symbol's moves would make them. */
  readonly dearness: number
}

const STREAM = { dearness: 1, lean: 2, puts: 3 } as const
const KNOT_DAYS = { dearness: 16, lean: 32, puts: 32 } as const
const DEVIATION = { dearness: 0.1, lean: 0.3, puts: 0.1 } as const
const LEAST_PUTS = 0.12
const MOST_PUTS = 0.85

export function sentimentOf({ key, putShare }: OptionTraits, day: number): Sentiment {
  const noise = (name: keyof typeof STREAM) =>
    DEVIATION[name] * slowNoise(childKey(key, STREAM[name]), day, KNOT_DAYS[name])
  return {
    lean: noise('lean'),
    putShare: Math.min(MOST_PUTS, Math.max(LEAST_PUTS, putShare + noise('puts'))),
    dearness: 1 + noise('dearness'),
  }
}
