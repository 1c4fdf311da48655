import {
  addDays,
  type EpochSeconds,
  extendedSession,
  type IsoDate,
  isTradingDay,
  isWeekend,
  newYorkDate,
  newYorkInstant,
  nextTradingDay,
  previousTradingDay,
  regularSession,
  weekdayOf,
} from '@tidemark/domain'
import type { SymbolInfo } from '../datafeed.ts'

export const ANCHORS = ['session', 'week', 'month'] as const
export type AnchorPeriod = (typeof ANCHORS)[number]

interface Session {
  readonly date: IsoDate
  readonly open: EpochSeconds
  readonly nextOpen: EpochSeconds
}

/**
 * Returns a function that names the period of an instant; a new name starts a new period. Sessions start at the market
 * open of the trading calendar, with extended hours at 04:00; futures, which trade around the clock, at 18:00 New York, the
 * start of their trading day.
 */
export function anchorOf(session: SymbolInfo['session'], period: AnchorPeriod): (t: EpochSeconds) => string {
  const sessionAt = sessionReaders[session]
  let current: Session | null = null
  return t => {
    if (current === null || t < current.open || t >= current.nextOpen) current = sessionAt(t)
    const { date } = current
    if (period === 'session') return date
    return period === 'month' ? date.slice(0, 7) : mondayOf(date)
  }
}

function tradingSessionAt(t: EpochSeconds, openOf: (date: IsoDate) => EpochSeconds): Session {
  const today = newYorkDate(t)
  const hasOpened = isTradingDay(today) && t >= openOf(today)
  const date = hasOpened ? today : previousTradingDay(today)
  return { date, open: openOf(date), nextOpen: openOf(nextTradingDay(date)) }
}

function eveningSession(t: EpochSeconds): Session {
  const today = newYorkDate(t)
  const isEvening = t >= newYorkInstant(today, '18:00')
  let date = isEvening ? addDays(today, 1) : today
  // Friday evening and Saturday belong to Monday's session, which opens on Sunday.
  while (isWeekend(date)) date = addDays(date, 1)
  const openOf = (day: IsoDate) => newYorkInstant(addDays(day, -1), '18:00')
  let next = addDays(date, 1)
  while (isWeekend(next)) next = addDays(next, 1)
  return { date, open: openOf(date), nextOpen: openOf(next) }
}

function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}

const sessionReaders: Readonly<Record<SymbolInfo['session'], (t: EpochSeconds) => Session>> = {
  '0930-1600': t => tradingSessionAt(t, date => regularSession(date).open),
  '0400-2000': t => tradingSessionAt(t, date => extendedSession(date).open),
  '24x7': eveningSession,
}
