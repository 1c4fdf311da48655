import type { Resolution } from '@tidemark/domain'
import { type BarColumns, type BarRequest, createBarColumns } from '@tidemark/sources'
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
    const { timeline, writeClosed, buildInProgress } = barsFor(resolution)
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
    if (hasPartial && last >= from) builder.write(out, last - from, timeline.timestampOf(last))
    writeClosed(instrument, from, closedEnd, out)
    return out
  }
}
