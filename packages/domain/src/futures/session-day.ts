import { easterSunday } from '../easter.ts'
import { addDays, type IsoDate, isoDateOf, type Weekday, weekdayOf, yearOf } from '../epoch.ts'
import { closingName, earlyCloseName, isWeekend, nthWeekday } from '../holidays.ts'

/** Whose holidays an exchange keeps. */
export type SessionCalendar = 'united-states' | 'london' | 'london-energy' | 'eurex'

/**
 * How an exchange trades on a date. `holiday`: New York is closed and trading is shortened. `payroll-morning`: a Good Friday
 * with the employment report. `half`: the day before or after a holiday.
 */
export type SessionDay = 'open' | 'closed' | 'holiday' | 'payroll-morning' | 'half'

const MONDAY = 1
const FRIDAY = 5
/** The holidays of New York on which the futures of the United States do not trade at all. */
const FULL_CLOSINGS = ["New Year's Day", 'Good Friday', 'Christmas']

const DAY_KINDS: Readonly<Record<SessionCalendar, (date: IsoDate) => SessionDay>> = {
  'united-states': unitedStatesDay,
  london: date => {
    if (isLondonHoliday(date)) return 'closed'
    return isOn(date, 12, 24) || isOn(date, 12, 31) ? 'half' : 'open'
  },
  'london-energy': date => {
    if (isOn(date, 1, 1) || isOn(date, 12, 25) || isGoodFriday(date)) return 'closed'
    if (isOn(date, 12, 24) || isOn(date, 12, 31)) return 'half'
    return unitedStatesDay(date) === 'holiday' ? 'holiday' : 'open'
  },
  eurex: date => {
    const isClosed =
      [24, 25, 26, 31].some(day => isOn(date, 12, day)) ||
      isOn(date, 1, 1) ||
      isOn(date, 5, 1) ||
      isGoodFriday(date) ||
      isEasterMonday(date)
    return isClosed ? 'closed' : 'open'
  },
}

/** Weekends are closed: a session on Sunday evening is one of Monday. */
export function sessionDay(calendar: SessionCalendar, date: IsoDate): SessionDay {
  return isWeekend(date) ? 'closed' : DAY_KINDS[calendar](date)
}

function unitedStatesDay(date: IsoDate): SessionDay {
  const closing = closingName(date)
  if (closing === undefined) return earlyCloseName(date) === undefined ? 'open' : 'half'
  if (!FULL_CLOSINGS.some(name => closing.startsWith(name))) return 'holiday'
  const isFirstFriday = date === nthWeekday(yearOf(date), Number(date.slice(5, 7)), FRIDAY, 1)
  return isGoodFriday(date) && isFirstFriday ? 'payroll-morning' : 'closed'
}

function isLondonHoliday(date: IsoDate): boolean {
  const year = yearOf(date)
  const mondays = [
    nthWeekday(year, 5, MONDAY, 1),
    addDays(nthWeekday(year, 6, MONDAY, 1), -7),
    addDays(nthWeekday(year, 9, MONDAY, 1), -7),
  ]
  return (
    isGoodFriday(date) ||
    isEasterMonday(date) ||
    mondays.includes(date) ||
    date === afterWeekend(isoDateOf(year, 1, 1), 0) ||
    date === afterWeekend(isoDateOf(year, 12, 25), 0) ||
    date === afterWeekend(isoDateOf(year, 12, 26), 1)
  )
}

/** The first working day on or after a date, and `more` days later where an earlier holiday takes its place. */
function afterWeekend(date: IsoDate, more: number): IsoDate {
  const moved: Partial<Record<Weekday, number>> = { 6: 2, 0: 1 + more, 1: more === 1 ? 1 : 0 }
  return addDays(date, moved[weekdayOf(date)] ?? 0)
}

function isOn(date: IsoDate, month: number, day: number): boolean {
  return Number(date.slice(5, 7)) === month && Number(date.slice(8)) === day
}

function isGoodFriday(date: IsoDate): boolean {
  return date === addDays(easterSunday(yearOf(date)), -2)
}

function isEasterMonday(date: IsoDate): boolean {
  return date === addDays(easterSunday(yearOf(date)), 1)
}
