import type { Resolution } from '@tidemark/domain'
import { type BarColumns, type BarRequest, createBarColumns, joinBars, rowsBetween } from '@tidemark/sources'
import type { BarBuilder } from './bar-builder.ts'
import { type ResolutionBars, resolutionBars } from './resolution-bars.ts'
import type { Sessions } from './sessions.ts'
import type { Instrument } from './universe/instruments.ts'

export type SimulatedHistory = (instrument: Instrument, request: Omit<BarRequest, 'symbol'>) => BarColumns

/** Serves bar requests by the rules of the port. */
export function createSimulatedHistory(sessions: Sessions, builder: BarBuilder): SimulatedHistory {
  const cache = new Map<Resolution, ResolutionBars>()
  const barsFor = (resolution: Resolution): ResolutionBars => {
    const bars = cache.get(resolution) ?? resolutionBars(resolution, sessions, builder)
    cache.set(resolution, bars)
    return bars
  }

  return (instrument, { resolution, fromSeconds, toSeconds, countback, nowMs }) => {
    const bars = barsFor(resolution)
    const { timeline, writeClosed, buildInProgress } = bars
    const end = Math.min(timeline.firstAt(toSeconds), timeline.countStartedBy(nowMs / 1000))
    const last = end - 1
    const isInProgress = last >= 0 && timeline.endOf(last) * 1000 > nowMs
    builder.clear()
    if (isInProgress) buildInProgress(instrument, last, nowMs)
    const hasPartial = !builder.isEmpty()
    const closedEnd = isInProgress ? last : end
    // Count back only here: whether the bar in progress exists is known only after it is built.
    const to = hasPartial ? end : closedEnd
    const from = Math.max(
      0,
      countback === undefined ? timeline.firstAt(fromSeconds) : to - Math.max(0, countback),
    )
    const out = createBarColumns(Math.max(0, to - from))
    const isPartialWanted = hasPartial && last >= from
    if (isPartialWanted) builder.write(out, last - from, timeline.timestampOf(last))
    const count = writeClosed(instrument, from, closedEnd, out)
    const wanted = Math.max(0, closedEnd - from)
    if (count === wanted) return out
    const found = [rowsBetween(out, 0, count)]
    if (isPartialWanted) found.push(rowsBetween(out, last - from, last - from + 1))
    if (countback === undefined) return joinBars(found)
    const barsPerSlot = Math.max(1, count) / wanted
    return joinBars([...earlierRows(bars, instrument, from, wanted - count, barsPerSlot), ...found])
  }
}

/** Bars are sought back in steps that are a little longer than needed on average. */
const MORE_SLOTS = 16

/** The last `missing` bars before bar `end`, of which about the share `barsPerSlot` have a trade and exist. */
function earlierRows(
  { writeClosed }: ResolutionBars,
  instrument: Instrument,
  end: number,
  missing: number,
  barsPerSlot: number,
): readonly BarColumns[] {
  const parts: BarColumns[] = []
  for (let to = end, left = missing; left > 0 && to > 0; ) {
    const from = Math.max(0, to - MORE_SLOTS - Math.ceil(left / barsPerSlot))
    const columns = createBarColumns(to - from)
    const count = writeClosed(instrument, from, to, columns)
    parts.unshift(rowsBetween(columns, Math.max(0, count - left), count))
    left -= count
    to = from
  }
  return parts
}
