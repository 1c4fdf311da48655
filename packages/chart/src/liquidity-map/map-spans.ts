import {
  type EpochSeconds,
  epochSeconds,
  type IsoDate,
  isTradingDay,
  lastTradingDayOnOrBefore,
  nextTradingDay,
  regularSession,
  utcMidnight,
} from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { MapContent } from './map-content.ts'

/** LM-6: how wide a zone of one date is drawn on intraday bars. */
const ONE_DATE_SECONDS = 72_000
/** LM-6: the redistribution box stands around the opening bell. */
const BEFORE_OPEN_SECONDS = 900
const AFTER_OPEN_SECONDS = 1800
/** On day bars a level of one session is drawn this far ahead at least: a single bar could not be seen. */
const LEAST_DAYS_AHEAD = 10

const later = (time: EpochSeconds, seconds: number): EpochSeconds => epochSeconds(time + seconds)

/** A day that was asked for by hand may be no trading day: then its levels are those of the one before. */
const sessionOf = (date: IsoDate) =>
  regularSession(isTradingDay(date) ? date : lastTradingDayOnOrBefore(date))

function tradingDaysAfter(date: IsoDate, count: number): IsoDate {
  let day = date
  for (let i = 0; i < count; i += 1) day = nextTradingDay(day)
  return day
}

/** From when to when the levels of the session are drawn. */
export function sessionSpan(
  content: Pick<MapContent, 'mode' | 'session' | 'monthly'>,
  isDayBars: boolean,
): TimeRange {
  const { mode, session, monthly } = content
  const isOfMonth = mode === 'Monthly' || mode === 'Monthly-Map'
  const end = isOfMonth && monthly !== null && monthly > session ? monthly : session
  if (isDayBars) {
    const least = tradingDaysAfter(session, LEAST_DAYS_AHEAD)
    return { from: utcMidnight(session), to: utcMidnight(end > least ? end : least) }
  }
  const { open } = sessionOf(session)
  if (mode === 'Single-Date') return { from: open, to: later(open, ONE_DATE_SECONDS) }
  // A day's levels are still on the screen in the evening, with the next session to the right.
  const lastDay = isOfMonth ? end : nextTradingDay(session)
  return { from: open, to: sessionOf(lastDay).close }
}

/** Of one expiry in a monthly map. */
export function expirySpan(date: IsoDate, isDayBars: boolean): TimeRange {
  if (isDayBars) return { from: utcMidnight(date), to: utcMidnight(nextTradingDay(date)) }
  const { open } = sessionOf(date)
  return { from: open, to: later(open, ONE_DATE_SECONDS) }
}

/** Of the redistribution box; on day bars it has the width of its day. */
export function redistributionSpan(session: IsoDate, isDayBars: boolean): TimeRange {
  if (isDayBars) return { from: utcMidnight(session), to: utcMidnight(nextTradingDay(session)) }
  const { open } = sessionOf(session)
  return { from: later(open, -BEFORE_OPEN_SECONDS), to: later(open, AFTER_OPEN_SECONDS) }
}
