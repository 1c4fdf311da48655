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

export function sectorOf(code: string): Sector {
  const sector = SECTOR_BY_CODE[code]
  if (!sector) throw new RangeError(`Unknown sector code '${code}'`)
  return sector
}
