import type { DayBars } from '../day-bars.ts'
import { type Factors, MARKET_FACTOR } from '../factors.ts'
import { BLOCK_DAYS } from '../log-path.ts'
import { createRecentCache } from '../recent-cache.ts'
import type { Instrument } from '../universe/instruments.ts'

/** Mean variance of a day's move over the sessions before a day, apart from the market's part. */
export type PastVariance = (instrument: Instrument, day: number) => number

const SESSIONS = 15
const CACHED_DAYS = 8
/** Of the long-run variance. Earnings move a stock on one day only: they do not make the next days more volatile. */
const MAX_OWN_VARIANCE = 4

/** Adds the variance of a symbol's other factors to its own; the factors are computed once per day. */
export function createPastVariance(dayBars: DayBars, factors: Factors): PastVariance {
  const ofFactors = createRecentCache(CACHED_DAYS, day =>
    factors.list.map((_, factor) => meanBefore(day, block => factors.block(factor, block).variance)),
  )
  return (instrument, day) => {
    const { dailySigma } = instrument.own
    const limit = MAX_OWN_VARIANCE * dailySigma * dailySigma
    let variance = meanBefore(day, block => dayBars.block(instrument, block).ownVariance, limit)
    const shared = ofFactors(day)
    for (const { factor, beta } of instrument.exposures) {
      if (factor !== MARKET_FACTOR) variance += beta * beta * (shared[factor] as number)
    }
    return variance
  }
}

/** Variance of a symbol's moves with the market, relative to the market's. */
export function marketShare({ exposures }: Instrument): number {
  let beta = 0
  for (const exposure of exposures) if (exposure.factor === MARKET_FACTOR) beta += exposure.beta
  return beta * beta
}

function meanBefore(
  day: number,
  varianceOf: (block: number) => Float64Array,
  limit = Number.POSITIVE_INFINITY,
): number {
  const first = Math.max(0, day - SESSIONS)
  let sum = 0
  for (let past = first; past < day; past += 1) {
    sum += Math.min(limit, varianceOf(Math.floor(past / BLOCK_DAYS))[past % BLOCK_DAYS] as number)
  }
  return sum / (day - first)
}
