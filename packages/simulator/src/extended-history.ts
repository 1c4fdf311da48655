import { DAY_SECONDS, MINUTE_MS, MINUTE_SECONDS, resolutionSeconds } from '@tidemark/domain'
import { type BarColumns, createBarColumns, joinBars, rowsBefore, rowsBetween } from '@tidemark/sources'
import type { ExtendedMinutes } from './extended-minutes.ts'
import { AFTER_HOURS, type ExtendedPart, PRE_MARKET, PRE_MARKET_SECONDS } from './extended-parts.ts'
import { hasExtendedHours } from './extended-traits.ts'
import type { SimulatedHistory } from './history.ts'
import type { Sessions } from './sessions.ts'
import { addBars, addTrade, clearBar, createTickBar, writeBar } from './tick-bar.ts'
import type { Instrument } from './universe/instruments.ts'

type HistoryRequest = Parameters<SimulatedHistory>[1]

export type ExtendedHistory = (instrument: Instrument, request: HistoryRequest) => Promise<BarColumns>

/** Lets other work run. */
export type Pause = () => Promise<void>

/** Days that are generated without a pause: a few milliseconds. Years of nights take hundreds. */
const SLICE_DAYS = 32

/**
 * Serves bar requests with extended hours: the same regular bars, and between them those before the open and after the
 * close. These are aligned to the start of their part, whose last one may be short. One without a trade does not exist, so
 * counting back goes over the days until there are enough.
 */
export function createExtendedHistory(
  sessions: Sessions,
  minutes: ExtendedMinutes,
  regular: SimulatedHistory,
  pause: Pause,
): ExtendedHistory {
  const bar = createTickBar()

  /** Adds the trades so far of the minute in progress. */
  function addTrades(instrument: Instrument, day: number, part: ExtendedPart, elapsedMs: number): void {
    const minute = Math.floor(elapsedMs / MINUTE_MS)
    const { trades, count } = minutes.trades(instrument, day, part, minute)
    for (let i = 0; i < count && (trades.offsetMs[i] as number) <= elapsedMs - minute * MINUTE_MS; i += 1) {
      addTrade(bar, trades.ticks[i] as number, trades.size[i] as number)
    }
  }

  /** Writes the bars of a part of a day that have started, from a row on, and returns the row after them. */
  function writePart(
    instrument: Instrument,
    day: number,
    part: ExtendedPart,
    { resolution, toSeconds, nowMs }: HistoryRequest,
    out: BarColumns,
    row: number,
  ): number {
    const start = part.startSeconds(sessions, day)
    const elapsedMs = nowMs - start * 1000
    // There is no night before the first day and none after the last.
    const night = part.nightOf(day)
    if (elapsedMs < 0 || start >= toSeconds || night === 0 || night === sessions.count) return row
    const buffer = minutes.bars(instrument, day, part)
    const length = minutesOf(resolution)
    const closed = Math.floor(elapsedMs / MINUTE_MS)
    let next = row
    for (let first = 0; first < part.minutes && first <= closed; first += length) {
      const timestamp = start + first * MINUTE_SECONDS
      const end = Math.min(first + length, part.minutes)
      if (timestamp >= toSeconds) break
      clearBar(bar)
      addBars(bar, buffer, first, Math.min(end, closed))
      if (closed < end) addTrades(instrument, day, part, elapsedMs)
      if (bar.volume === 0) continue
      writeBar(bar, out, next, timestamp)
      next += 1
    }
    return next
  }

  /** The bars of whole days, `to` exclusive, up to the end of the request. */
  async function barsOfDays(
    instrument: Instrument,
    from: number,
    to: number,
    request: HistoryRequest,
  ): Promise<BarColumns> {
    const slices: BarColumns[] = []
    for (let day = from; day < to; day += SLICE_DAYS) {
      if (day > from) await pause()
      slices.push(sliceOfDays(instrument, day, Math.min(to, day + SLICE_DAYS), request))
    }
    return joinBars(slices)
  }

  function sliceOfDays(
    instrument: Instrument,
    from: number,
    to: number,
    request: HistoryRequest,
  ): BarColumns {
    const { resolution, nowMs } = request
    const fromSeconds = sessions.openSeconds(from)
    const toSeconds = Math.min(request.toSeconds, sessions.closeSeconds(to - 1))
    const inside = regular(instrument, { resolution, fromSeconds, toSeconds, nowMs })
    const out = createBarColumns(inside.t.length + (to - from) * extendedBarsADay(minutesOf(resolution)))
    let row = 0
    let taken = 0
    for (let day = from; day < to; day += 1) {
      row = writePart(instrument, day, PRE_MARKET, request, out, row)
      const end = rowsBefore(inside.t, sessions.closeSeconds(day))
      copyRows(inside, taken, end, out, row)
      row += end - taken
      taken = end
      row = writePart(instrument, day, AFTER_HOURS, request, out, row)
    }
    return rowsBetween(out, 0, row)
  }

  async function countedBars(
    instrument: Instrument,
    endDay: number,
    count: number,
    request: HistoryRequest,
  ): Promise<BarColumns> {
    const length = minutesOf(request.resolution)
    const most = extendedBarsADay(length) + Math.ceil(sessions.minutesIn(endDay - 1) / length)
    const pieces: BarColumns[] = []
    let missing = count
    for (let to = endDay; to > 0 && missing > 0; ) {
      const from = Math.max(0, to - Math.ceil(missing / most))
      const piece = await barsOfDays(instrument, from, to, request)
      pieces.unshift(piece)
      missing -= piece.t.length
      to = from
      if (missing > 0) await pause()
    }
    return joinBars(pieces, count)
  }

  return async (instrument, request) => {
    const { resolution, fromSeconds, toSeconds, countback, nowMs } = request
    if (resolutionSeconds(resolution) >= DAY_SECONDS || !hasExtendedHours(instrument)) {
      return regular(instrument, request)
    }
    const lastDay = sessions.lastDayOpenedBy(Math.min(toSeconds, nowMs / 1000) + PRE_MARKET_SECONDS)
    if (countback !== undefined) return countedBars(instrument, lastDay + 1, Math.max(0, countback), request)
    const firstDay = Math.max(0, sessions.lastDayOpenedBy(fromSeconds))
    if (firstDay > lastDay) return createBarColumns(0)
    const bars = await barsOfDays(instrument, firstDay, lastDay + 1, request)
    return rowsBetween(bars, rowsBefore(bars.t, fromSeconds), bars.t.length)
  }
}

const minutesOf = (resolution: HistoryRequest['resolution']): number =>
  resolutionSeconds(resolution) / MINUTE_SECONDS

const extendedBarsADay = (length: number): number =>
  Math.ceil(PRE_MARKET.minutes / length) + Math.ceil(AFTER_HOURS.minutes / length)

function copyRows(from: BarColumns, start: number, end: number, to: BarColumns, row: number): void {
  const rows = rowsBetween(from, start, end)
  to.t.set(rows.t, row)
  to.o.set(rows.o, row)
  to.h.set(rows.h, row)
  to.l.set(rows.l, row)
  to.c.set(rows.c, row)
  to.v.set(rows.v, row)
}
