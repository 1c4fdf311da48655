import { addDays, type IsoDate, isoDateOf } from '../epoch.ts'
import { lastTradingDayOnOrBefore, nextTradingDay, previousTradingDay } from '../trading-calendar.ts'

/** The nth trading day before a date; 0 is the date itself if it is a trading day, else the one before. */
export function tradingDaysBefore(date: IsoDate, days: number): IsoDate {
  let day = days === 0 ? lastTradingDayOnOrBefore(date) : date
  for (let step = 0; step < days; step += 1) day = previousTradingDay(day)
  return day
}

/** The first day of a month; months above 12 or below 1 roll into the adjacent years. */
export function firstOfMonth(year: number, month: number): IsoDate {
  const index = year * 12 + month - 1
  return isoDateOf(Math.floor(index / 12), (index % 12) + 1, 1)
}

export function lastTradingDayOfMonth(year: number, month: number): IsoDate {
  return previousTradingDay(firstOfMonth(year, month + 1))
}

/** The nth trading day of a month, counted from 1. */
export function nthTradingDay(year: number, month: number, nth: number): IsoDate {
  let day = addDays(firstOfMonth(year, month), -1)
  for (let step = 0; step < nth; step += 1) day = nextTradingDay(day)
  return day
}
