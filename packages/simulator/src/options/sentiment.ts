import { childKey } from '../random.ts'
import { slowNoise } from '../slow-noise.ts'
import type { OptionTraits } from './option-traits.ts'

/** Positioning in a symbol's options on a morning, independent of its price. It changes slowly. */
export interface Sentiment {
  /** Offset of positions from the past prices, in spreads. */
  readonly lean: number
  readonly putShare: number
  /** Ratio of option volatility to the volatility implied by the symbol's moves. */
  readonly premium: number
}

const STREAM = { premium: 1, lean: 2, puts: 3 } as const
const KNOT_DAYS = { premium: 16, lean: 64, puts: 64 } as const
const DEVIATION = { lean: 0.3, puts: 0.1 } as const
const MIN_PUT_SHARE = 0.12
const MAX_PUT_SHARE = 0.85

export function sentimentOf({ key, putShare, premiumDeviation }: OptionTraits, day: number): Sentiment {
  const noise = (name: keyof typeof STREAM) => slowNoise(childKey(key, STREAM[name]), day, KNOT_DAYS[name])
  return {
    lean: DEVIATION.lean * noise('lean'),
    putShare: Math.min(MAX_PUT_SHARE, Math.max(MIN_PUT_SHARE, putShare + DEVIATION.puts * noise('puts'))),
    premium: 1 + premiumDeviation * noise('premium'),
  }
}
