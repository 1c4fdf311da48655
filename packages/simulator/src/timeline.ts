import { DAY_SECONDS, MINUTE_SECONDS, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { NO_DAY, type Sessions } from './sessions.ts'

/** The bars of one resolution, numbered from the first, so that counting back is a subtraction. */
export interface Timeline {
  readonly count: number
  /** Number of the first bar with a timestamp at or after the instant. */
  firstAt(seconds: number): number
  /** How many bars have started by the instant. */
  countStartedBy(seconds: number): number
  timestampOf(bar: number): number
  endOf(bar: number): number
  /** The bar's first day. */
  dayOf(bar: number): number
}

/** Bars within a day, aligned to the market open: the last of a day may be short. */
export interface IntradayTimeline extends Timeline {
  readonly minutes: number
  barsIn(day: number): number
  firstBarOf(day: number): number
}

export interface WeekTimeline extends Timeline {
  /** Exclusive. */
  endDayOf(week: number): number
}

const MONDAY_OFFSET_DAYS = 3

export function intradayTimeline(sessions: Sessions, resolution: Resolution): IntradayTimeline {
  const seconds = resolutionSeconds(resolution)
  const minutes = seconds / MINUTE_SECONDS
  const barsIn = (day: number) => Math.ceil(sessions.minutesIn(day) / minutes)
  const { firstBars, dayByBar } = numberBars(sessions.count, barsIn)
  const firstBarOf = (day: number) => firstBars[day] as number
  const dayOf = (bar: number) => dayByBar(bar)
  const timestampOf = (bar: number) => {
    const day = dayOf(bar)
    return sessions.openSeconds(day) + (bar - firstBarOf(day)) * seconds
  }
  const firstAt = (instant: number) => {
    const day = sessions.lastDayOpenedBy(Math.ceil(instant) - 1)
    if (day === NO_DAY) return 0
    return firstBarOf(day) + Math.min(barsIn(day), Math.ceil((instant - sessions.openSeconds(day)) / seconds))
  }
  return {
    minutes,
    count: firstBarOf(sessions.count),
    barsIn,
    firstBarOf,
    dayOf,
    timestampOf,
    endOf: bar => Math.min(timestampOf(bar) + seconds, sessions.closeSeconds(dayOf(bar))),
    firstAt,
    countStartedBy: instant => firstAt(Math.floor(instant) + 1),
  }
}

export function dayTimeline(sessions: Sessions): Timeline {
  return {
    count: sessions.count,
    firstAt: instant => sessions.lastDayDatedBy(Math.ceil(instant) - 1) + 1,
    countStartedBy: instant => sessions.lastDayOpenedBy(instant) + 1,
    timestampOf: sessions.dateSeconds,
    endOf: sessions.closeSeconds,
    dayOf: bar => bar,
  }
}

export function weekTimeline(sessions: Sessions): WeekTimeline {
  const weekAt = (instant: number) => Math.floor((Math.floor(instant / DAY_SECONDS) + MONDAY_OFFSET_DAYS) / 7)
  const mondayOf = (week: number) => (week * 7 - MONDAY_OFFSET_DAYS) * DAY_SECONDS
  const firstDays: number[] = []
  const firstWeek = weekAt(sessions.dateSeconds(0))
  for (let day = 0; day < sessions.count; day += 1) {
    const week = weekAt(sessions.dateSeconds(day)) - firstWeek
    // The numbering relies on every week having a trading day, which is true of this calendar.
    if (week === firstDays.length) firstDays.push(day)
  }
  const count = firstDays.length
  const dayOf = (week: number) => firstDays[week] as number
  const endDayOf = (week: number) => firstDays[week + 1] ?? sessions.count
  const clamp = (week: number) => Math.min(count, Math.max(0, week))
  return {
    count,
    firstAt: instant => clamp(weekAt(Math.ceil(instant) - 1) - firstWeek + 1),
    countStartedBy: instant => {
      const day = sessions.lastDayOpenedBy(instant)
      return day === NO_DAY ? 0 : weekAt(sessions.dateSeconds(day)) - firstWeek + 1
    },
    timestampOf: week => mondayOf(week + firstWeek),
    endOf: week => sessions.closeSeconds(endDayOf(week) - 1),
    dayOf,
    endDayOf,
  }
}

function numberBars(days: number, barsIn: (day: number) => number) {
  const firstBars = new Int32Array(days + 1)
  for (let day = 0; day < days; day += 1) firstBars[day + 1] = (firstBars[day] as number) + barsIn(day)
  /** The day of a bar, by binary search. */
  const dayByBar = (bar: number) => {
    let low = 0
    let high = days
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((firstBars[middle] as number) <= bar) low = middle
      else high = middle
    }
    return low
  }
  return { firstBars, dayByBar }
}
