import { IndexSums } from './index-sums.ts'
import { type MemberState, memberState, type PlaybookLetter } from './member-state.ts'

export const breadthIndices = ['sp500', 'nasdaq100', 'russell2000'] as const
export type BreadthIndex = (typeof breadthIndices)[number]

/** A weight for every symbol of the market, in any unit; 0 for non-members. */
export type BreadthWeights = Readonly<Record<BreadthIndex, ArrayLike<number>>>

/**
 * Resilience against HG and MHP from −50 to 50, the share of B among B and BR from 0 to 1, and the covered percentage
 * of each index. Null where no member is covered.
 */
export interface BreadthValues {
  readonly srhg: number | null
  readonly nrhg: number | null
  readonly ruhg: number | null
  readonly srmhp: number | null
  readonly nrmhp: number | null
  readonly sdd: number | null
  readonly sppp: number | null
  readonly nqpp: number | null
  readonly rupp: number | null
  readonly stmhp: number | null
  readonly ntmhp: number | null
}

/** Before the first values, and while the engine is silent. */
export const unknownBreadth: BreadthValues = {
  srhg: null,
  nrhg: null,
  ruhg: null,
  srmhp: null,
  nrmhp: null,
  sdd: null,
  sppp: null,
  nqpp: null,
  rupp: null,
  stmhp: null,
  ntmhp: null,
}

export interface BreadthCalculator {
  /**
   * Sets the current values of a symbol; NaN for a missing price or level. A stale price is ignored: it counts neither
   * against a level nor by its letter. Runs in constant time and creates no garbage.
   */
  update(
    symbol: number,
    price: number,
    hg: number,
    mhp: number,
    letter: PlaybookLetter | null,
    isFresh: boolean,
  ): void
  values(): BreadthValues
}

/** Starts with no prices and no levels. */
export function createBreadthCalculator(weights: BreadthWeights): BreadthCalculator {
  const size = weights.sp500.length
  if (breadthIndices.some(index => weights[index].length !== size)) {
    throw new RangeError('Every index needs a weight for every symbol')
  }
  const sp500 = new IndexSums(weights.sp500)
  const nasdaq100 = new IndexSums(weights.nasdaq100)
  const russell2000 = new IndexSums(weights.russell2000)
  const states = new Uint8Array(size)

  return {
    update(symbol, price, hg, mhp, letter, isFresh) {
      const before: MemberState | undefined = states[symbol]
      if (before === undefined)
        throw new RangeError(`Symbol index ${symbol} is out of range: the market has ${size} symbols`)
      const after = memberState(price, hg, mhp, letter, isFresh)
      if (after === before) return
      states[symbol] = after
      sp500.replace(symbol, before, after)
      nasdaq100.replace(symbol, before, after)
      russell2000.replace(symbol, before, after)
    },
    values: () => ({
      srhg: sp500.hgResilience(),
      nrhg: nasdaq100.hgResilience(),
      ruhg: russell2000.hgResilience(),
      srmhp: sp500.mhpResilience(),
      nrmhp: nasdaq100.mhpResilience(),
      sdd: sp500.directionRatio(),
      sppp: sp500.hgCoverage(),
      nqpp: nasdaq100.hgCoverage(),
      rupp: russell2000.hgCoverage(),
      stmhp: sp500.mhpCoverage(),
      ntmhp: nasdaq100.mhpCoverage(),
    }),
  }
}
