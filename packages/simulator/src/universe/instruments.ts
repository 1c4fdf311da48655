import { FULL_DAY_MINUTES } from '@tidemark/domain'
import type { IndexMembership, Listing, Sector } from '@tidemark/sources'
import { type Exposure, exposure, sharedVariance } from '../factors.ts'
import type { LogPath } from '../log-path.ts'
import { childKey, textKey, uniform } from '../random.ts'
import { type Company, companies } from './companies.ts'
import { FUNDS_AND_INDICES, type TrackingInstrument } from './funds-and-indices.ts'
import { INDEX_DOLLARS } from './index-weights.ts'
import { MARKET_BETA, typicalVolatilityOf } from './sectors.ts'

/** A listing with the parameters of its price. */
export interface Instrument {
  readonly index: number
  readonly listing: Listing
  /** The symbol's own path, in addition to its factors. */
  readonly own: LogPath
  /** Key for highs, lows and the splitting of bars, shared by instruments that should move alike. */
  readonly extremesKey: number
  readonly exposures: readonly Exposure[]
  readonly levelTicks: number
  /** Level of the path that the price is a multiple of: the index for a fund, otherwise the same as `levelTicks`. */
  readonly pathTicks: number
  readonly growthPerDay: number
  readonly dayShares: number
  /** Average that determines the number of trades for a minute's volume. */
  readonly tradesPerShare: number
}

const DAYS_A_YEAR = 252
const TICKS = 100
const MIN_LEVEL = 14
/** A very volatile stock falls further in a crash. */
const MIN_VOLATILE_LEVEL = 20
const VERY_VOLATILE = 0.6
const MAX_LEVEL = 1000
/** At most this part of a stock's variance comes from its factors: calm stocks have lower betas. */
const MAX_SHARED_VARIANCE = 0.55
const MAX_BETA = 1.7

/** Each draw has its own number, so that adding one does not change the others. */
const TRAIT = { level: 1, beta: 2, sectorBeta: 3, volatility: 4, growth: 5, turnover: 6 } as const

/** Ticks of the price for a tick of the path. */
export function priceScale({ levelTicks, pathTicks }: Instrument): number {
  return levelTicks / pathTicks
}

/** All instruments of a market, funds and indices first. */
export function instruments(seedKey: number): Instrument[] {
  const tracking = FUNDS_AND_INDICES.map(line => trackingInstrument(seedKey, line))
  const stocks = companies().map(company => stock(seedKey, company))
  return [...tracking, ...stocks].map(sameLayout)
}

/** All in one order of fields: generating bars reads them often, and the engine is slower with objects of several layouts. */
function sameLayout(instrument: Omit<Instrument, 'index'>, index: number): Instrument {
  const { key, dailySigma, swing, earningsSigma = 0 } = instrument.own
  return {
    index,
    listing: instrument.listing,
    own: { key, dailySigma, swing, earningsSigma },
    extremesKey: instrument.extremesKey,
    exposures: instrument.exposures,
    levelTicks: instrument.levelTicks,
    pathTicks: instrument.pathTicks,
    growthPerDay: instrument.growthPerDay,
    dayShares: instrument.dayShares,
    tradesPerShare: instrument.tradesPerShare,
  }
}

function trackingInstrument(seedKey: number, line: TrackingInstrument): Omit<Instrument, 'index'> {
  const { symbol, name, exchange, type } = line
  return {
    listing: { symbol, name, sector: null, exchange, type, indices: [] },
    own: { key: childKey(seedKey, textKey(line.pathSymbol)), dailySigma: line.ownSigma, swing: 0 },
    extremesKey: childKey(seedKey, textKey(`extremes of ${line.family}`)),
    exposures: line.exposures,
    levelTicks: line.level * TICKS,
    pathTicks: line.pathLevel * TICKS,
    growthPerDay: line.growth / DAYS_A_YEAR,
    dayShares: line.dayShares,
    tradesPerShare: (line.tradesPerMinute * FULL_DAY_MINUTES) / line.dayShares,
  }
}

