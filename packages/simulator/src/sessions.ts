import {
  closingsOf,
  DAY_SECONDS,
  earlyClosesOf,
  epochSeconds,
  FULL_DAY_MINUTES,
  HALF_DAY_MINUTES,
  HOUR_SECONDS,
  isoDate,
  lastTradingDayOnOrBefore,
  MINUTE_SECONDS,
  newYorkOffsetSeconds,
  utcMidnight,
} from '@tidemark/domain'

/**
 * The trading days of the simulated market by number: day 0 is 2006-01-03. Every regular session lies within one UTC
 * date, so dates are found by arithmetic and the New York offset is needed only for the open.
 */
export interface Sessions {
  readonly count: number
  /** 00:00 UTC of the day's date. */
  dateSeconds(day: number): number
  openSeconds(day: number): number
  closeSeconds(day: number): number
  /** `FULL_DAY_MINUTES` or `HALF_DAY_MINUTES`. */
  minutesIn(day: number): number
  /** The last day whose date is not after the instant's UTC date; -1 before day 0. */
  lastDayDatedBy(seconds: number): number
  /** The last day that opened at or before the instant; -1 before day 0. */
  lastDayOpenedBy(seconds: number): number
}

export const NO_DAY = -1

const FIRST_YEAR = 2006
const LAST_YEAR = 2045
/** The last day with prices. */
export const lastSimulatedDay = lastTradingDayOnOrBefore(isoDate(`${LAST_YEAR}-12-31`))
const FIRST_DATE = Date.UTC(FIRST_YEAR, 0, 3) / 1000 / DAY_SECONDS
const END_DATE = Date.UTC(LAST_YEAR + 1, 0, 1) / 1000 / DAY_SECONDS
const OPEN_TIME_SECONDS = 9.5 * HOUR_SECONDS
const NOON_NEW_YORK_SECONDS = 17 * HOUR_SECONDS
// 1970-01-01 was a Thursday.
const WEEKDAY_OF_DAY_ZERO = 4

let cached: Sessions | undefined

/** The calendar never changes, so one table serves all markets. */
export function sessions(): Sessions {
  cached ??= buildSessions()
  return cached
}

function buildSessions(): Sessions {
  const { dates, isHalf, dayOfDate } = buildTable()
  const opens = new Float64Array(dates.length)
  const dateSeconds = (day: number) => (dates[day] as number) * DAY_SECONDS
  const minutesIn = (day: number) => (isHalf[day] === 1 ? HALF_DAY_MINUTES : FULL_DAY_MINUTES)

  // On demand: looking up the offsets of forty years at start would cost more than the rest of the market.
  const openSeconds = (day: number) => {
    const open = opens[day] as number
    if (open !== 0) return open
    const noon = epochSeconds(dateSeconds(day) + NOON_NEW_YORK_SECONDS)
    opens[day] = dateSeconds(day) + OPEN_TIME_SECONDS - newYorkOffsetSeconds(noon)
    return opens[day] as number
  }

  const lastDayDatedBy = (seconds: number) => {
    const date = Math.floor(seconds / DAY_SECONDS)
    if (date < FIRST_DATE) return NO_DAY
    return date >= END_DATE ? dates.length - 1 : (dayOfDate[date - FIRST_DATE] as number)
  }

  return {
    count: dates.length,
    dateSeconds,
    openSeconds,
    closeSeconds: day => openSeconds(day) + minutesIn(day) * MINUTE_SECONDS,
    minutesIn,
    lastDayDatedBy,
    lastDayOpenedBy: seconds => {
      const day = lastDayDatedBy(seconds)
      return day === NO_DAY || openSeconds(day) <= seconds ? day : day - 1
    },
  }
}

function buildTable() {
  const closed = datesOf(closingsOf)
  const half = datesOf(earlyClosesOf)
  const dates: number[] = []
  const dayOfDate = new Int32Array(END_DATE - FIRST_DATE)
  for (let date = FIRST_DATE; date < END_DATE; date += 1) {
    const weekday = (date + WEEKDAY_OF_DAY_ZERO) % 7
    if (weekday !== 0 && weekday !== 6 && !closed.has(date)) dates.push(date)
    dayOfDate[date - FIRST_DATE] = dates.length - 1
  }
  const isHalf = Uint8Array.from(dates, date => (half.has(date) ? 1 : 0))
  return { dates: Int32Array.from(dates), isHalf, dayOfDate }
}

function datesOf(namedDaysOf: typeof closingsOf): ReadonlySet<number> {
  const dates = new Set<number>()
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (const { date } of namedDaysOf(year)) dates.add(utcMidnight(date) / DAY_SECONDS)
  }
  return dates
}
