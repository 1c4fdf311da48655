import {
  bearishOf,
  bullishOf,
  COUNT_OF_SIDE,
  HALVES_OF_SIDE,
  hasMhpOf,
  hgSideOf,
  type MemberState,
  mhpSideOf,
} from './member-state.ts'

/**
 * Weights are converted to whole units, so that sums stay exact after any number of updates. A whole index is about
 * 2^50 units; twice that, needed for the halves, is still an exact number.
 */
const UNITS_OF_AN_INDEX = 2 ** 50

/** The sums of one index, in units of weight. Halves count a member at its level once and above it twice. */
export class IndexSums {
  readonly #units: Float64Array
  readonly #total: number
  #hgCovered = 0
  #hgHalves = 0
  #mhpCovered = 0
  #mhpHalves = 0
  #bullish = 0
  #bearish = 0
  #withMhp = 0

  constructor(weights: ArrayLike<number>) {
    this.#units = unitsOf(weights)
    this.#total = this.#units.reduce((sum, units) => sum + units, 0)
  }

  /** Replaces the old state of a member with the new one. */
  replace(member: number, before: MemberState, after: MemberState): void {
    const units = this.#units[member] ?? 0
    if (units === 0) return
    this.#hgCovered += units * difference(COUNT_OF_SIDE, hgSideOf(before), hgSideOf(after))
    this.#hgHalves += units * difference(HALVES_OF_SIDE, hgSideOf(before), hgSideOf(after))
    this.#mhpCovered += units * difference(COUNT_OF_SIDE, mhpSideOf(before), mhpSideOf(after))
    this.#mhpHalves += units * difference(HALVES_OF_SIDE, mhpSideOf(before), mhpSideOf(after))
    this.#bullish += units * (bullishOf(after) - bullishOf(before))
    this.#bearish += units * (bearishOf(after) - bearishOf(before))
    this.#withMhp += units * (hasMhpOf(after) - hasMhpOf(before))
  }

  hgResilience(): number | null {
    return resilience(this.#hgHalves, this.#hgCovered)
  }

  mhpResilience(): number | null {
    return resilience(this.#mhpHalves, this.#mhpCovered)
  }

  /** B against BR; null when there is neither. */
  directionRatio(): number | null {
    const both = this.#bullish + this.#bearish
    return both === 0 ? null : rounded(this.#bullish / both)
  }

  hgCoverage(): number | null {
    return this.#percent(this.#hgCovered)
  }

  mhpCoverage(): number | null {
    return this.#percent(this.#withMhp)
  }

  #percent(units: number): number | null {
    return this.#total === 0 ? null : rounded(100 * (units / this.#total))
  }
}

function resilience(halves: number, covered: number): number | null {
  return covered === 0 ? null : rounded(50 * (halves / covered) - 50)
}

/** Six decimals: finer than any display and rule. The share is computed before it is scaled: a hundred times the units
 *  of a whole index are no exact number, and 100 % would become 100.00000000000001. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

function difference(valueBySide: Uint8Array, before: number, after: number): number {
  return (valueBySide[after] ?? 0) - (valueBySide[before] ?? 0)
}

function unitsOf(weights: ArrayLike<number>): Float64Array {
  const units = Float64Array.from(weights)
  const invalid = units.findIndex(weight => !Number.isFinite(weight) || weight < 0)
  if (invalid >= 0) throw new RangeError(`Invalid weight of member ${invalid}: ${weights[invalid]}`)
  const total = units.reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? units : units.map(weight => Math.round((weight / total) * UNITS_OF_AN_INDEX))
}
