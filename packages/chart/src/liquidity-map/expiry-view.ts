import { DAY_SECONDS, resolutionSeconds } from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { PaneScales } from '../chart-gestures.ts'
import { COLUMN_GAP, orderedWidth, type Place, placeColumns } from './expiry-columns.ts'
import type { MapContent } from './map-content.ts'
import { expirySpan } from './map-spans.ts'

/** Parts of the pane's width for the bars: with columns at their dates, and at least. */
const BARS_SHARE = 0.35
const MIN_BARS_SHARE = 0.25
/** In CSS pixels per bar: with less, columns follow each other in order instead; with more, a few bars would fill the chart. */
const MIN_SPACING = 1.5
const MAX_SPACING = 16
/** Left of columns in order. */
const ORDERED_BARS = 120
/** Columns at their dates that need room for each other: how much further the view reaches, step by step. */
const REACH_STEP = 1.05
const MAX_REACH = 3

interface BarsInView {
  readonly barsBefore: number
  readonly barsAfter: number
}

/** The range that shows the last bars and all expiries of a monthly map; null when there is none. */
export function expiryRange({ expiries }: MapContent, scales: PaneScales): TimeRange | null {
  const isDayBars = resolutionSeconds(scales.resolution) >= DAY_SECONDS
  const last = scales.lastBarIndex
  const places = expiries.flatMap(({ date, levels: { hp, bear, bull } }) => {
    if (hp === null && bear === null && bull === null) return []
    const { from, to } = expirySpan(date, isDayBars)
    return [{ left: scales.timeToIndex(from) - last - 1, right: scales.timeToIndex(to) - last - 1 }]
  })
  if (places.length === 0) return null
  const { barsBefore, barsAfter } = expiryView(places, scales.width)
  return { from: scales.indexToTime(last - barsBefore), to: scales.indexToTime(last + barsAfter) }
}

/**
 * The bars around the last one with which a pane of this width shows a column for each expiry. Places are counted in bars after
 * the last one. Columns are at their dates while the bars stay wide enough to be read.
 */
export function expiryView(places: readonly Place[], width: number): BarsInView {
  return atDates(places, width) ?? inOrder(places, width)
}

function atDates(places: readonly Place[], width: number): BarsInView | null {
  const start = width * BARS_SHARE
  const end = places.at(-1)?.right ?? 0
  for (let reach = 1; reach <= MAX_REACH; reach *= REACH_STEP) {
    const barsAfter = Math.ceil(Math.max(end * reach, (width - start) / MAX_SPACING))
    const spacing = (width - start) / barsAfter
    if (spacing < MIN_SPACING) return null
    const placed = places.map(({ left, right }) => ({
      left: start + left * spacing,
      right: start + right * spacing,
    }))
    const column = placeColumns(placed, { start, width }).at(-1)
    if (column && column.right + COLUMN_GAP <= width)
      return { barsAfter, barsBefore: Math.floor(start / spacing) - 1 }
  }
  return null
}

/** With bars so wide that the expiries do not fit at their dates. */
function inOrder(places: readonly Place[], width: number): BarsInView {
  const columns = orderedWidth(places.length, width) + COLUMN_GAP
  const start = Math.max(width * MIN_BARS_SHARE, width - columns)
  const end = places.at(-1)?.right ?? 0
  const barsBefore = Math.max(1, Math.min(ORDERED_BARS, Math.floor((end * start) / width) - 2))
  return { barsBefore, barsAfter: Math.ceil(((width - start) * (barsBefore + 1)) / start) }
}
