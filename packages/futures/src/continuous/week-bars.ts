import { DAY_MS } from '@tidemark/domain'
import type { FuturesBar } from '../market/futures-bar.ts'

/** 1970-01-05 was the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS
const WEEK_MS = 7 * DAY_MS

/** The Monday of a time, 00:00 UTC. */
export const weekStartMs = (ms: number): number =>
  Math.floor((ms - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS

/** The first Monday that is not before a time. */
export const weekEndMs = (ms: number): number => weekStartMs(ms + WEEK_MS - 1)

/** Weeks of day bars, oldest first. A week in which a product rolls has days of two contracts. */
export function weekBars(days: readonly FuturesBar[]): FuturesBar[] {
  const weeks: FuturesBar[] = []
  for (const day of days) {
    const time = weekStartMs(day.time)
    const week = weeks.at(-1)
    if (week?.time === time) weeks[weeks.length - 1] = joined(week, day)
    else weeks.push({ ...day, time })
  }
  return weeks
}

const joined = (week: FuturesBar, day: FuturesBar): FuturesBar => ({
  ...day,
  time: week.time,
  open: week.open,
  high: Math.max(week.high, day.high),
  low: Math.min(week.low, day.low),
  volume: week.volume + day.volume,
})
