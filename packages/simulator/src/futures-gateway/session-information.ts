import {
  addDays,
  DAY_MS,
  DAY_SECONDS,
  type EpochMs,
  epochMs,
  type FuturesProduct,
  type IsoDate,
  type TradingSession,
  utcMidnight,
  weekdayOf,
} from '@tidemark/domain'
import type { SessionDay, SessionInformationReport, SessionSegment } from '@tidemark/futures'
import type { FuturesMarket } from '../futures/futures-market.ts'
import { sessionInfoIdOf } from './contract-metadata.ts'
import type { WireClock } from './wire-clock.ts'

const WEEK_DAYS = 7
const MAX_DAYS = 750
const WEEKDAYS = [1, 2, 3, 4, 5]
/** A week in which more days than this are new has new hours; fewer are holidays. */
const MAX_HOLIDAYS = 2

interface Week {
  /** A Sunday. */
  readonly start: IsoDate
  /** Opens and closes of each trade date, from 00:00 UTC of the date; by weekday, none on a day without trading. */
  readonly days: readonly (readonly SessionTimes[])[]
}

interface SessionTimes {
  readonly open: number
  readonly close: number
}

interface Segment {
  readonly start: IsoDate
  readonly days: readonly (readonly SessionTimes[])[]
  readonly holidays: IsoDate[]
}

interface SessionInformationParts {
  readonly market: FuturesMarket
  readonly clock: WireClock
  readonly from: EpochMs
  readonly to: EpochMs
}

/** The hours of a product, one segment for each time in which they stay the same in UTC. */
export function sessionInformation(
  product: FuturesProduct,
  { market, clock, from, to }: SessionInformationParts,
): SessionInformationReport {
  const last = Math.min(to, from + MAX_DAYS * DAY_MS)
  const segments = segmentsOf(weeksOf(product, market, from, Math.max(from, last)))
  const sessionInfoId = sessionInfoIdOf(product)
  return {
    sessionInfoId,
    sessionSegments: segments.map((segment, index) =>
      segmentMessage(segment, segments[index + 1], sessionInfoId, clock),
    ),
  }
}

function weeksOf(product: FuturesProduct, market: FuturesMarket, from: number, to: number): Week[] {
  const firstDay = new Date(from).toISOString().slice(0, 10) as IsoDate
  let start = addDays(firstDay, -weekdayOf(firstDay))
  const end = utcMs(addDays(start, WEEK_DAYS)) > to ? addDays(start, WEEK_DAYS) : null
  const until = end === null ? to : utcMs(end)
  const sessions = market.sessions(product, epochMs(utcMs(start) - 2 * DAY_MS), epochMs(until))
  const byDate = new Map<IsoDate, TradingSession[]>()
  for (const session of sessions) {
    const ofDate = byDate.get(session.tradeDate)
    if (ofDate) ofDate.push(session)
    else byDate.set(session.tradeDate, [session])
  }
  const weeks: Week[] = []
  for (; utcMs(start) < until; start = addDays(start, WEEK_DAYS)) {
    const days = WEEKDAYS.map(weekday => {
      const date = addDays(start, weekday)
      const midnight = utcMs(date)
      return (byDate.get(date) ?? []).map(({ open, close }) => ({
        open: open - midnight,
        close: close - midnight,
      }))
    })
    weeks.push({ start, days })
  }
  return weeks
}

function segmentsOf(weeks: readonly Week[]): Segment[] {
  const segments: Segment[] = []
  for (const week of weeks) {
    const current = segments.at(-1)
    const changed = WEEKDAYS.filter(
      (_, index) => JSON.stringify(week.days[index]) !== JSON.stringify(current?.days[index]),
    )
    if (current && changed.length <= MAX_HOLIDAYS)
      current.holidays.push(...changed.map(weekday => addDays(week.start, weekday)))
    else segments.push({ start: week.start, days: week.days, holidays: [] })
  }
  return segments
}

function segmentMessage(
  { start, days, holidays }: Segment,
  next: Segment | undefined,
  sessionInfoId: number,
  clock: WireClock,
): SessionSegment {
  const sessionHolidays = holidays.map(date => ({
    holidayDate: clock.dateToWire(date),
    holidayName: 'Holiday or shortened day',
  }))
  return {
    sessionSegmentId: sessionInfoId * 1_000_000 + utcMidnight(start) / DAY_SECONDS,
    fromUtcTime: clock.dateToWire(start),
    ...(next && { toUtcTime: clock.dateToWire(next.start) }),
    sessionSchedules: [
      { name: 'All sessions', isPrimary: true, sessionDays: sessionDays(days), sessionHolidays },
    ],
    tradingDays: days.flatMap((sessions, index) => {
      const first = sessions[0]
      return first ? [{ daysOfWeek: [WEEKDAYS[index] ?? 1], startOffset: first.open }] : []
    }),
  }
}

/** Weekdays with the same times share an entry. */
function sessionDays(days: Segment['days']): SessionDay[] {
  const found = new Map<string, { readonly times: SessionTimes; readonly weekdays: number[] }>()
  for (const [index, sessions] of days.entries()) {
    const weekday = WEEKDAYS[index] ?? 1
    for (const times of sessions) {
      const key = `${times.open} ${times.close}`
      const known = found.get(key)
      if (known) known.weekdays.push(weekday)
      else found.set(key, { times, weekdays: [weekday] })
    }
  }
  return [...found.values()].map(({ times, weekdays }) => ({
    ...{ daysOfWeek: weekdays, openOffset: times.open, closeOffset: times.close },
    ...{ preOpenOffset: times.open, postCloseOffset: times.close },
  }))
}

const utcMs = (date: IsoDate): number => utcMidnight(date) * 1000
