import { type EpochSeconds, epochSeconds, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { barCalendar } from '../axis/bar-calendar.ts'
import { futureTimes } from '../axis/future-times.ts'
import type { PeriodParams, SymbolInfo } from '../datafeed.ts'

/** Enough for five sessions of minute bars with their margins, the widest initial view. */
export const FIRST_BARS = 2_400
export const CHUNK_BARS = 2_000
/** The library's cost grows with the number of loaded bars. */
export const MAX_BARS = 10_000
/** More bars are loaded when the view is this near to an edge of the loaded ones. */
export const EDGE_BARS = 400

export function firstPeriod(resolution: Resolution, now: EpochSeconds): PeriodParams {
  return periodBefore(resolution, epochSeconds(now + resolutionSeconds(resolution)), FIRST_BARS, true)
}

export function olderPeriod(resolution: Resolution, first: EpochSeconds): PeriodParams {
  return periodBefore(resolution, first, CHUNK_BARS, false)
}

/** Counts bars by the calendar: a fixed number of seconds may contain few bars, or none over a weekend. */
export function newerPeriod(info: SymbolInfo, resolution: Resolution, last: EpochSeconds): PeriodParams {
  const times = futureTimes(info.session, resolution, last, CHUNK_BARS + 1)
  const to = times.at(-1) ?? last
  return { from: epochSeconds(last + 1), to, countBack: CHUNK_BARS, firstDataRequest: false }
}

/** From a known bar to the newest: for bars missed while the connection was down. */
export function gapPeriod(
  info: SymbolInfo,
  resolution: Resolution,
  known: EpochSeconds,
  now: EpochSeconds,
): PeriodParams {
  const to = epochSeconds(now + resolutionSeconds(resolution))
  const missed = futureTimes(info.session, resolution, known, CHUNK_BARS).findIndex(time => time >= to)
  return {
    from: known,
    to,
    countBack: (missed < 0 ? CHUNK_BARS : missed) + 2,
    firstDataRequest: false,
  }
}

/** Around a range that is far from the loaded bars, with half a chunk on either side. */
export function rangePeriod(
  info: SymbolInfo,
  resolution: Resolution,
  from: EpochSeconds,
  to: EpochSeconds,
): PeriodParams {
  const calendar = barCalendar(info.session, resolution)
  const end = futureTimes(info.session, resolution, to, CHUNK_BARS / 2).at(-1) ?? to
  const bars = Math.ceil(calendar(end) - calendar(from)) + CHUNK_BARS / 2
  return { from, to: end, countBack: Math.min(MAX_BARS, bars), firstDataRequest: false }
}

function periodBefore(
  resolution: Resolution,
  to: EpochSeconds,
  countBack: number,
  firstDataRequest: boolean,
): PeriodParams {
  const from = epochSeconds(Math.max(0, to - countBack * resolutionSeconds(resolution)))
  return { from, to, countBack, firstDataRequest }
}
