import { HOUR_SECONDS, MINUTE_SECONDS } from './durations.ts'
import { type EpochSeconds, epochSeconds, type IsoDate } from './epoch.ts'
import { closingName, isWeekend } from './holidays.ts'
import { newYorkDate, newYorkInstant } from './new-york.ts'
import {
  FULL_DAY_SECONDS,
  HALF_DAY_SECONDS,
  isHalfDay,
  isTradingDay,
  lastTradingDayOnOrBefore,
  nextTradingDay,
  REGULAR_OPEN,
  regularSession,
} from './trading-calendar.ts'

/** The market closes 15 minutes after the bars end, like index options. */
const AFTER_BARS_SECONDS = 15 * MINUTE_SECONDS
const PREMARKET_SECONDS = 2 * HOUR_SECONDS

/** Market phase in the status line. Exactly one holds at any instant. */
export type MarketPhase = 'premarket' | 'open' | 'after-hours' | 'weekend' | 'holiday'

/**
 * The trading day of an instant: its New York date, rolled back over weekends and holidays.
 * Before the open it is already today, so the open may lie ahead.
 */
export function marketDate(t: EpochSeconds): IsoDate {
  return lastTradingDayOnOrBefore(newYorkDate(t))
}

/** 14:30 UTC of the market date, 13:30 under daylight saving: 09:30 New York. */
export function marketOpen(t: EpochSeconds): EpochSeconds {
  return openOf(marketDate(t))
}

/** Open + 24300 s: 16:15 New York, 13:15 on a half day. */
export function marketClose(t: EpochSeconds): EpochSeconds {
  return closeOf(marketDate(t))
}

/** From 7200 s before the open (inclusive) up to the open (exclusive) of a trading day. */
export function isPremarketHours(t: EpochSeconds): boolean {
  const open = marketOpen(t)
  return t >= open - PREMARKET_SECONDS && t < open
}

/**
 * Before the open, after the close, on a weekend or a holiday. Open and close belong to the open market:
 * at the second of the close the market is not yet after hours. Premarket hours are after hours too.
 */
export function isAfterHours(t: EpochSeconds): boolean {
  const today = newYorkDate(t)
  return !isTradingDay(today) || t < openOf(today) || t > closeOf(today)
}

/** By the New York date. A trading day before premarket is 'after-hours'. */
export function marketPhase(t: EpochSeconds): MarketPhase {
  if (isWeekend(newYorkDate(t))) return 'weekend'
  if (holidayNameAt(t) !== undefined) return 'holiday'
  if (isPremarketHours(t)) return 'premarket'
  return isAfterHours(t) ? 'after-hours' : 'open'
}

/** The holiday that closes the exchanges at an instant, by its New York date. */
export function holidayNameAt(t: EpochSeconds): string | undefined {
  return closingName(newYorkDate(t))
}

/** The first open strictly after an instant: at the open it is that of the next trading day. */
export function nextOpen(t: EpochSeconds): EpochSeconds {
  return openOf(nextSessionDate(t))
}

/**
 * Where a simulated market starts: at the given instant inside regular hours (open inclusive, close exclusive: the
 * clock's last 15 minutes have no bars), else at 10:00 New York of the next session.
 */
export function simulatedStart(t: EpochSeconds): EpochSeconds {
  return isRegularHours(t) ? t : newYorkInstant(nextSessionDate(t), '10:00')
}

function isRegularHours(t: EpochSeconds): boolean {
  const today = newYorkDate(t)
  if (!isTradingDay(today)) return false
  const { open, close } = regularSession(today)
  return t >= open && t < close
}

function nextSessionDate(t: EpochSeconds): IsoDate {
  const today = newYorkDate(t)
  return isTradingDay(today) && t < openOf(today) ? today : nextTradingDay(today)
}

function openOf(tradingDay: IsoDate): EpochSeconds {
  return newYorkInstant(tradingDay, REGULAR_OPEN)
}

function closeOf(tradingDay: IsoDate): EpochSeconds {
  const seconds = isHalfDay(tradingDay) ? HALF_DAY_SECONDS : FULL_DAY_SECONDS
  return epochSeconds(openOf(tradingDay) + seconds + AFTER_BARS_SECONDS)
}
