import { expiryRange, type MapContent, mapSpan, type PaneScales, type TimeRange } from '@tidemark/chart'
import {
  addDays,
  candleKindOf,
  epochSeconds,
  type IsoDate,
  type Resolution,
  regularSession,
  utcMidnight,
} from '@tidemark/domain'

/** On longer and shorter bars the expiries of a year do not fit at their dates. */
export const monthlyMapResolution: Resolution = '1D'
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

/** The range that shows the map: its session, or its expiries with the last bars before them. Null: there is nothing to show. */
export function rangeFor(
  content: MapContent,
  resolution: Resolution,
  scales: PaneScales | null,
): TimeRange | null {
  if (content.levels === null) return scales && expiryRange(content, scales)
  if (isDayBars(resolution)) return daysAround(content.session)
  const { open, close } = regularSession(content.session)
  return { from: epochSeconds(open - marginSeconds), to: epochSeconds(close + marginSeconds) }
}

const daysAround = (session: IsoDate): TimeRange => ({
  from: utcMidnight(addDays(session, -daysBefore)),
  to: utcMidnight(addDays(session, daysAfter)),
})

export const isWithin = (range: TimeRange, visible: TimeRange): boolean =>
  range.from >= visible.from && range.to <= visible.to
