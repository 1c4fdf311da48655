import {
  addDays,
  candleKindOf,
  DAY_SECONDS,
  type EpochSeconds,
  epochSeconds,
  extendedParts,
  type IsoDate,
  isTradingDay,
  isWeekend,
  newYorkDate,
  newYorkInstant,
  nextTradingDay,
  type Resolution,
  regularSession,
  resolutionSeconds,
  utcDate,
  utcMidnight,
  weekdayOf,
} from '@tidemark/domain'
import type { SymbolInfo } from '../datafeed.ts'

type Session = SymbolInfo['session']

const FRIDAY = 5

/** Times of the bars after `last`, by the trading calendar: without nights, weekends and holidays. */
export function futureTimes(
  session: Session,
  resolution: Resolution,
  last: EpochSeconds,
  count: number,
): EpochSeconds[] {
  if (resolution === '1W') return steps(last, 7 * DAY_SECONDS, count)
  if (candleKindOf(resolution) === 'Daily') return days(session, last, count)
  return session === '24x7'
    ? aroundTheClock(resolution, last, count)
    : inSessions(session, resolution, last, count)
}

function steps(last: EpochSeconds, seconds: number, count: number): EpochSeconds[] {
  return Array.from({ length: count }, (_, n) => epochSeconds(last + (n + 1) * seconds))
}

function days(session: Session, last: EpochSeconds, count: number): EpochSeconds[] {
  const next = session === '24x7' ? nextWeekday : nextTradingDay
  const times: EpochSeconds[] = []
  for (let date = next(utcDate(last)); times.length < count; date = next(date)) times.push(utcMidnight(date))
  return times
}

function inSessions(
  session: Session,
  resolution: Resolution,
  last: EpochSeconds,
  count: number,
): EpochSeconds[] {
  const step = resolutionSeconds(resolution)
  const times: EpochSeconds[] = []
  const today = newYorkDate(last)
  for (
    let date = isTradingDay(today) ? today : nextTradingDay(today);
    times.length < count;
    date = nextTradingDay(date)
  ) {
    for (const { open, close } of session === '0400-2000' ? extendedParts(date) : [regularSession(date)]) {
      // Aligned to the start of the session, whatever the time of the last bar.
      const firstBar = Math.floor((last - open) / step) + 1
      for (let t = open + Math.max(0, firstBar) * step; t < close && times.length < count; t += step)
        times.push(epochSeconds(t))
    }
  }
  return times
}

/** Futures trade around the clock, except from Friday 17:00 to Sunday 18:00 New York. */
function aroundTheClock(resolution: Resolution, last: EpochSeconds, count: number): EpochSeconds[] {
  const step = resolutionSeconds(resolution)
  const times: EpochSeconds[] = []
  let weekend = weekendAfter(last)
  for (let t = last + step; times.length < count; t += step) {
    if (t >= weekend.close) {
      t += Math.max(0, Math.ceil((weekend.open - t) / step)) * step
      weekend = weekendAfter(t)
    }
    times.push(epochSeconds(t))
  }
  return times
}

/** The weekend that contains an instant, or the next one. */
function weekendAfter(t: number): { readonly close: number; readonly open: number } {
  let friday: IsoDate = addDays(newYorkDate(epochSeconds(t)), -2)
  while (weekdayOf(friday) !== FRIDAY || sundayEvening(friday) <= t) friday = addDays(friday, 1)
  return { close: newYorkInstant(friday, '17:00'), open: sundayEvening(friday) }
}

function sundayEvening(friday: IsoDate): EpochSeconds {
  return newYorkInstant(addDays(friday, 2), '18:00')
}

function nextWeekday(date: IsoDate): IsoDate {
  let day = addDays(date, 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return day
}
