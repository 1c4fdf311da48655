import type { Sector } from '@tidemark/sources'

/** Sector codes in the tables of index members. */
const SECTOR_BY_CODE: Readonly<Record<string, Sector>> = {
  C: 'Communication Services',
  D: 'Consumer Discretionary',
  S: 'Consumer Staples',
  E: 'Energy',
  F: 'Financials',
  H: 'Health Care',
  I: 'Industrials',
  T: 'Information Technology',
  M: 'Materials',
  R: 'Real Estate',
  U: 'Utilities',
}

/** Average market beta of a sector's stocks. */
export const MARKET_BETA: Readonly<Record<Sector, number>> = {
  'Communication Services': 1,
  'Consumer Discretionary': 1.15,
  'Consumer Staples': 0.6,
  Energy: 0.9,
  Financials: 1.05,
  'Health Care': 0.75,
  Industrials: 1.05,
  'Information Technology': 1.25,
  Materials: 1,
  'Real Estate': 0.85,
  Utilities: 0.55,
}

/** Median annual volatility of a sector's large and small stocks in the activity table. */
const TYPICAL_VOLATILITY: Readonly<Record<Sector, readonly [large: number, small: number]>> = {
  'Communication Services': [0.36, 0.45],
  'Consumer Discretionary': [0.37, 0.48],
  'Consumer Staples': [0.31, 0.41],
  Energy: [0.33, 0.51],
  Financials: [0.29, 0.46],
  'Health Care': [0.34, 0.58],
  Industrials: [0.35, 0.54],
  'Information Technology': [0.58, 0.77],
  Materials: [0.35, 0.54],
  'Real Estate': [0.29, 0.38],
  Utilities: [0.23, 0.42],
}

export function typicalVolatilityOf(sector: Sector, isSmall: boolean): number {
  const [large, small] = TYPICAL_VOLATILITY[sector]
  return isSmall ? small : large
}

export function sectorOf(code: string): Sector {
  const sector = SECTOR_BY_CODE[code]
  if (!sector) throw new RangeError(`Unknown sector code '${code}'`)
  return sector
}
