/**
 * Which strikes exist. Steps depend on the strike and not on the price, so that a listed strike never disappears from
 * the ladder. All values are in cents: whole numbers divide exactly.
 */
export type LadderName = 'fund' | 'stock' | 'thin' | 'index'

/** Step sizes for strikes below `below`. No rung spans 1,000 dollars, where round numbers change. */
interface Rung {
  readonly below: number
  /** Between strikes near the money, when the expiry is near. */
  readonly fine: number
  /** Elsewhere; a multiple of the fine step. */
  readonly coarse: number
  /** Beyond the range of coarse strikes, which matters only for the volatility index; a multiple of the coarse step. */
  readonly far?: number
}

const LADDERS: Readonly<Record<LadderName, readonly Rung[]>> = {
  fund: [
    { below: 25_00, fine: 50, coarse: 1_00 },
    { below: 50_00, fine: 50, coarse: 2_50 },
    { below: 1_000_00, fine: 1_00, coarse: 5_00 },
    { below: Number.POSITIVE_INFINITY, fine: 5_00, coarse: 25_00 },
  ],
  stock: [
    { below: 25_00, fine: 50, coarse: 1_00 },
    { below: 50_00, fine: 50, coarse: 2_50 },
    { below: 200_00, fine: 1_00, coarse: 5_00 },
    { below: 500_00, fine: 2_50, coarse: 10_00 },
    { below: 1_000_00, fine: 5_00, coarse: 20_00 },
    { below: Number.POSITIVE_INFINITY, fine: 5_00, coarse: 20_00 },
  ],
  thin: [
    { below: 25_00, fine: 50, coarse: 1_00 },
    { below: 50_00, fine: 50, coarse: 2_50 },
    { below: 100_00, fine: 1_00, coarse: 5_00 },
    { below: 250_00, fine: 2_50, coarse: 5_00 },
    { below: 1_000_00, fine: 5_00, coarse: 10_00 },
    { below: Number.POSITIVE_INFINITY, fine: 5_00, coarse: 10_00 },
  ],
  index: [
    { below: 25_00, fine: 50, coarse: 1_00, far: 5_00 },
    { below: 100_00, fine: 50, coarse: 2_50, far: 10_00 },
    { below: 1_000_00, fine: 5_00, coarse: 25_00, far: 50_00 },
    { below: 10_000_00, fine: 5_00, coarse: 25_00, far: 100_00 },
    { below: 50_000_00, fine: 25_00, coarse: 100_00, far: 500_00 },
    { below: Number.POSITIVE_INFINITY, fine: 100_00, coarse: 500_00, far: 2_500_00 },
  ],
}

/** How the open interest of a rung's strikes is weighted. */
export interface RungWeights extends Rung {
  /** Cents per unit of `roundness`: interest spread over these strikes does not depend on their steps. */
  readonly centsPerRoundness: number
}

/** The rungs of each ladder, ascending. */
export const RUNG_WEIGHTS: Readonly<Record<LadderName, readonly RungWeights[]>> = {
  fund: rungWeights(LADDERS.fund),
  stock: rungWeights(LADDERS.stock),
  thin: rungWeights(LADDERS.thin),
  index: rungWeights(LADDERS.index),
}

/** Range of listed strikes in cents: far ones within the outer range, fine ones within the inner range. */
export interface StrikeRange {
  readonly outerLow: number
  readonly low: number
  readonly innerLow: number
  readonly innerHigh: number
  readonly high: number
  readonly outerHigh: number
}

/** Writes the strikes of a range, ascending, and returns the end position. */
export function writeStrikes(name: LadderName, range: StrikeRange, cents: Int32Array, from: number): number {
  const { outerLow, low, innerLow, innerHigh, high, outerHigh } = range
  let end = from
  let bottom = 0
  for (const { below, fine, coarse, far = coarse } of LADDERS[name]) {
    const first = Math.max(outerLow, bottom)
    const last = Math.min(outerHigh, below - 1)
    for (let strike = Math.ceil(first / fine) * fine; strike <= last; strike += fine) {
      const isInner = strike >= innerLow && strike <= innerHigh
      if (!isInner && strike % (strike >= low && strike <= high ? coarse : far) !== 0) continue
      cents[end] = strike
      end += 1
    }
    bottom = below
  }
  return end
}

/**
 * Weight of a strike's open interest by the roundness of its number: traders prefer fives, tens and hundreds. Measured
 * on the chains of about 500 stocks and four index funds.
 */
export function roundness(strikeCents: number): number {
  if (strikeCents >= 100_000_00) return roundnessOfThousands(strikeCents / 10)
  if (strikeCents >= 10_000_00) return roundnessOfThousands(strikeCents / 2)
  if (strikeCents >= 1_000_00) return roundnessOfThousands(strikeCents)
  if (strikeCents % 1_00 !== 0) return 0.25
  if (strikeCents % 50_00 === 0) return strikeCents % 100_00 === 0 ? 8 : 6
  if (strikeCents % 10_00 === 0) return 5
  if (strikeCents % 5_00 === 0) return strikeCents % 25_00 === 0 ? 3.5 : 3
  return 0.7
}

function roundnessOfThousands(strikeCents: number): number {
  if (strikeCents % 500_00 === 0) return strikeCents % 1_000_00 === 0 ? 8 : 6
  if (strikeCents % 100_00 === 0) return 5
  if (strikeCents % 25_00 === 0) return strikeCents % 50_00 === 0 ? 3 : 2
  return strikeCents % 10_00 === 0 ? 0.8 : 0.5
}

function rungWeights(rungs: readonly Rung[]): readonly RungWeights[] {
  return rungs.map((rung, i) => {
    const from = rungs[i - 1]?.below ?? 0
    const to = Math.min(rung.below, 2 * from + 1_000_00)
    let weights = 0
    for (let strike = from + rung.fine; strike <= to; strike += rung.fine) weights += roundness(strike)
    return { ...rung, centsPerRoundness: (to - from) / weights }
  })
}
