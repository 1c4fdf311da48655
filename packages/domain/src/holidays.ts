import { easterSunday } from './easter.ts'
import { addDays, type IsoDate, isoDateOf, type Weekday, weekdayOf, yearOf } from './epoch.ts'
import { type NamedDay, ONE_OFF_CLOSINGS, ONE_OFF_EARLY_CLOSES } from './one-off-closings.ts'

const SUNDAY = 0
const MONDAY = 1
const WEDNESDAY = 3
const THURSDAY = 4
const FRIDAY = 5
const SATURDAY = 6

/** The years whose holidays are known. */
export const FIRST_CALENDAR_YEAR = 2000
export const LAST_CALENDAR_YEAR = 2099

interface HolidayRule {
  readonly name: string
  /** The calendar date of the holiday, on any weekday; undefined when the year has none. */
  readonly on: (year: number) => IsoDate | undefined
  readonly observe?: (day: IsoDate) => IsoDate
}

/** Yearly closings. Add one here. */
const YEARLY_CLOSINGS: readonly HolidayRule[] = [
  { name: "New Year's Day", on: year => isoDateOf(year, 1, 1), observe: onMondayAfterSunday },
  { name: 'Martin Luther King Jr. Day', on: year => nthWeekday(year, 1, MONDAY, 3) },
  { name: "Presidents' Day", on: year => nthWeekday(year, 2, MONDAY, 3) },
  { name: 'Good Friday', on: year => addDays(easterSunday(year), -2) },
  { name: 'Memorial Day', on: year => addDays(nthWeekday(year, 6, MONDAY, 1), -7) },
  { name: 'Juneteenth', on: year => since(2022, year, isoDateOf(year, 6, 19)), observe: onNearestWeekday },
  { name: 'Independence Day', on: year => isoDateOf(year, 7, 4), observe: onNearestWeekday },
  { name: 'Labor Day', on: year => nthWeekday(year, 9, MONDAY, 1) },
  { name: 'Thanksgiving', on: year => nthWeekday(year, 11, THURSDAY, 4) },
  { name: 'Christmas', on: year => isoDateOf(year, 12, 25), observe: onNearestWeekday },
]

/** Candidates: those on a weekend or a closing are dropped. */
const YEARLY_EARLY_CLOSES: readonly HolidayRule[] = [
  { name: 'Day before Independence Day', on: dayBeforeIndependence },
  { name: 'Day after Independence Day', on: dayAfterIndependence },
  { name: 'Day after Thanksgiving', on: year => addDays(nthWeekday(year, 11, THURSDAY, 4), 1) },
  { name: 'Christmas Eve', on: year => isoDateOf(year, 12, 24) },
]

interface ExchangeYear {
  readonly closings: ReadonlyMap<IsoDate, string>
  readonly earlyCloses: ReadonlyMap<IsoDate, string>
}

const exchangeYears = new Map<number, ExchangeYear>()

/** Full closings of the New York exchanges in a year, by date. */
export function closingsOf(year: number): NamedDay[] {
  return [...exchangeYear(year).closings].map(([date, name]) => ({ date, name }))
}

/** Days of a year that close at 13:00 New York, by date. */
export function earlyClosesOf(year: number): NamedDay[] {
  return [...exchangeYear(year).earlyCloses].map(([date, name]) => ({ date, name }))
}

/** The holiday that closes the exchanges on a date; undefined without one. */
export function closingName(date: IsoDate): string | undefined {
  return exchangeYear(yearOf(date)).closings.get(date)
}

/** The reason the exchanges close at 13:00 on a date; undefined without one. */
export function earlyCloseName(date: IsoDate): string | undefined {
  return exchangeYear(yearOf(date)).earlyCloses.get(date)
}

export function isWeekend(date: IsoDate): boolean {
  const weekday = weekdayOf(date)
  return weekday === SATURDAY || weekday === SUNDAY
}

function exchangeYear(year: number): ExchangeYear {
  const known = exchangeYears.get(year)
  if (known) return known
  // Outside these years the rules differ or are unknown, and a wrong date would go unnoticed.
  if (!Number.isInteger(year) || year < FIRST_CALENDAR_YEAR || year > LAST_CALENDAR_YEAR) {
    throw new RangeError(
      `The exchange calendar covers ${FIRST_CALENDAR_YEAR} to ${LAST_CALENDAR_YEAR}, not ${year}`,
    )
  }
  const built = buildYear(year)
  exchangeYears.set(year, built)
  return built
}

function buildYear(year: number): ExchangeYear {
  const closings = sortedByDate([...datesOf(YEARLY_CLOSINGS, year), ...inYear(ONE_OFF_CLOSINGS, year)])
  const early = [...datesOf(YEARLY_EARLY_CLOSES, year), ...inYear(ONE_OFF_EARLY_CLOSES, year)]
  return { closings, earlyCloses: sortedByDate(early.filter(({ date }) => !closings.has(date))) }
}

function datesOf(rules: readonly HolidayRule[], year: number): NamedDay[] {
  return rules.flatMap(({ name, on, observe }) => {
    const day = on(year)
    if (day === undefined) return []
    const date = observe?.(day) ?? day
    if (isWeekend(date)) return []
    return [{ date, name: date === day ? name : `${name} (observed)` }]
  })
}

function inYear(days: readonly NamedDay[], year: number): NamedDay[] {
  return days.filter(({ date }) => yearOf(date) === year)
}

function sortedByDate(days: readonly NamedDay[]): ReadonlyMap<IsoDate, string> {
  const sorted = [...days].sort((a, b) => (a.date < b.date ? -1 : 1))
  return new Map(sorted.map(({ date, name }) => [date, name]))
}

/** New Year's Day on a Saturday is not observed: the Friday before is the last trading day of the old year. */
function onMondayAfterSunday(day: IsoDate): IsoDate {
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
}

function onNearestWeekday(day: IsoDate): IsoDate {
  return weekdayOf(day) === SATURDAY ? addDays(day, -1) : onMondayAfterSunday(day)
}

/** A Wednesday 3 July closes early since 2013; before, the Friday after the holiday did. */
function dayBeforeIndependence(year: number): IsoDate | undefined {
  const third = isoDateOf(year, 7, 3)
  return weekdayOf(third) === WEDNESDAY ? since(2013, year, third) : third
}

function dayAfterIndependence(year: number): IsoDate | undefined {
  const fifth = isoDateOf(year, 7, 5)
  return weekdayOf(fifth) === FRIDAY && year < 2013 ? fifth : undefined
}

function since(firstYear: number, year: number, day: IsoDate): IsoDate | undefined {
  return year >= firstYear ? day : undefined
}

export function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): IsoDate {
  const first = isoDateOf(year, month, 1)
  const toWeekday = (weekday - weekdayOf(first) + 7) % 7
  return addDays(first, toWeekday + (nth - 1) * 7)
}
