import { MINUTE_SECONDS } from './durations.ts'
import { addDays, type EpochSeconds, type IsoDate } from './epoch.ts'
import { closingName, earlyCloseName, isWeekend } from './holidays.ts'
import { newYorkDate, newYorkInstant } from './new-york.ts'

/** Regular hours in New York time. */
export const REGULAR_OPEN = '09:30'
export const REGULAR_CLOSE = '16:00'
const HALF_DAY_CLOSE = '13:00'
/** Extended hours in New York time. They end four hours after the close, on a half day too. */
const EXTENDED_OPEN = '04:00'
const EXTENDED_CLOSE = '20:00'
const HALF_DAY_EXTENDED_CLOSE = '17:00'

/** The hours that bars cover: regular hours alone, or with the trading before the open and after the close. */
export const tradingHours = ['regular', 'extended'] as const
export type TradingHours = (typeof tradingHours)[number]

/** Length of the regular hours. */
export const FULL_DAY_MINUTES = 390
export const HALF_DAY_MINUTES = 210
/** Length of the extended hours before the open and after the close. */
export const PRE_MARKET_MINUTES = 330
export const AFTER_HOURS_MINUTES = 240
export const FULL_DAY_SECONDS = FULL_DAY_MINUTES * MINUTE_SECONDS
export const HALF_DAY_SECONDS = HALF_DAY_MINUTES * MINUTE_SECONDS

/** From the open (inclusive) to the close (exclusive). */
export interface SessionBounds {
  readonly open: EpochSeconds
  readonly close: EpochSeconds
}

export function isTradingDay(date: IsoDate): boolean {
  return !isWeekend(date) && closingName(date) === undefined
}

/** A trading day that ends at 13:00 New York. */
export function isHalfDay(date: IsoDate): boolean {
  return earlyCloseName(date) !== undefined
}

/** The last trading day strictly before the date. */
export function previousTradingDay(date: IsoDate): IsoDate {
  return lastTradingDayOnOrBefore(addDays(date, -1))
}

/** The first trading day strictly after the date. */
export function nextTradingDay(date: IsoDate): IsoDate {
  let day = addDays(date, 1)
  while (!isTradingDay(day)) day = addDays(day, 1)
  return day
}

export function lastTradingDayOnOrBefore(date: IsoDate): IsoDate {
  let day = date
  while (!isTradingDay(day)) day = addDays(day, -1)
  return day
}

/** The trading days from one date through another; empty when `to` is before `from`. */
export function tradingDaysBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isTradingDay(day)) days.push(day)
  }
  return days
}

/** Regular hours of a trading day, the hours with bars: 09:30 to 16:00 New York, to 13:00 on a half day. */
export function regularSession(date: IsoDate): SessionBounds {
  if (!isTradingDay(date)) throw new RangeError(`${date} is not a trading day`)
  return {
    open: newYorkInstant(date, REGULAR_OPEN),
    close: newYorkInstant(date, isHalfDay(date) ? HALF_DAY_CLOSE : REGULAR_CLOSE),
  }
}

/** The trading day that opened last, at its open already. */
export function lastOpenedDay(t: EpochSeconds): IsoDate {
  const latest = lastTradingDayOnOrBefore(newYorkDate(t))
  return regularSession(latest).open <= t ? latest : previousTradingDay(latest)
}

/** Extended hours of a trading day: 04:00 to 20:00 New York, to 17:00 on a half day. Levels and rules do not use them. */
export function extendedSession(date: IsoDate): SessionBounds {
  if (!isTradingDay(date)) throw new RangeError(`${date} is not a trading day`)
  return {
    open: newYorkInstant(date, EXTENDED_OPEN),
    close: newYorkInstant(date, isHalfDay(date) ? HALF_DAY_EXTENDED_CLOSE : EXTENDED_CLOSE),
  }
}

/** The parts of extended hours in their order: before the open, regular hours, after the close. Bars are aligned to the
 *  start of their part. */
export function extendedParts(date: IsoDate): readonly [SessionBounds, SessionBounds, SessionBounds] {
  const [extended, regular] = [extendedSession(date), regularSession(date)]
  return [
    { open: extended.open, close: regular.open },
    regular,
    { open: regular.close, close: extended.close },
  ]
}

export type OutsideHours = 'pre-market' | 'after-hours'

/** The part of extended hours outside regular ones at an instant; null in regular hours and while nothing trades. */
export function outsideHoursAt(t: EpochSeconds): OutsideHours | null {
  const date = newYorkDate(t)
  if (!isTradingDay(date)) return null
  const [before, , after] = extendedParts(date)
  if (t >= before.open && t < before.close) return 'pre-market'
  return t >= after.open && t < after.close ? 'after-hours' : null
}
