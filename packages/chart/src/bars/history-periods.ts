import { type EpochSeconds, epochSeconds, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { futureTimes } from '../axis/future-times.ts'
import type { PeriodParams, SymbolInfo } from '../datafeed.ts'

/** Enough for five sessions of minutes and their margins, the widest view a chart opens with. */
export const FIRST_BARS = 2_400
export const CHUNK_BARS = 2_000
/** The library's cost grows with what is loaded. */
export const MOST_BARS = 10_000
/** How near to an edge of the loaded bars the view comes before more are asked for. */
export const EDGE_BARS = 400

export function firstPeriod(resolution: Resolution, now: EpochSeconds): PeriodParams {
  return back(resolution, epochSeconds(now + resolutionSeconds(resolution)), FIRST_BARS, true)
}

export function olderPeriod(resolution: Resolution, first: EpochSeconds): PeriodParams {
  return back(resolution, first, CHUNK_BARS, false)
}

/** Counted by the calendar: so many seconds would hold few bars, and a weekend none. */
export function newerPeriod(info: SymbolInfo, resolution: Resolution, last: EpochSeconds): PeriodParams {
  const stamps = futureTimes(info.session, resolution, last, CHUNK_BARS + 1)
  const to = stamps.at(-1) ?? last
  return { from: epochSeconds(last + 1), to, countBack: CHUNK_BARS, firstDataRequest: false }
}

/** From a bar that is known to the newest: for what was missed while a socket was away. */
export function gapPeriod(
  info: SymbolInfo,
  resolution: Resolution,
  known: EpochSeconds,
  now: EpochSeconds,
): PeriodParams {
  const to = epochSeconds(now + resolutionSeconds(resolution))
  const missed = futureTimes(info.session, resolution, known, CHUNK_BARS).findIndex(stamp => stamp >= to)
  return {
    from: known,
    to,
    countBack: (missed < 0 ? CHUNK_BARS : missed) + 2,
    firstDataRequest: false,
  }
}

function back(
  resolution: Resolution,
  to: EpochSeconds,
  countBack: number,
  firstDataRequest: boolean,
): PeriodParams {
  const from = epochSeconds(Math.max(0, to - countBack * resolutionSeconds(resolution)))
  return { from, to, countBack, firstDataRequest }
}
