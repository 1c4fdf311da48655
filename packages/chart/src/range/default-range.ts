import {
  type CandleKind,
  candleKindOf,
  type EpochSeconds,
  type Resolution,
  resolutionSeconds,
} from '@tidemark/domain'
import type { TimeAxis } from '../axis/time-axis.ts'
import type { ChartMargins, SideMargins } from '../chart-port.ts'

/** Indices of bars; fractions lie between them. */
export interface IndexRange {
  readonly from: number
  readonly to: number
}

/** Three hours are three candles of an hour, which show nothing: to the left stand at least as many bars as three hours
 *  have of five minutes. */
const LEAST_LEFT_BARS = 36

export const defaultMargins: ChartMargins = {
  topPercent: 10,
  bottomPercent: 10,
  intraHour: { left: 10_800, right: 7_200 },
  intraDay: { left: 10_800, right: 7_200 },
  day: { left: 105, right: 75 },
  gtDay: { left: 105, right: 75 },
}

const MARGIN_OF: Readonly<Record<CandleKind, 'intraHour' | 'intraDay' | 'day' | 'gtDay'>> = {
  IntraHour: 'intraHour',
  Intraday: 'intraDay',
  Daily: 'day',
  Multiday: 'gtDay',
}

function sideMarginsOf(margins: ChartMargins, resolution: Resolution): SideMargins {
  return margins[MARGIN_OF[candleKindOf(resolution)]]
}

/**
 * CH-8. Around the last bar: within the day so many seconds of trading time before and after it, of days and weeks so
 * many bars. `sessions` above one: whole days are wanted too (CH-4, 5D on a weekend or holiday).
 */
export function defaultRange(
  axis: TimeAxis,
  resolution: Resolution,
  margins: ChartMargins,
  sessions: number,
): IndexRange | null {
  const last = axis.lastBarIndex
  if (last < 0) return null
  const { left, right } = sideMarginsOf(margins, resolution)
  const kind = candleKindOf(resolution)
  if (kind === 'Daily' || kind === 'Multiday') return { from: last - left, to: last + right }
  const step = resolutionSeconds(resolution)
  const from = last - Math.max(LEAST_LEFT_BARS, left / step)
  return { from: Math.min(from, startOf(axis, sessions)), to: last + right / step }
}

/** A range of instants, as indices. */
export function indexRangeOf(axis: TimeAxis, from: EpochSeconds, to: EpochSeconds): IndexRange {
  return { from: axis.indexOf(from), to: axis.indexOf(to) }
}

/** Where the last so many sessions began; beyond every bar for a single one, which the margins frame by themselves. */
function startOf({ days, lastBarIndex }: TimeAxis, sessions: number): number {
  if (sessions <= 1) return Number.POSITIVE_INFINITY
  const today = days.findLastIndex(({ first }) => first <= lastBarIndex)
  return days[Math.max(0, today - sessions + 1)]?.first ?? 0
}