/** Betas, levels and other traits belong to the company: they do not depend on the seed. */
function stock(seedKey: number, company: Company): Omit<Instrument, 'index'> {
  const { listing } = company
  const traits = textKey(`traits of ${listing.symbol}`)
  const isSmall = listing.indices.some(({ index }) => index === 'RUT')
  const between = (trait: number, low: number, high: number) => low + (high - low) * uniform(traits, trait)
  const typicalVolatility = typicalVolatilityOf(listing.sector, isSmall)
  const volatility = company.volatility ?? typicalVolatility * between(TRAIT.volatility, 0.75, 1.35)
  const level = levelOf(company, volatility, uniform(traits, TRAIT.level))
  const value = dollarValue(listing.indices)
  const shares = company.dayShares ?? (value * volatility * between(TRAIT.turnover, 0.008, 0.02)) / level
  const dayShares = Math.max(25_000, Math.round(shares))
  const sigma = volatility / Math.sqrt(DAYS_A_YEAR)
  const exposures = exposuresOf(listing.sector, isSmall, volatility / typicalVolatility, between)
  const shared = sharedVariance(exposures)
  const scale = Math.min(1, Math.sqrt((MAX_SHARED_VARIANCE * sigma * sigma) / shared))
  const key = childKey(seedKey, textKey(listing.symbol))
  return {
    listing,
    extremesKey: key,
    own: {
      key,
      dailySigma: Math.sqrt(sigma * sigma - shared * scale * scale),
      swing: isSmall ? 0.26 : 0.22,
      earningsSigma: sigma * earningsMove(volatility),
    },
    exposures: exposures.map(({ factor, beta }) => ({ factor, beta: beta * scale })),
    levelTicks: Math.round(level * TICKS),
    pathTicks: Math.round(level * TICKS),
    growthPerDay: growthOf(level, volatility, uniform(traits, TRAIT.growth)) / DAYS_A_YEAR,
    dayShares,
    tradesPerShare: (tradesPerMinute(dayShares * level) * FULL_DAY_MINUTES) / dayShares,
  }
}

function exposuresOf(
  sector: Sector,
  isSmall: boolean,
  relativeVolatility: number,
  between: (trait: number, low: number, high: number) => number,
): Exposure[] {
  const scale = Math.min(1.6, Math.max(0.8, relativeVolatility))
  const beta = Math.min(MAX_BETA, MARKET_BETA[sector] * between(TRAIT.beta, 0.75, 1.25) * scale)
  const exposures = [exposure('market', beta), exposure(sector, between(TRAIT.sectorBeta, 0.6, 1.3))]
  return isSmall ? [...exposures, exposure('small-caps', 1)] : exposures
}

/** Earnings move a volatile stock by more of its usual days. */
function earningsMove(volatility: number): number {
  return Math.min(2.9, 1.6 + 3 * volatility)
}

/** Bounded, because there are no splits to bring an extreme price back. */
function levelOf(company: Company, volatility: number, chance: number): number {
  const level = company.level ?? 14 + 90 * chance * chance
  return Math.min(MAX_LEVEL, Math.max(volatility > VERY_VOLATILE ? MIN_VOLATILE_LEVEL : MIN_LEVEL, level))
}

/** A cheap or very volatile stock does not grow: otherwise its price would be a few cents in 2006, or soar by 2045. */
function growthOf(level: number, volatility: number, chance: number): number {
  if (level < 25 || volatility > VERY_VOLATILE) return 0
  return 0.01 + 0.04 * chance
}

function dollarValue(indices: readonly IndexMembership[]): number {
  const values = indices.map(({ index, weight }) => weight * INDEX_DOLLARS[index])
  return Math.max(...values)
}

/** From about one for illiquid stocks to 240 for the most traded ones. */
function tradesPerMinute(dollarsADay: number): number {
  return Math.min(240, Math.max(1, Math.sqrt(dollarsADay / 4e5)))
}
