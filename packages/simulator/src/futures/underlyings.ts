import type { PathName } from './paths.ts'
import { DRIVING_SEASON, GRILLING_SEASON, HEATING_SEASON, type Term } from './term-structure.ts'

/** The spot behind a product: an instrument of the simulated market, or a level that follows paths. */
export interface Underlying {
  /** Exchange symbols of all contract sizes, largest first, separated by spaces. */
  readonly products: string
  readonly spot: TrackedSpot | PathSpot
  readonly term: Term
  /** Short rates are quoted as 100 minus the rate. */
  readonly isQuotedAs100MinusRate?: boolean
}

export interface TrackedSpot {
  readonly symbol: 'SPX' | 'NDX' | 'RUT' | 'DIA' | 'VIX'
  readonly times: number
}

export interface PathSpot {
  /** At the zero day (log-path.ts), approximately as in 2026, in the product's unit (grains in cents). */
  readonly level: number
  /** Beta to each path. */
  readonly follows: Readonly<Partial<Record<PathName, number>>>
}

const carry = (rate: number, more: { rateDeviation?: number; season?: readonly number[] } = {}): Term => ({
  kind: 'carry',
  rate,
  ...more,
})
const fromInstrument = (
  products: string,
  symbol: TrackedSpot['symbol'],
  times: number,
  term: Term,
): Underlying => ({
  products,
  spot: { symbol, times },
  term,
})
const fromPaths = (
  products: string,
  level: number,
  follows: PathSpot['follows'],
  term: Term,
): Underlying => ({
  products,
  spot: { level, follows },
  term,
})
const shortRate = (products: string, level: number): Underlying => ({
  ...fromPaths(products, level, { 'short-rate': 1 }, { kind: 'mean-reversion', mean: 3.3, years: 1.5 }),
  isQuotedAs100MinusRate: true,
})

/** Interest less dividends. */
const EQUITY_CARRY = 0.028
const STORAGE = { rateDeviation: 0.05 }

