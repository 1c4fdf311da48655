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

/** LM-6: width of the zone of one date on intraday bars. */
const ONE_DATE_SECONDS = 72_000
/** LM-6: the redistribution box surrounds the market open. */
const BEFORE_OPEN_SECONDS = 900
const AFTER_OPEN_SECONDS = 1800
/** On day bars the levels of one session extend at least this far ahead: a single bar would be invisible. */
const MIN_DAYS_AHEAD = 10

const later = (time: EpochSeconds, seconds: number): EpochSeconds => epochSeconds(time + seconds)

/** A date that the user chose may not be a trading day: then the levels are those of the last one before. */
const sessionOf = (date: IsoDate) =>
  regularSession(isTradingDay(date) ? date : lastTradingDayOnOrBefore(date))

function tradingDaysAfter(date: IsoDate, count: number): IsoDate {
  let day = date
  for (let i = 0; i < count; i += 1) day = nextTradingDay(day)
  return day
}

/** The span in which the levels of the session are drawn. */
export function sessionSpan(
  content: Pick<MapContent, 'mode' | 'session' | 'monthly'>,
  isDayBars: boolean,
): TimeRange {
  const { mode, session, monthly } = content
  const isMonthly = mode === 'Monthly' || mode === 'Monthly-Map'
  const end = isMonthly && monthly !== null && monthly > session ? monthly : session
  if (isDayBars) {
    const minEnd = tradingDaysAfter(session, MIN_DAYS_AHEAD)
    return { from: utcMidnight(session), to: utcMidnight(end > minEnd ? end : minEnd) }
  }
  const { open } = sessionOf(session)
  if (mode === 'Single-Date') return { from: open, to: later(open, ONE_DATE_SECONDS) }
  // Extends over the next session, so that a day's levels stay on the screen in the evening.
  const lastDay = isMonthly ? end : nextTradingDay(session)
  return { from: open, to: sessionOf(lastDay).close }
}

/** The span of one expiry in a monthly map. */
export function expirySpan(date: IsoDate, isDayBars: boolean): TimeRange {
  if (isDayBars) return { from: utcMidnight(date), to: utcMidnight(nextTradingDay(date)) }
  const { open } = sessionOf(date)
  return { from: open, to: later(open, ONE_DATE_SECONDS) }
}

/** The span in which anything of the map is drawn; null when there is nothing. */
export function mapSpan(content: MapContent, isDayBars: boolean): TimeRange | null {
  if (content.levels !== null) return sessionSpan(content, isDayBars)
  const spans = content.expiries.map(({ date }) => expirySpan(date, isDayBars))
  const [first, last] = [spans[0], spans.at(-1)]
  return first && last ? { from: first.from, to: last.to } : null
}

/** The span of the redistribution box; on day bars one day. */
export function redistributionSpan(session: IsoDate, isDayBars: boolean): TimeRange {
  if (isDayBars) return { from: utcMidnight(session), to: utcMidnight(nextTradingDay(session)) }
  const { open } = sessionOf(session)
  return { from: later(open, -BEFORE_OPEN_SECONDS), to: later(open, AFTER_OPEN_SECONDS) }
}
