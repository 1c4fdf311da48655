import { exponential } from './exponential.ts'
import * as random from './random.ts'
import { SCRATCH_LENGTH } from './scratch-length.ts'
import type { LevelShape } from './session-shape.ts'
import type { SplitDraws } from './split-bar.ts'
import * as wholeNumbers from './whole-numbers.ts'

// The engine looks up an imported name at each use, but knows the constants of this module.
const { draw } = random
const { smaller } = wholeNumbers

/** Writes the volumes of a parent's children from row `at` on, which sum to `total`. A child without a trade has no volume. */
export type ShareVolume = (
  total: number,
  at: number,
  shape: LevelShape,
  parent: number,
  first: number,
  count: number,
) => void

/** A bar may need four trades of one share. */
const MIN_MINUTE_VOLUME = 4
// A child's 32 random bits: ten for its volume, the others for whether it has a trade.
const VOLUME_MASK = 0x3ff
const VOLUME_STEP = 0.9 / 0x400
const CHANCE_SHIFT = 10
const CHANCES = 0x40_0000
/** With this many trades on average, no child of any parent is empty. */
const ALWAYS_TRADED = 80
/** With this many trades on average, a bar is never empty. */
const NEVER_EMPTY = 7
const CHANCE_STEPS = 64
/** Chance of no trade (Poisson), by the mean number of trades. */
const EMPTY_CHANCES = Float64Array.from({ length: NEVER_EMPTY * CHANCE_STEPS + 1 }, (_, step) =>
  step < NEVER_EMPTY * CHANCE_STEPS ? exponential(-step / CHANCE_STEPS) : 0,
)

export function createVolumeSharing(draws: SplitDraws, volume: Int32Array): ShareVolume {
  const bits = new Int32Array(SCRATCH_LENGTH)
  const weights = new Float64Array(SCRATCH_LENGTH)

  /** Sets the weights of children without a trade to zero; at least one has a trade. */
  function emptyChildren(total: number, count: number): void {
    const trades = total * draws.tradesPerShare
    let sum = 0
    for (let i = 0; i < count; i += 1) sum += weights[i] as number
    // A parent has at least one trade, so its mean without that condition is lower.
    const mean = trades < NEVER_EMPTY ? Math.max(0, trades - exponential(1 - trades)) : trades
    const scale = (mean * CHANCE_STEPS) / sum
    let traded = 0
    let likeliest = 0
    let likeliestWeight = 0
    for (let i = 0; i < count; i += 1) {
      const weight = weights[i] as number
      const step = smaller(NEVER_EMPTY * CHANCE_STEPS, (weight * scale) | 0)
      const chance = ((bits[i] as number) >>> CHANCE_SHIFT) / CHANCES
      if (chance >= (EMPTY_CHANCES[step] as number)) {
        traded += 1
        continue
      }
      if (chance * weight >= likeliestWeight) {
        likeliestWeight = chance * weight
        likeliest = i
      }
      weights[i] = 0
    }
    if (traded === 0) weights[likeliest] = 1
  }

  return (total, at, shape, parent, first, count) => {
    const { volumeKey } = draws
    const { volume: shares, firstDraw } = shape
    let sum = 0
    for (let i = 0; i < count; i += 1) {
      const drawn = draw(volumeKey, firstDraw + first + i)
      const weight = (shares[first + i] as number) * (0.55 + VOLUME_STEP * (drawn & VOLUME_MASK))
      bits[i] = drawn
      weights[i] = weight
      sum += weight
    }
    if (total * draws.tradesPerShare < ALWAYS_TRADED) {
      emptyChildren(total, count)
      sum = 0
      for (let i = 0; i < count; i += 1) sum += weights[i] as number
    }
    const { minutes, parentMinutes, sessionMinutes } = shape
    const minVolume = MIN_MINUTE_VOLUME * minutes
    const ofParent = Math.min(parentMinutes, sessionMinutes - parent * parentMinutes)
    const scale = (total - MIN_MINUTE_VOLUME * ofParent) / sum
    let passed = 0
    let allocated = 0
    // Known to be a 32-bit number after an operation on bits.
    let left = total | 0
    let lastTraded = 0
    for (let i = 0; i < count; i += 1) {
      const weight = weights[i] as number
      if (weight === 0) {
        volume[at + i] = 0
        continue
      }
      passed += weight
      const upTo = (passed * scale) | 0
      const shared = minVolume + upTo - allocated
      volume[at + i] = shared
      allocated = upTo
      left -= shared
      lastTraded = i
    }
    // Rounding, and a last child shorter than the others.
    volume[at + lastTraded] = (volume[at + lastTraded] as number) + left
  }
}