/** Add a product as a symbol in the line of its underlying, or as a new line. */
export const UNDERLYINGS: readonly Underlying[] = [
  fromInstrument('ES MES', 'SPX', 1, carry(EQUITY_CARRY)),
  fromInstrument('NQ MNQ', 'NDX', 1, carry(0.034)),
  fromInstrument('RTY M2K', 'RUT', 1, carry(0.029)),
  // The fund trades at a hundredth of the Dow.
  fromInstrument('YM MYM', 'DIA', 100, carry(0.025)),
  fromInstrument('VX VXM', 'VIX', 1, { kind: 'mean-reversion', mean: 20.5, years: 0.25 }),

  fromPaths('EMD', 3300, { market: 1.05, 'mid-caps': 1 }, carry(EQUITY_CARRY)),
  fromPaths('NKD NIY', 50_000, { market: 0.6, japan: 1 }, carry(0.01)),
  fromPaths('IBV', 140_000, { market: 0.6, brazil: 1 }, carry(0.06)),
  fromPaths('Z', 9500, { market: 0.45, britain: 1 }, carry(0.01)),
  fromPaths('FDAX FDXM FDXS', 24_000, { market: 0.6, europe: 1, germany: 1 }, carry(0.02)),
  fromPaths('FESX FSXE', 5700, { market: 0.6, europe: 1 }, carry(0.005)),
  fromPaths('FSTX', 4700, { market: 0.5, europe: 0.9 }, carry(0.005)),
  fromPaths('FESB', 230, { market: 0.7, europe: 1.1, banks: 1 }, carry(-0.01)),

  fromPaths('BTC MBT', 95_000, { market: 0.6, bitcoin: 1 }, carry(0.07, { rateDeviation: 0.03 })),
  fromPaths('ETH MET', 3200, { market: 0.7, bitcoin: 1.05, ether: 1 }, carry(0.065, { rateDeviation: 0.03 })),

  fromPaths('6E E7 M6E', 1.15, { dollar: -1, euro: 1 }, carry(0.018)),
  fromPaths('6J J7 MJY', 0.0066, { dollar: -0.9, yen: 1 }, carry(0.032)),
  fromPaths('6B M6B', 1.33, { dollar: -1, pound: 1 }, carry(0.001)),
  fromPaths('6S MSF', 1.25, { dollar: -1, franc: 1 }, carry(0.038)),
  fromPaths('6A M6A', 0.65, { dollar: -1, australia: 1 }, carry(0.002)),
  fromPaths('6N', 0.58, { dollar: -1, australia: 0.8, 'new-zealand': 1 }, carry(0.012)),
  fromPaths('6C MCD', 0.72, { dollar: -0.6, canada: 1 }, carry(0.014)),
  fromPaths('6M', 0.054, { dollar: -0.5, mexico: 1 }, carry(-0.035)),
  fromPaths('6L', 0.185, { dollar: -0.5, 'brazilian-real': 1 }, carry(-0.09)),
  fromPaths('6Z', 0.057, { dollar: -0.7, 'south-africa': 1 }, carry(-0.03)),
  fromPaths('DX', 99, { dollar: 1 }, carry(-0.012)),

  shortRate('SR3', 3.7),
  shortRate('SR1', 3.65),
  shortRate('ZQ', 3.63),
  fromPaths(
    '2YY',
    3.6,
    { 'bond-yields': 3, 'short-rate': 0.4 },
    { kind: 'mean-reversion', mean: 3.7, years: 3 },
  ),
  fromPaths('10Y', 4.2, { 'bond-yields': 3 }, { kind: 'mean-reversion', mean: 4.3, years: 3 }),
  fromPaths('ZT', 104, { 'bond-yields': -0.22 }, carry(0.001)),
  fromPaths('Z3N', 105.5, { 'bond-yields': -0.32 }, carry(0.001)),
  fromPaths('ZF', 109, { 'bond-yields': -0.55 }, carry(-0.002)),
  fromPaths('ZN', 112.5, { 'bond-yields': -0.85 }, carry(-0.004)),
  fromPaths('TN', 115, { 'bond-yields': -1.05 }, carry(-0.006)),
  fromPaths('ZB', 117, { 'bond-yields': -1.6 }, carry(-0.01)),
  fromPaths('UB', 120, { 'bond-yields': -1.95 }, carry(-0.012)),
  fromPaths('R', 92, { 'british-yields': -1.1 }, carry(-0.005)),
  fromPaths('FGBS', 107, { 'euro-yields': -0.2 }, carry(0.001)),
  fromPaths('FGBM', 117.5, { 'euro-yields': -0.55 }, carry(-0.002)),
  fromPaths('FGBL', 129, { 'euro-yields': -0.95 }, carry(-0.004)),
  fromPaths('FGBX', 114, { 'euro-yields': -1.9 }, carry(-0.01)),
  fromPaths('FBTP', 120, { 'euro-yields': -0.9, 'italian-spread': -1 }, carry(-0.008)),
  fromPaths('FOAT', 122, { 'euro-yields': -0.92, 'french-spread': -1 }, carry(-0.006)),

  fromPaths('CL MCL QM', 75, { oil: 1 }, carry(-0.03, STORAGE)),
  fromPaths('B BZ', 79, { oil: 0.97, brent: 1 }, carry(-0.025, STORAGE)),
  fromPaths(
    'RB',
    2.25,
    { oil: 0.9, gasoline: 1 },
    carry(-0.02, { rateDeviation: 0.05, season: DRIVING_SEASON }),
  ),
  fromPaths('HO', 2.45, { oil: 0.9, diesel: 1 }, carry(-0.02, STORAGE)),
  fromPaths('G', 720, { oil: 0.9, diesel: 1 }, carry(-0.02, STORAGE)),
  fromPaths(
    'NG MNG QG',
    3.6,
    { 'natural-gas': 1 },
    carry(0.03, { rateDeviation: 0.1, season: HEATING_SEASON }),
  ),

  fromPaths('GC MGC', 2600, { dollar: -0.6, gold: 1 }, carry(0.042)),
  fromPaths('SI SIL', 31, { gold: 1.2, silver: 1 }, carry(0.042)),
  fromPaths('HG MHG', 4.3, { market: 0.3, copper: 1 }, carry(0.02, { rateDeviation: 0.02 })),
  fromPaths('PL', 1000, { gold: 0.7, platinum: 1 }, carry(0.02)),
  fromPaths('PA', 1000, { platinum: 0.6, palladium: 1 }, carry(0.02)),

  fromPaths('ZC XC', 450, { grain: 1, corn: 1 }, carry(0.05, STORAGE)),
  fromPaths('ZW XW', 560, { grain: 1, wheat: 1 }, carry(0.07, STORAGE)),
  fromPaths('KE', 570, { grain: 1, wheat: 0.9, 'hard-wheat': 1 }, carry(0.07, STORAGE)),
  fromPaths('ZS XK', 1040, { grain: 0.9, soybeans: 1 }, carry(0.02, STORAGE)),
  fromPaths('ZM', 310, { grain: 0.7, soybeans: 0.7, meal: 1 }, carry(0.03, STORAGE)),
  fromPaths('ZL', 46, { oil: 0.2, soybeans: 0.7, 'soybean-oil': 1 }, carry(0.01, STORAGE)),
  fromPaths('ZO', 370, { grain: 0.6, oats: 1 }, carry(0.04, STORAGE)),
  fromPaths('ZR', 14, { grain: 0.3, rice: 1 }, carry(0.05, STORAGE)),
  fromPaths('LE', 195, { cattle: 1 }, carry(-0.02, STORAGE)),
  fromPaths('GF', 270, { cattle: 1.1, feeder: 1 }, carry(-0.02, STORAGE)),
  fromPaths('HE', 82, { hogs: 1 }, carry(0.01, { rateDeviation: 0.05, season: GRILLING_SEASON })),
  fromPaths('DC', 18.5, { milk: 1 }, { kind: 'mean-reversion', mean: 18.5, years: 0.7 }),
  fromPaths('LBR', 580, { lumber: 1 }, carry(0.06, STORAGE)),
  fromPaths('KC', 300, { coffee: 1 }, carry(-0.05, STORAGE)),
  fromPaths('CT', 68, { cotton: 1 }, carry(0.04, STORAGE)),
  fromPaths('SB', 18, { sugar: 1 }, carry(-0.03, STORAGE)),
  fromPaths('CC', 7000, { cocoa: 1 }, carry(-0.06, STORAGE)),
  fromPaths('OJ', 300, { 'orange-juice': 1 }, carry(-0.04, STORAGE)),
]
