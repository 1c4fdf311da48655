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

/** Three hours are only three hourly candles: the left side shows at least as many bars as three hours of 5-minute bars. With
 *  a smaller margin it is as much less, so that every margin acts. */
const MIN_LEFT_BARS = 36

export const fallbackMargins: ChartMargins = {
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
 * CH-8. The margins around the last bar: seconds of trading time for intraday bars, a number of bars for day and week
 * bars. With `sessions` above one, whole days are shown too (CH-4, 5D on a weekend or holiday).
 */
export function defaultRange(
  axis: TimeAxis,
  resolution: Resolution,
  margins: ChartMargins,
  sessions: number,
): IndexRange | null {
  const last = axis.lastBarIndex
  if (last < 0) return null
  const { left } = sideMarginsOf(margins, resolution)
  const to = last + rightMarginBars(margins, resolution)
  const kind = candleKindOf(resolution)
  if (kind === 'Daily' || kind === 'Multiday') return { from: last - left, to }
  const minLeft = MIN_LEFT_BARS * Math.min(1, left / fallbackMargins.intraHour.left)
  const from = last - Math.max(minLeft, left / resolutionSeconds(resolution))
  return { from: Math.min(from, startOf(axis, sessions)), to }
}

/** The right margin of CH-8 as a number of bars. */
export function rightMarginBars(margins: ChartMargins, resolution: Resolution): number {
  const { right } = sideMarginsOf(margins, resolution)
  const kind = candleKindOf(resolution)
  return kind === 'Daily' || kind === 'Multiday' ? right : right / resolutionSeconds(resolution)
}

/** Converts a range of instants to indices. */
export function indexRangeOf(axis: TimeAxis, from: EpochSeconds, to: EpochSeconds): IndexRange {
  return { from: axis.indexOf(from), to: axis.indexOf(to) }
}

/** Start of the last `sessions` sessions; beyond every bar for a single one, which the margins already frame. */
function startOf({ days, lastBarIndex }: TimeAxis, sessions: number): number {
  if (sessions <= 1) return Number.POSITIVE_INFINITY
  const today = days.findLastIndex(({ first }) => first <= lastBarIndex)
  return days[Math.max(0, today - sessions + 1)]?.first ?? 0
}
