import type { EquityExchange, Listing } from '@tidemark/sources'
import { FALL_RESPONSE } from '../expected-volatility.ts'
import { type Exposure, exposure } from '../factors.ts'
import { VOLATILITY_LEVEL } from '../volatility-factor.ts'

/** A fund or an index. */
export interface TrackingInstrument {
  readonly symbol: string
  readonly name: string
  readonly exchange: EquityExchange
  readonly type: Listing['type']
  /** Dollars at the zero day (log-path.ts). */
  readonly level: number
  /** Level of the index that a fund follows: its price is a multiple of the index at every moment. */
  readonly pathLevel: number
  /** Annual growth of the log-price. */
  readonly growth: number
  readonly exposures: readonly Exposure[]
  /** Symbol that keys its path: an index and its fund share one. Hashed for the draws. */
  readonly pathSymbol: string
  /** Members of a family reach their highs and lows together. Hashed for the draws. */
  readonly family: 'market' | 'volatility'
  readonly ownSigma: number
  readonly dayShares: number
  readonly tradesPerMinute: number
}

type Traits = Pick<
  TrackingInstrument,
  'family' | 'pathSymbol' | 'pathLevel' | 'growth' | 'ownSigma' | 'exposures'
>
/** An index has the trades of its fund, at the same times. */
type Activity = Pick<TrackingInstrument, 'dayShares' | 'tradesPerMinute'>

const S_AND_P: Traits & Activity = {
  family: 'market',
  pathSymbol: 'SPY',
  pathLevel: 7400,
  growth: 0.075,
  ownSigma: 0.0003,
  exposures: [exposure('market', 1)],
  dayShares: 7e7,
  tradesPerMinute: 240,
}
const NASDAQ: Traits & Activity = {
  family: 'market',
  pathSymbol: 'QQQ',
  pathLevel: 29_050,
  growth: 0.095,
  ownSigma: 0.0012,
  exposures: [exposure('market', 1.08), exposure('Information Technology', 0.75)],
  dayShares: 4.6e7,
  tradesPerMinute: 220,
}
const RUSSELL: Traits & Activity = {
  family: 'market',
  pathSymbol: 'IWM',
  pathLevel: 2830,
  growth: 0.06,
  ownSigma: 0.0008,
  exposures: [exposure('market', 1.1), exposure('small-caps', 1)],
  dayShares: 3.4e7,
  tradesPerMinute: 150,
}
const FUND = { type: 'stock', exchange: 'DTP' } as const
const INDEX = { type: 'index', exchange: 'DTP' } as const
// Volatility products do not decay here, because there are no reverse splits to keep their prices up.
const VOLATILITY: Pick<Traits, 'family' | 'growth' | 'ownSigma'> = {
  family: 'volatility',
  growth: 0,
  ownSigma: 0.004,
}

/** How strongly a product of short futures on the volatility index follows it. */
const FUTURES_BETA = 0.45
const followsVolatility = (beta: number): readonly Exposure[] => [
  exposure('market', -FALL_RESPONSE * beta),
  exposure('volatility', beta),
]

/** Add a fund or an index as one entry. */
export const FUNDS_AND_INDICES: readonly TrackingInstrument[] = [
  {
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF',
    ...FUND,
    ...S_AND_P,
    level: 738,
  },
  {
    symbol: 'QQQ',
    name: 'Invesco QQQ Trust',
    ...FUND,
    ...NASDAQ,
    exchange: 'NGM',
    level: 707,
  },
  {
    symbol: 'IWM',
    name: 'iShares Russell 2000 ETF',
    ...FUND,
    ...RUSSELL,
    level: 282,
  },
  {
    symbol: 'DIA',
    name: 'SPDR Dow Jones Industrial Average ETF',
    ...FUND,
    family: 'market',
    pathSymbol: 'DIA',
    level: 496,
    pathLevel: 496,
    growth: 0.065,
    ownSigma: 0.0022,
    exposures: [exposure('market', 0.92)],
    dayShares: 5e6,
    tradesPerMinute: 60,
  },
  {
    symbol: 'VXX',
    name: 'iPath S&P 500 VIX Short-Term Futures ETN',
    ...FUND,
    ...VOLATILITY,
    pathSymbol: 'VXX',
    level: 26,
    pathLevel: 26,
    exposures: followsVolatility(FUTURES_BETA),
    dayShares: 8e6,
    tradesPerMinute: 70,
  },
  {
    symbol: 'UVXY',
    name: 'ProShares Ultra VIX Short-Term Futures ETF',
    ...FUND,
    ...VOLATILITY,
    pathSymbol: 'UVXY',
    level: 28,
    pathLevel: 28,
    exposures: followsVolatility(1.5 * FUTURES_BETA),
    dayShares: 1.6e7,
    tradesPerMinute: 90,
  },
  {
    symbol: 'SPX',
    name: 'S&P 500 Index',
    ...INDEX,
    ...S_AND_P,
    level: 7400,
  },
  {
    symbol: 'NDX',
    name: 'Nasdaq-100 Index',
    ...INDEX,
    ...NASDAQ,
    level: 29_050,
  },
  {
    symbol: 'RUT',
    name: 'Russell 2000 Index',
    ...INDEX,
    ...RUSSELL,
    level: 2830,
  },
  {
    symbol: 'VIX',
    name: 'Cboe Volatility Index',
    ...INDEX,
    family: 'volatility',
    pathSymbol: 'VIX',
    level: VOLATILITY_LEVEL,
    pathLevel: VOLATILITY_LEVEL,
    growth: 0,
    ownSigma: 0,
    exposures: followsVolatility(1),
    dayShares: 2e5,
    tradesPerMinute: 20,
  },
]
