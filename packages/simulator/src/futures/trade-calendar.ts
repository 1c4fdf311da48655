import {
  DAY_MINUTES,
  type EpochSeconds,
  exchangeMidnight,
  type FuturesProduct,
  type IsoDate,
  MINUTE_MS,
  MINUTE_SECONDS,
  settlementTime,
  tradingSessionsOn,
  utcDate,
} from '@tidemark/domain'
import { createRecentCache } from '../recent-cache.ts'
import type { Sessions } from '../sessions.ts'
import type { ProductBasis } from './product-basis.ts'

/** A time without a pause, in minutes since 1970; the end is exclusive. */
export interface MinuteRange {
  readonly from: number
  readonly to: number
}

/** A trade date of a product, by the number of its trading day. */
interface TradeDay {
  readonly date: IsoDate
  readonly ranges: readonly MinuteRange[]
  /** The minute since 1970 at whose start the product settles. */
  readonly settlement: number
  /** The minute since 1970 of the midnight of the exchange. */
  readonly midnight: number
}

export interface TradeCalendar {
  tradeDay(product: FuturesProduct, day: number): TradeDay
  /** The first trading day that settles after the start of a minute. */
  dayOfMinute(product: FuturesProduct, minute: number): number
}

/** About half a year of one product, or a week of all. */
const CACHED_DAYS = 512
/** More than the trading days of forty years. */
const MAX_DAYS = 16_384

/**
 * The sessions and settlements of products, from the rules of the domain. `orderOf` numbers the products. All sizes of a
 * contract settle at the time of the largest, so that one path serves them.
 */
export function createTradeCalendar(
  sessions: Sessions,
  bases: readonly ProductBasis[],
  orderOf: ReadonlyMap<FuturesProduct, number>,
): TradeCalendar {
  const dayAt = createRecentCache(CACHED_DAYS, key => {
    const { product, reference } = bases[Math.floor(key / MAX_DAYS)] as ProductBasis
    const date = utcDate(sessions.dateSeconds(key % MAX_DAYS) as EpochSeconds)
    return {
      date,
      ranges: tradingSessionsOn(product, date).map(({ open, close }) => ({
        from: open / MINUTE_MS,
        to: close / MINUTE_MS,
      })),
      settlement: settlementTime(reference, date) / MINUTE_SECONDS,
      midnight: exchangeMidnight(product, date) / MINUTE_SECONDS,
    }
  })
  const tradeDay: TradeCalendar['tradeDay'] = (product, day) =>
    dayAt((orderOf.get(product) as number) * MAX_DAYS + day)

  return {
    tradeDay,
    dayOfMinute: (product, minute) => {
      // The date of the minute in UTC is that of its settlement or a neighbour's.
      let day = Math.max(0, sessions.lastDayDatedBy((minute - DAY_MINUTES) * MINUTE_SECONDS))
      while (day < sessions.count && tradeDay(product, day).settlement <= minute) day += 1
      return day
    },
  }
}
