import {
  addDays,
  DAY_SECONDS,
  type EpochSeconds,
  epochSeconds,
  type InstrumentTraits,
  newYorkDate,
  newYorkInstant,
  nextTradingDay,
  REGULAR_OPEN,
  type Resolution,
  resolutionSeconds,
  utcDate,
  utcMidnight,
  weekdayOf,
} from '@tidemark/domain'

type Session = InstrumentTraits['session']

/** Timestamp of the bar that contains an instant. Intraday bars are counted from the market open; a daily bar has 00:00
 *  UTC of its date, a weekly bar 00:00 UTC of its Monday. */
export function barStart(session: Session, resolution: Resolution, t: EpochSeconds): EpochSeconds {
  const date = session === '24x7' ? utcDate(t) : newYorkDate(t)
  if (resolution === '1W') return utcMidnight(addDays(date, -daysSinceMonday(date)))
  if (resolution === '1D') return utcMidnight(date)
  const origin = session === '24x7' ? 0 : newYorkInstant(date, REGULAR_OPEN)
  const step = resolutionSeconds(resolution)
  return epochSeconds(origin + Math.floor((t - origin) / step) * step)
}

/** First second of trading in a bar. */
export function tradingStart(session: Session, resolution: Resolution, start: EpochSeconds): EpochSeconds {
  if (session === '24x7' || resolutionSeconds(resolution) < DAY_SECONDS) return start
  const date = utcDate(start)
  const tradingDay = resolution === '1W' ? nextTradingDay(addDays(date, -1)) : date
  return newYorkInstant(tradingDay, REGULAR_OPEN)
}

const daysSinceMonday = (date: Parameters<typeof weekdayOf>[0]): number => (weekdayOf(date) + 6) % 7
