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

/** Three candles of an hour across a screen show nothing: the content between the margins has at least so many bars. */
const LEAST_BARS = 30

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

export function sideMarginsOf(margins: ChartMargins, resolution: Resolution): SideMargins {
  return margins[MARGIN_OF[candleKindOf(resolution)]]
}

/**
 * CH-8. Within the day: the last session(s), whole, with so many seconds of trading time on either side. Of days and
 * weeks: so many bars before the last one and after it.
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
  const content = sessionsUpTo(axis, last, sessions)
  return { from: content.from - left / step, to: content.to + right / step }
}

/** A range of instants, as indices. */
export function indexRangeOf(axis: TimeAxis, from: EpochSeconds, to: EpochSeconds): IndexRange {
  return { from: axis.indexOf(from), to: axis.indexOf(to) }
}

function sessionsUpTo(axis: TimeAxis, bar: number, sessions: number): IndexRange {
  const { days } = axis
  const today = days.findLastIndex(({ first }) => first <= bar)
  const to = days[today]?.last ?? bar
  const first = days[Math.max(0, today - sessions + 1)]?.first ?? bar
  return { from: Math.min(first, to - LEAST_BARS + 1), to }
}
