import {
  DAY_SECONDS,
  type EpochSeconds,
  epochSeconds,
  type IsoDate,
  isTradingDay,
  newYorkInstant,
  newYorkOffsetSeconds,
  REGULAR_CLOSE,
  REGULAR_OPEN,
  regularSession,
  type SessionBounds,
  utcDate,
  utcMidnight,
} from '@tidemark/domain'

/** Years covered by the exchange calendar. */
const FIRST_YEAR = '2000'
const LAST_YEAR = '2099'
const MONDAY_OFFSET = 3

/** Day number since 1970. Every regular session lies within one UTC date; evenings do not, see `newYorkDayOf`. */
export const dayOf = (seconds: number): number => Math.floor(seconds / DAY_SECONDS)

/** The day in New York, also of an evening, when it is the next day in UTC: after 19:00 in winter, 20:00 in summer. */
export const newYorkDayOf = (seconds: EpochSeconds): number => dayOf(seconds + newYorkOffsetSeconds(seconds))

export const dayOfDate = (date: IsoDate): number => dayOf(utcMidnight(date))

/** The time of a day's bar: 00:00 UTC. */
export const startOf = (day: number): EpochSeconds => epochSeconds(day * DAY_SECONDS)

export const dateOf = (day: number): IsoDate => utcDate(startOf(day))

/** The Monday of a day's week; 1970-01-01 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + MONDAY_OFFSET) % 7) + 7) % 7)

const boundsByDay = new Map<number, SessionBounds | null>()

/** Regular hours of a day; null without a session. Outside the calendar's years every day runs from 09:30 to 16:00. */
export function sessionOf(day: number): SessionBounds | null {
  const known = boundsByDay.get(day)
  if (known !== undefined) return known
  const bounds = findSession(dateOf(day))
  boundsByDay.set(day, bounds)
  return bounds
}

/** When a day's bar is complete. */
export function closeOf(day: number): EpochSeconds {
  return sessionOf(day)?.close ?? newYorkInstant(dateOf(day), REGULAR_CLOSE)
}

function findSession(date: IsoDate): SessionBounds | null {
  const year = date.slice(0, 4)
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    return { open: newYorkInstant(date, REGULAR_OPEN), close: newYorkInstant(date, REGULAR_CLOSE) }
  }
  return isTradingDay(date) ? regularSession(date) : null
}
