import { addDays, type IsoDate, isoDateOf, weekdayOf, yearOf } from '../epoch.ts'
import { isTradingDay, lastTradingDayOnOrBefore } from '../trading-calendar.ts'

const MONDAY = 1
const WEDNESDAY = 3
const FRIDAY = 5
// The exchange calendar ends with 2099, and the next monthly expiry may lie a month later.
const FIRST_YEAR = 2000
const LAST_YEAR = 2098

/** The kind of expiry by the calendar alone; only a chain shows whether options are listed. */
export type ExpiryKind = 'monthly' | 'weekly' | 'daily'

const monthlyExpiries = new Map<number, IsoDate>()
// Thousands of chains share a few hundred expiry days.
const areMonthly = new Map<IsoDate, boolean>()
const MAX_KNOWN_DAYS = 5000

export function thirdFriday(year: number, month: number): IsoDate {
  const first = isoDateOf(year, month, 1)
  return addDays(first, ((FRIDAY - weekdayOf(first) + 7) % 7) + 14)
}

/** The standard expiry of a month: its third Friday, or the trading day before when that is a holiday. */
export function monthlyExpiry(year: number, month: number): IsoDate {
  const key = year * 12 + month
  const known = monthlyExpiries.get(key)
  if (known !== undefined) return known
  const expiry = lastTradingDayOnOrBefore(thirdFriday(year, month))
  monthlyExpiries.set(key, expiry)
  return expiry
}

export function isMonthlyExpiry(date: IsoDate): boolean {
  const known = areMonthly.get(date)
  if (known !== undefined) return known
  const isMonthly = isKnownYear(date) && monthlyExpiry(yearOf(date), monthOf(date)) === date
  if (areMonthly.size < MAX_KNOWN_DAYS) areMonthly.set(date, isMonthly)
  return isMonthly
}

/** The first standard expiry on or after the date. */
export function nextMonthlyExpiry(date: IsoDate): IsoDate {
  const thisMonth = monthlyExpiry(yearOf(date), monthOf(date))
  if (thisMonth >= date) return thisMonth
  const isDecember = monthOf(date) === 12
  return monthlyExpiry(yearOf(date) + (isDecember ? 1 : 0), isDecember ? 1 : monthOf(date) + 1)
}

/** The Friday of a date's week; for a Saturday or Sunday, the next Friday. */
export function fridayOfWeek(date: IsoDate): IsoDate {
  return addDays(date, (FRIDAY - weekdayOf(date) + 7) % 7)
}

/** The weekly expiry of a date's week: its Friday, or the trading day before when that is a holiday. */
export function weeklyExpiry(date: IsoDate): IsoDate {
  return lastTradingDayOnOrBefore(fridayOfWeek(date))
}

/** Undefined on a day on which no option can expire. */
export function expiryKind(date: IsoDate): ExpiryKind | undefined {
  if (!isKnownYear(date) || !isTradingDay(date)) return undefined
  if (isMonthlyExpiry(date)) return 'monthly'
  return weeklyExpiry(date) === date ? 'weekly' : 'daily'
}

export const expiryFilters = ['All', 'MWF', 'Friday Only'] as const
export type ExpiryFilter = (typeof expiryFilters)[number]

/**
 * Whether an expiry passes a monthly map's filter. A Thursday that replaces a Friday holiday counts as Friday, a
 * Tuesday that replaces a Monday holiday as Monday: they belong to those series.
 */
export function passesExpiryFilter(date: IsoDate, filter: ExpiryFilter): boolean {
  if (filter === 'All') return true
  const isFriday = weekdayOf(date) === FRIDAY || (isKnownYear(date) && weeklyExpiry(date) === date)
  if (filter === 'Friday Only' || isFriday) return isFriday
  const weekday = weekdayOf(date)
  return weekday === MONDAY || weekday === WEDNESDAY || replacesMonday(date)
}

function replacesMonday(date: IsoDate): boolean {
  const yesterday = addDays(date, -1)
  return weekdayOf(yesterday) === MONDAY && isKnownYear(yesterday) && !isTradingDay(yesterday)
}

const isKnownYear = (date: IsoDate): boolean => yearOf(date) >= FIRST_YEAR && yearOf(date) <= LAST_YEAR
const monthOf = (date: IsoDate): number => Number(date.slice(5, 7))
