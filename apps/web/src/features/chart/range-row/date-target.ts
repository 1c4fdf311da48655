import {
  addDays,
  DAY_SECONDS,
  type EpochSeconds,
  type IsoDate,
  isoDate,
  isTradingDay,
  nextTradingDay,
  type Resolution,
  regularSession,
  resolutionSeconds,
  utcMidnight,
  weekdayOf,
} from '@tidemark/domain'

export function readDate(text: string): IsoDate | null {
  try {
    return isoDate(text.trim())
  } catch {
    return null
  }
}

/** The calendar knows no sessions before it. */
const calendarStart = isoDate('2000-01-01')

/** The start of the bars of a date: of its week for week bars, and of the next session for a day without one. */
export function dateTarget(wanted: IsoDate, resolution: Resolution): EpochSeconds {
  const date = wanted < calendarStart ? calendarStart : wanted
  if (resolution === '1W') return utcMidnight(addDays(date, -((weekdayOf(date) + 6) % 7)))
  const day = isTradingDay(date) ? date : nextTradingDay(date)
  return resolutionSeconds(resolution) < DAY_SECONDS ? regularSession(day).open : utcMidnight(day)
}
