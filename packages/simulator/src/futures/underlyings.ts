import type { PathName } from './paths.ts'
import { SUMMER, SUMMER_DRIVING, type Term, WINTER } from './term-structure.ts'

/** What stands behind a product: an instrument of the simulated market, or a level that moves with paths. */
export interface Underlying {
  /** Exchange symbols of every size of it, the largest first, separated by blanks. */
  readonly products: string
  readonly spot: TrackedSpot | PathSpot
  readonly term: Term
  /** Short rates are quoted as what is missing to 100. */
  readonly isHundredLess?: boolean
}

interface TrackedSpot {
  readonly symbol: 'SPX' | 'NDX' | 'RUT' | 'DIA' | 'VIX'
  readonly times: number
}

interface PathSpot {
  /** At the zero day (log-path.ts), roughly as in 2026; quoted as the product is, grains in cents. */
  readonly level: number
  /** How far it follows each path. */
  readonly follows: Readonly<Partial<Record<PathName, number>>>
}

const carry = (rate: number, more: { wobble?: number; season?: readonly number[] } = {}): Term => ({
  kind: 'carry',
  rate,
  ...more,
})
const tracks = (products: string, symbol: TrackedSpot['symbol'], times: number, term: Term): Underlying => ({
  products,
  spot: { symbol, times },
  term,
})
const moves = (products: string, level: number, follows: PathSpot['follows'], term: Term): Underlying => ({
  products,
  spot: { level, follows },
  term,
})
const shortRate = (products: string, level: number): Underlying => ({
  ...moves(products, level, { 'short-rate': 1 }, { kind: 'return', usual: 3.3, years: 1.5 }),
  isHundredLess: true,
})

/** Interest less dividends. */
const SHARES = 0.028
const STORED = { wobble: 0.05 }

