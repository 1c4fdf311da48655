import {
  closingsOf,
  DAY_SECONDS,
  daysBetween,
  type EpochSeconds,
  earlyClosesOf,
  extendedParts,
  FULL_DAY_SECONDS,
  HALF_DAY_SECONDS,
  HOUR_SECONDS,
  type IsoDate,
  isHalfDay,
  isoDate,
  isTradingDay,
  newYorkDate,
  newYorkInstant,
  newYorkOffsetSeconds,
  REGULAR_OPEN,
  type Resolution,
  resolutionSeconds,
  utcDate,
  utcMidnight,
} from '@tidemark/domain'
import type { SymbolInfo } from '../datafeed.ts'

type Session = SymbolInfo['session']

/**
 * The number of bars in the trading calendar up to an instant: never decreases, and stays the same through nights and
 * weekends. Only differences are meaningful. It puts an instant beyond the loaded bars where its bar will be once loaded.
 */
export type BarCalendar = (t: EpochSeconds) => number

const MONDAY = isoDate('2000-01-03')
/** Any full day and any half day. */
const FULL_DAY = isoDate('2025-12-23')
const HALF_DAY = isoDate('2025-12-24')
/** The years that the exchange calendar covers; beyond them time is continuous. */
const FIRST = utcMidnight(MONDAY)
const LAST = utcMidnight(isoDate('2099-12-01'))
const WEEK_SECONDS = 7 * DAY_SECONDS
/** Sunday 18:00 to Friday 17:00 New York. Daylight saving changes on a Sunday morning, so no week is shorter. */
const OPEN_WEEK_SECONDS = 119 * HOUR_SECONDS
/** From Monday 00:00 to Sunday 18:00 of the same week, wall clock. */
const WEEK_START_SECONDS = 6 * DAY_SECONDS + 18 * HOUR_SECONDS

export function barCalendar(session: Session, resolution: Resolution): BarCalendar {
  const step = resolutionSeconds(resolution)
  const barsUpTo = barsInCalendar(session, resolution, step)
  return t => {
    const clamped = Math.min(LAST, Math.max(FIRST, t)) as EpochSeconds
    return barsUpTo(clamped) + (t - clamped) / step
  }
}

function barsInCalendar(session: Session, resolution: Resolution, step: number): BarCalendar {
  if (resolution === '1W') return t => t / step
  if (resolution === '1D') return session === '24x7' ? weekdaysUpTo : tradingDaysUpTo
  if (session === '24x7') return t => openSeconds(t) / step
  const dayBars = session === '0400-2000' ? extendedBars(step) : regularBars(step)
  return t => sessionBars(t, step, dayBars)
}

function weekdaysUpTo(t: EpochSeconds): number {
  const date = utcDate(t)
  const days = daysBetween(MONDAY, date)
  const weekday = days % 7
  const within = weekday > 4 ? 0 : (t - utcMidnight(date)) / DAY_SECONDS
  return weekdaysBefore(days) + within
}

function tradingDaysUpTo(t: EpochSeconds): number {
  const date = utcDate(t)
  const within = isTradingDay(date) ? (t - utcMidnight(date)) / DAY_SECONDS : 0
  return tradingDaysBefore(date) + within
}

/** Where the bars of a day start anew, and how many there are from each such time, on a full day and on a half day. */
interface DayBars {
  startsOn(date: IsoDate): readonly EpochSeconds[]
  readonly full: readonly number[]
  readonly half: readonly number[]
}

function regularBars(step: number): DayBars {
  return {
    startsOn: date => [newYorkInstant(date, REGULAR_OPEN)],
    full: [Math.ceil(FULL_DAY_SECONDS / step)],
    half: [Math.ceil(HALF_DAY_SECONDS / step)],
  }
}

function extendedBars(step: number): DayBars {
  const counts = (date: IsoDate) =>
    extendedParts(date).map(({ open, close }) => Math.ceil((close - open) / step))
  return {
    startsOn: date => extendedParts(date).map(({ open }) => open),
    full: counts(FULL_DAY),
    half: counts(HALF_DAY),
  }
}

/** Bars are counted to the end of the last one, which may be after the close. */
function sessionBars(t: EpochSeconds, step: number, { startsOn, full, half }: DayBars): number {
  const date = newYorkDate(t)
  const before = tradingDaysBefore(date) * sum(full) - halfDaysBefore(date) * (sum(full) - sum(half))
  if (!isTradingDay(date)) return before
  const counts = isHalfDay(date) ? half : full
  const starts = startsOn(date)
  return starts.reduce((bars, start, part) => {
    const next = starts[part + 1]
    const count = counts[part] as number
    const isOver = next !== undefined && t >= next
    return bars + (isOver ? count : Math.min(count, Math.max(0, t - start) / step))
  }, before)
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

function openSeconds(t: EpochSeconds): number {
  const sinceSunday = t + newYorkOffsetSeconds(t) - utcMidnight(MONDAY) - WEEK_START_SECONDS
  const week = Math.floor(sinceSunday / WEEK_SECONDS)
  return week * OPEN_WEEK_SECONDS + Math.min(OPEN_WEEK_SECONDS, sinceSunday - week * WEEK_SECONDS)
}

interface YearCount {
  readonly closings: readonly IsoDate[]
  readonly halfDays: readonly IsoDate[]
  /** Of all years before this one. */
  readonly closingsBefore: number
  readonly halfDaysBefore: number
}

const FIRST_YEAR = 2000
const years: YearCount[] = []

function yearCount(date: IsoDate): YearCount {
  const yearIndex = Number(date.slice(0, 4)) - FIRST_YEAR
  for (let n = years.length; n <= yearIndex; n += 1) {
    const before = years[n - 1]
    years.push({
      closings: closingsOf(FIRST_YEAR + n)
        .map(day => day.date)
        .filter(day => day >= MONDAY),
      halfDays: earlyClosesOf(FIRST_YEAR + n).map(day => day.date),
      closingsBefore: before === undefined ? 0 : before.closingsBefore + before.closings.length,
      halfDaysBefore: before === undefined ? 0 : before.halfDaysBefore + before.halfDays.length,
    })
  }
  return years[yearIndex] as YearCount
}

function tradingDaysBefore(date: IsoDate): number {
  const { closings, closingsBefore } = yearCount(date)
  return weekdaysBefore(daysBetween(MONDAY, date)) - closingsBefore - countBefore(closings, date)
}

function halfDaysBefore(date: IsoDate): number {
  const { halfDays, halfDaysBefore: earlier } = yearCount(date)
  return earlier + countBefore(halfDays, date)
}

function weekdaysBefore(daysSinceMonday: number): number {
  const weeks = Math.floor(daysSinceMonday / 7)
  return weeks * 5 + Math.min(5, daysSinceMonday - weeks * 7)
}

function countBefore(dates: readonly IsoDate[], date: IsoDate): number {
  let count = 0
  for (const other of dates) if (other < date) count += 1
  return count
}
