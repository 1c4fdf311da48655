import { HOUR_SECONDS } from '../durations.ts'
import {
  type EpochSeconds,
  epochMs,
  epochSeconds,
  type IsoDate,
  toEpochSeconds,
  utcDate,
  utcMidnight,
} from '../epoch.ts'
import { nextTradingDay, previousTradingDay } from '../trading-calendar.ts'
import { type ContractMonth, contractKey } from './contract-month.ts'
import type { DdBandRecord } from './dd-band-record.ts'
import type { FuturesProduct } from './product.ts'
import { type DeviationBands, deviationBands } from './risk-interval.ts'
import { tradingSessionsOn } from './trading-sessions.ts'

/** From a time up to another, which is excluded. */
export interface DdBandSpan {
  readonly from: EpochSeconds
  readonly to: EpochSeconds
}

/** In UTC all year: the lines do not move with daylight saving time. */
const END_SECONDS = 21 * HOUR_SECONDS
const LENGTH_SECONDS = 23 * HOUR_SECONDS

/**
 * When the bands of a trade date are drawn: the 23 hours up to 21:00 UTC of each day that trades for it. That is one day
 * unless a holiday with shortened trading counts for the next trade date. None when the exchange is closed.
 */
export function ddBandSpans(product: FuturesProduct, tradeDate: IsoDate): DdBandSpan[] {
  const days = new Set(tradingSessionsOn(product, tradeDate).map(({ close }) => lastDayOf(close)))
  return [...days].map(day => {
    const to = utcMidnight(day) + END_SECONDS
    return { from: epochSeconds(to - LENGTH_SECONDS), to: epochSeconds(to) }
  })
}

/** A session that ends at midnight belongs to the day before it. */
const lastDayOf = (close: number): IsoDate => utcDate(toEpochSeconds(epochMs(close - 1)))

/**
 * The trade date whose bands a chart shows: the last one whose lines have begun. Over a weekend these are the bands of Friday.
 */
export function ddBandDate(product: FuturesProduct, now: EpochSeconds): IsoDate {
  // A session of the evening belongs to the next trade date.
  let date = nextTradingDay(utcDate(now))
  for (;;) {
    const first = ddBandSpans(product, date)[0]
    if (first !== undefined && first.from <= now) return date
    date = previousTradingDay(date)
  }
}

/** The bands around the settlement of a contract; null when the record has none for it. */
export function contractBands(
  { closePrice, ri, tickSize, error }: Pick<DdBandRecord, 'closePrice' | 'ri' | 'tickSize' | 'error'>,
  month: ContractMonth,
): DeviationBands | null {
  return error ? null : deviationBands(closePrice[contractKey(month)] ?? null, ri, tickSize)
}
