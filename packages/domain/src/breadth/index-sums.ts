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
 * Weights become whole numbers, so that adding and taking away again leaves no trace: a sum of them is exact however
 * many updates made it. All of an index is about 2^50 units; twice that, for the halves, still is an exact number.
 */
const UNITS_OF_AN_INDEX = 2 ** 50

/** What one index adds up, in units of weight. Halves count a member at its level once, above it twice. */
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

  /** Takes the old state of a member away and adds the new one. */
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
    return both === 0 ? null : this.#bullish / both
  }

  hgCoverage(): number | null {
    return this.#percent(this.#hgCovered)
  }

  mhpCoverage(): number | null {
    return this.#percent(this.#withMhp)
  }

  #percent(units: number): number | null {
    return this.#total === 0 ? null : (100 * units) / this.#total
  }
}

function resilience(halves: number, covered: number): number | null {
  return covered === 0 ? null : (50 * halves) / covered - 50
}

function difference(worth: Uint8Array, before: number, after: number): number {
  return (worth[after] ?? 0) - (worth[before] ?? 0)
}

function unitsOf(weights: ArrayLike<number>): Float64Array {
  const units = Float64Array.from(weights)
  const wrong = units.findIndex(weight => !Number.isFinite(weight) || weight < 0)
  if (wrong >= 0) throw new RangeError(`Not a weight: ${weights[wrong]} of member ${wrong}`)
  const total = units.reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? units : units.map(weight => Math.round((weight / total) * UNITS_OF_AN_INDEX))
}
