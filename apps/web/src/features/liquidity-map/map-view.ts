import { type MapContent, mapSpan, type TimeRange } from '@tidemark/chart'
import {
  addDays,
  candleKindOf,
  DAY_SECONDS,
  epochSeconds,
  type IsoDate,
  nextTradingDay,
  type Resolution,
  regularSession,
  resolutionSeconds,
  utcMidnight,
} from '@tidemark/domain'

/** Bars of a monthly map per pixel of the chart; expiries further ahead are not brought into view. */
const barsPerPixel = 1.5
/** The part of the view left of a monthly map, so that the last bars stay in sight. */
const shareBefore = 0.25
const marginSeconds = 1800
const daysBefore = 40
const daysAfter = 12

const isDayBars = (resolution: Resolution): boolean => {
  const kind = candleKindOf(resolution)
  return kind === 'Daily' || kind === 'Multiday'
}

/** On which side of the visible range the whole map lies; null: some of it is in view. */
export function sideOf(
  content: MapContent,
  resolution: Resolution,
  visible: TimeRange,
): 'left' | 'right' | null {
  const span = mapSpan(content, isDayBars(resolution))
  if (span === null) return null
  if (span.to < visible.from) return 'left'
  return span.from > visible.to ? 'right' : null
}

/** Whether the view shows the map as a user expects who chose it: the whole session, or the expiries as far as they fit. */
export function isInView(
  content: MapContent,
  resolution: Resolution,
  visible: TimeRange,
  width: number,
): boolean {
  const range = rangeFor(content, resolution, width)
  if (range === null) return true
  return content.levels === null
    ? visible.to >= range.to
    : range.from >= visible.from && range.to <= visible.to
}

/** The range that shows the map on a chart of a width in pixels: its session, or its expiries with some bars before them.
 *  Null: there is nothing to show. */
export function rangeFor(content: MapContent, resolution: Resolution, width: number): TimeRange | null {
  const isDays = isDayBars(resolution)
  const span = mapSpan(content, isDays)
  if (span === null) return null
  if (content.levels !== null) return sessionRange(content.session, isDays)
  const to = Math.min(span.to, lastDayAhead(content.session, resolution, width * barsPerPixel))
  const before = Math.max(DAY_SECONDS, ((to - span.from) * shareBefore) / (1 - shareBefore))
  return { from: epochSeconds(Math.floor(span.from - before)), to: epochSeconds(to) }
}

function sessionRange(session: IsoDate, isDays: boolean): TimeRange {
  if (isDays)
    return {
      from: utcMidnight(addDays(session, -daysBefore)),
      to: utcMidnight(addDays(session, daysAfter)),
    }
  const { open, close } = regularSession(session)
  return { from: epochSeconds(open - marginSeconds), to: epochSeconds(close + marginSeconds) }
}

/** End of the last trading day whose bars fit on the screen. */
function lastDayAhead(session: IsoDate, resolution: Resolution, maxBars: number): number {
  const { open, close } = regularSession(session)
  const barsPerDay = Math.max(1, (close - open) / resolutionSeconds(resolution))
  let day = session
  for (let bars = barsPerDay; bars + barsPerDay <= maxBars; bars += barsPerDay) day = nextTradingDay(day)
  return isDayBars(resolution) ? utcMidnight(nextTradingDay(day)) : regularSession(day).close
}
