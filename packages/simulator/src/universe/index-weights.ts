import type { IndexSymbol } from '@tidemark/sources'

/**
 * Weight by rank, fitted by eye to the real indices of 2026 (Zipf-Mandelbrot with whole exponents): the largest member has
 * about 7 % of the S&P 500, 14 % of the Nasdaq-100 and 0.5 % of the Russell 2000.
 */
const RAW_WEIGHT: Readonly<Record<IndexSymbol, (rank: number) => number>> = {
  SPX: rank => 1 / (rank + 1.5),
  NDX: rank => 1 / ((rank + 6) * (rank + 6)),
  RUT: rank => 1 / (rank + 50),
}

/** Approximate total market value in dollars of 2026. It determines how much a member trades. */
export const INDEX_DOLLARS: Readonly<Record<IndexSymbol, number>> = { SPX: 6.2e13, NDX: 3.4e13, RUT: 3.3e12 }

/** The weights of an index with `members` members, largest first; they add up to 1. */
export function indexWeights(index: IndexSymbol, members: number): readonly number[] {
  const raw = Array.from({ length: members }, (_, i) => RAW_WEIGHT[index](i + 1))
  const total = raw.reduce((sum, weight) => sum + weight, 0)
  return raw.map(weight => weight / total)
}
