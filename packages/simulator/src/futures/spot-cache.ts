import { createRecentCache } from '../recent-cache.ts'
import type { FuturesParts } from './futures-parts.ts'
import { createIndexMinutes } from './index-minutes.ts'
import { createPathMinutes } from './path-minutes.ts'
import type { ProductBasis } from './product-basis.ts'
import type { SpotMinutes } from './spot-minutes.ts'
import type { TradeCalendar } from './trade-calendar.ts'

export type SpotCache = (basis: ProductBasis, day: number) => SpotMinutes

/** A few days of every underlying; each of the two generations takes up to 9 MB. */
const CACHED_DAYS = 128
const MAX_DAYS = 16_384
/** The index that moves what follows the market. */
const MARKET_INDEX = 'SPX'

/** The minutes of the spots, kept for recent days: all sizes and months of a product use the same. */
export function createSpotCache(
  { tracked, factors, sessions, paths, spotAt }: FuturesParts,
  bases: readonly ProductBasis[],
  calendar: TradeCalendar,
): SpotCache {
  const byUnderlying = new Map(bases.map(basis => [basis.index, basis]))
  const market = bases.find(({ underlying: { spot } }) => 'symbol' in spot && spot.symbol === MARKET_INDEX)
  if (market === undefined) throw new RangeError(`No futures on ${MARKET_INDEX}`)
  const indexMinutes = createIndexMinutes(tracked, factors, sessions, calendar, spotAt)
  const cached = createRecentCache(CACHED_DAYS, (key): SpotMinutes => {
    const basis = byUnderlying.get(Math.floor(key / MAX_DAYS)) as ProductBasis
    const { spot } = basis.underlying
    const day = key % MAX_DAYS
    return 'symbol' in spot ? indexMinutes(basis, spot, day) : pathMinutes(basis, spot, day)
  })
  const minutesOf: SpotCache = (basis, day) => cached(basis.index * MAX_DAYS + day)
  const pathMinutes = createPathMinutes(paths, calendar, spotAt, day => minutesOf(market, day))
  return minutesOf
}
