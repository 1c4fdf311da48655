import {
  type Bar,
  DAY_SECONDS,
  type EpochSeconds,
  foldBars,
  type Resolution,
  resolutionSeconds,
} from '@tidemark/domain'
import type { BarColumns, BarRequest } from '../bars.ts'
import { columnsOf, joinBars, rowsBefore, rowsBetween } from './bar-columns.ts'
import { foldRows } from './fold-rows.ts'
import { minutesSoFar } from './minutes-so-far.ts'
import type { RecordedBars } from './recorded-bars.ts'
import { closeOf, dayOf, mondayOf, sessionOf, startOf } from './session-day.ts'

type BarQuery = Omit<BarRequest, 'symbol'>

/** Bars of any resolution from recorded bars, by the rules of the port. It reads day by day backwards, so a query for the
 *  last days does not read the first ones. */
export function barsFrom(records: RecordedBars, query: BarQuery): BarColumns {
  switch (query.resolution) {
    case '1D':
      return toColumns([...daysBack(records, query)].reverse(), query)
    case '1W':
      return toColumns([...weeksBack(records, query)].reverse(), query)
    default:
      return intraday(records, query, resolutionSeconds(query.resolution))
  }
}

/** A day's bar as of a time; undefined before the first trade, and before the close of a day without minutes. */
export function dayBarAt(records: RecordedBars, day: number, nowMs: number): Bar | undefined {
  const isOver = closeOf(day) * 1000 <= nowMs
  const whole = isOver ? records.dayBar(day) : undefined
  if (whole) return whole
  const minutes = records.minutes(day)
  if (!minutes) return undefined
  const soFar = minutesSoFar(minutes, nowMs, records.phaseMs)
  return foldRows(soFar, 0, soFar.t.length, startOf(day))
}

function intraday(records: RecordedBars, query: BarQuery, stepSeconds: number): BarColumns {
  const { toSeconds, nowMs, countback } = query
  const fromSeconds = countback === undefined ? query.fromSeconds : Number.NEGATIVE_INFINITY
  const parts: BarColumns[] = []
  let count = 0
  let day = records.minuteDayBefore(lastDayOf(query) + 1)
  while (day !== undefined && count < (countback ?? Number.POSITIVE_INFINITY)) {
    const bars = barsOfDay(records, day, stepSeconds, nowMs)
    const part = rowsBetween(bars, rowsBefore(bars.t, fromSeconds), rowsBefore(bars.t, toSeconds))
    parts.push(part)
    count += part.t.length
    if (day * DAY_SECONDS <= fromSeconds) break
    day = records.minuteDayBefore(day)
  }
  return joinBars(parts.reverse(), countback === undefined ? undefined : Math.max(0, countback))
}

function barsOfDay(records: RecordedBars, day: number, stepSeconds: number, nowMs: number): BarColumns {
  const minutes = records.minutes(day)
  const open = sessionOf(day)?.open
  if (!minutes || open === undefined) return columnsOf([])
  const soFar = minutesSoFar(minutes, nowMs, records.phaseMs)
  if (stepSeconds === resolutionSeconds('1' satisfies Resolution)) return soFar
  const bars: Bar[] = []
  for (let row = 0; row < soFar.t.length; ) {
    const start = open + Math.floor(((soFar.t[row] ?? 0) - open) / stepSeconds) * stepSeconds
    const end = rowsBefore(soFar.t, start + stepSeconds)
    const bar = foldRows(soFar, row, end, start as EpochSeconds)
    if (bar) bars.push(bar)
    row = end
  }
  return columnsOf(bars)
}

/** Day bars of a query, newest first. */
function* daysBack(records: RecordedBars, query: BarQuery): Generator<Bar> {
  let left = query.countback ?? Number.POSITIVE_INFINITY
  for (const bar of dayBarsBack(records, lastDayOf(query), query.nowMs)) {
    if (left <= 0 || isBefore(bar, query)) return
    if (bar.time >= query.toSeconds) continue
    yield bar
    left -= 1
  }
}

/** Week bars of a query, newest first. `to` applies to the week's timestamp only: its days after `to` count too. */
function* weeksBack(records: RecordedBars, query: BarQuery): Generator<Bar> {
  let left = query.countback ?? Number.POSITIVE_INFINITY
  let days: Bar[] = []
  const week = () => foldBars(days.toReversed(), startOf(mondayOf(dayOf(days[0]?.time ?? 0))))
  for (const bar of dayBarsBack(records, lastDayOf(query) + 6, query.nowMs)) {
    const isSameWeek = days[0] === undefined || mondayOf(dayOf(bar.time)) === mondayOf(dayOf(days[0].time))
    if (!isSameWeek) {
      const finished = week()
      if (finished && isBefore(finished, query)) return
      if (finished && finished.time < query.toSeconds) {
        yield finished
        left -= 1
      }
      if (left <= 0) return
      days = []
    }
    days.push(bar)
  }
  const first = week()
  if (left > 0 && first && !isBefore(first, query) && first.time < query.toSeconds) yield first
}

function* dayBarsBack(records: RecordedBars, from: number, nowMs: number): Generator<Bar> {
  const newest = Math.min(from, dayOf(nowMs / 1000))
  for (let day = records.dayBefore(newest + 1); day !== undefined; day = records.dayBefore(day)) {
    const bar = dayBarAt(records, day, nowMs)
    if (bar) yield bar
  }
}

const isBefore = (bar: Bar, { countback, fromSeconds }: BarQuery): boolean =>
  countback === undefined && bar.time < fromSeconds

/** The last day on which a bar of the query can start. */
const lastDayOf = ({ toSeconds, nowMs }: BarQuery): number => dayOf(Math.min(toSeconds, nowMs / 1000))

const toColumns = (bars: readonly Bar[], { countback }: BarQuery): BarColumns =>
  columnsOf(countback !== undefined && countback <= 0 ? [] : bars)