/** One more product: its symbol in the line of what it follows, or one more line. */
export const UNDERLYINGS: readonly Underlying[] = [
  tracks('ES MES', 'SPX', 1, carry(SHARES)),
  tracks('NQ MNQ', 'NDX', 1, carry(0.034)),
  tracks('RTY M2K', 'RUT', 1, carry(0.029)),
  // The fund is a hundredth of the Dow.
  tracks('YM MYM', 'DIA', 100, carry(0.025)),
  tracks('VX VXM', 'VIX', 1, { kind: 'return', usual: 20.5, years: 0.25 }),

  moves('EMD', 3300, { market: 1.05, 'mid-caps': 1 }, carry(SHARES)),
  moves('NKD NIY', 50_000, { market: 0.6, japan: 1 }, carry(0.01)),
  moves('IBV', 140_000, { market: 0.6, brazil: 1 }, carry(0.06)),
  moves('Z', 9500, { market: 0.45, britain: 1 }, carry(0.01)),
  moves('FDAX FDXM FDXS', 24_000, { market: 0.6, europe: 1, germany: 1 }, carry(0.02)),
  moves('FESX FSXE', 5700, { market: 0.6, europe: 1 }, carry(0.005)),
  moves('FSTX', 4700, { market: 0.5, europe: 0.9 }, carry(0.005)),
  moves('FESB', 230, { market: 0.7, europe: 1.1, banks: 1 }, carry(-0.01)),

  moves('BTC MBT', 95_000, { market: 0.6, bitcoin: 1 }, carry(0.07, { wobble: 0.03 })),
  moves('ETH MET', 3200, { market: 0.7, bitcoin: 1.05, ether: 1 }, carry(0.065, { wobble: 0.03 })),

  moves('6E E7 M6E', 1.15, { dollar: -1, euro: 1 }, carry(0.018)),
  moves('6J J7 MJY', 0.0066, { dollar: -0.9, yen: 1 }, carry(0.032)),
  moves('6B M6B', 1.33, { dollar: -1, pound: 1 }, carry(0.001)),
  moves('6S MSF', 1.25, { dollar: -1, franc: 1 }, carry(0.038)),
  moves('6A M6A', 0.65, { dollar: -1, australia: 1 }, carry(0.002)),
  moves('6N', 0.58, { dollar: -1, australia: 0.8, 'new-zealand': 1 }, carry(0.012)),
  moves('6C MCD', 0.72, { dollar: -0.6, canada: 1 }, carry(0.014)),
  moves('6M', 0.054, { dollar: -0.5, mexico: 1 }, carry(-0.035)),
  moves('6L', 0.185, { dollar: -0.5, 'brazilian-real': 1 }, carry(-0.09)),
  moves('6Z', 0.057, { dollar: -0.7, 'south-africa': 1 }, carry(-0.03)),
  moves('DX', 99, { dollar: 1 }, carry(-0.012)),

  shortRate('SR3', 3.7),
  shortRate('SR1', 3.65),
  shortRate('ZQ', 3.63),
  moves('2YY', 3.6, { 'bond-yields': 3, 'short-rate': 0.4 }, { kind: 'return', usual: 3.7, years: 3 }),
  moves('10Y', 4.2, { 'bond-yields': 3 }, { kind: 'return', usual: 4.3, years: 3 }),
  moves('ZT', 104, { 'bond-yields': -0.22 }, carry(0.001)),
  moves('Z3N', 105.5, { 'bond-yields': -0.32 }, carry(0.001)),
  moves('ZF', 109, { 'bond-yields': -0.55 }, carry(-0.002)),
  moves('ZN', 112.5, { 'bond-yields': -0.85 }, carry(-0.004)),
  moves('TN', 115, { 'bond-yields': -1.05 }, carry(-0.006)),
  moves('ZB', 117, { 'bond-yields': -1.6 }, carry(-0.01)),
  moves('UB', 120, { 'bond-yields': -1.95 }, carry(-0.012)),
  moves('R', 92, { 'british-yields': -1.1 }, carry(-0.005)),
  moves('FGBS', 107, { 'euro-yields': -0.2 }, carry(0.001)),
  moves('FGBM', 117.5, { 'euro-yields': -0.55 }, carry(-0.002)),
  moves('FGBL', 129, { 'euro-yields': -0.95 }, carry(-0.004)),
  moves('FGBX', 114, { 'euro-yields': -1.9 }, carry(-0.01)),
  moves('FBTP', 120, { 'euro-yields': -0.9, 'italian-spread': -1 }, carry(-0.008)),
  moves('FOAT', 122, { 'euro-yields': -0.92, 'french-spread': -1 }, carry(-0.006)),

  moves('CL MCL QM', 75, { oil: 1 }, carry(-0.03, STORED)),
  moves('B BZ', 79, { oil: 0.97, brent: 1 }, carry(-0.025, STORED)),
  moves('RB', 2.25, { oil: 0.9, gasoline: 1 }, carry(-0.02, { wobble: 0.05, season: SUMMER })),
  moves('HO', 2.45, { oil: 0.9, diesel: 1 }, carry(-0.02, STORED)),
  moves('G', 720, { oil: 0.9, diesel: 1 }, carry(-0.02, STORED)),
  moves('NG MNG QG', 3.6, { 'natural-gas': 1 }, carry(0.03, { wobble: 0.1, season: WINTER })),

  moves('GC MGC', 2600, { dollar: -0.6, gold: 1 }, carry(0.042)),
  moves('SI SIL', 31, { gold: 1.2, silver: 1 }, carry(0.042)),
  moves('HG MHG', 4.3, { market: 0.3, copper: 1 }, carry(0.02, { wobble: 0.02 })),
  moves('PL', 1000, { gold: 0.7, platinum: 1 }, carry(0.02)),
  moves('PA', 1000, { platinum: 0.6, palladium: 1 }, carry(0.02)),

  moves('ZC XC', 450, { grain: 1, corn: 1 }, carry(0.05, STORED)),
  moves('ZW XW', 560, { grain: 1, wheat: 1 }, carry(0.07, STORED)),
  moves('KE', 570, { grain: 1, wheat: 0.9, 'hard-wheat': 1 }, carry(0.07, STORED)),
  moves('ZS XK', 1040, { grain: 0.9, soybeans: 1 }, carry(0.02, STORED)),
  moves('ZM', 310, { grain: 0.7, soybeans: 0.7, meal: 1 }, carry(0.03, STORED)),
  moves('ZL', 46, { oil: 0.2, soybeans: 0.7, 'soybean-oil': 1 }, carry(0.01, STORED)),
  moves('ZO', 370, { grain: 0.6, oats: 1 }, carry(0.04, STORED)),
  moves('ZR', 14, { grain: 0.3, rice: 1 }, carry(0.05, STORED)),
  moves('LE', 195, { cattle: 1 }, carry(-0.02, STORED)),
  moves('GF', 270, { cattle: 1.1, feeder: 1 }, carry(-0.02, STORED)),
  moves('HE', 82, { hogs: 1 }, carry(0.01, { wobble: 0.05, season: SUMMER_DRIVING })),
  moves('DC', 18.5, { milk: 1 }, { kind: 'return', usual: 18.5, years: 0.7 }),
  moves('LBR', 580, { lumber: 1 }, carry(0.06, STORED)),
  moves('KC', 300, { coffee: 1 }, carry(-0.05, STORED)),
  moves('CT', 68, { cotton: 1 }, carry(0.04, STORED)),
  moves('SB', 18, { sugar: 1 }, carry(-0.03, STORED)),
  moves('CC', 7000, { cocoa: 1 }, carry(-0.06, STORED)),
  moves('OJ', 300, { 'orange-juice': 1 }, carry(-0.04, STORED)),
]
