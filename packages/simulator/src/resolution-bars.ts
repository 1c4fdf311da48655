import { FULL_DAY_MINUTES, type Resolution } from '@tidemark/domain'
import type { BarColumns } from '@tidemark/sources'
import type { BarBuilder } from './bar-builder.ts'
import type { Sessions } from './sessions.ts'
import {
  dayTimeline,
  type IntradayTimeline,
  intradayTimeline,
  type Timeline,
  weekTimeline,
} from './timeline.ts'
import type { Instrument } from './universe/instruments.ts'

/** The bars of one resolution: their timeline, and how closed bars and the bar in progress are built. */
export interface ResolutionBars {
  readonly timeline: Timeline
  /** Writes the bars `from` to `to` (exclusive) that have a trade into the first rows. Returns their number. */
  writeClosed(instrument: Instrument, from: number, to: number, out: BarColumns): number
  /** Adds what has happened by `nowMs` to the builder's bar. */
  buildInProgress(instrument: Instrument, bar: number, nowMs: number): void
}

export function resolutionBars(
  resolution: Resolution,
  sessions: Sessions,
  builder: BarBuilder,
): ResolutionBars {
  if (resolution === '1D')
    return dayResolution(dayTimeline(sessions), sessions.dateSeconds, sessions, builder)
  if (resolution === '1W') return weekResolution(sessions, builder)
  const timeline = intradayTimeline(sessions, resolution)
  return timeline.minutes >= FULL_DAY_MINUTES
    ? dayResolution(timeline, sessions.openSeconds, sessions, builder)
    : intradayResolution(timeline, sessions, builder)
}

/** One bar a day. */
function dayResolution(
  timeline: Timeline,
  secondsOf: (day: number) => number,
  sessions: Sessions,
  builder: BarBuilder,
): ResolutionBars {
  return {
    timeline,
    writeClosed: (instrument, from, to, out) => {
      builder.writeDays(instrument, from, to, secondsOf, out)
      return Math.max(0, to - from)
    },
    buildInProgress: (instrument, day, nowMs) =>
      builder.addElapsed(instrument, day, 0, sessions.minutesIn(day), nowMs),
  }
}

function weekResolution(sessions: Sessions, builder: BarBuilder): ResolutionBars {
  const timeline = weekTimeline(sessions)
  return {
    timeline,
    writeClosed: (instrument, from, to, out) => {
      for (let week = from; week < to; week += 1) {
        builder.clear()
        builder.addDays(instrument, timeline.dayOf(week), timeline.endDayOf(week))
        builder.write(out, week - from, timeline.timestampOf(week))
      }
      return Math.max(0, to - from)
    },
    buildInProgress: (instrument, week, nowMs) => {
      const today = sessions.lastDayOpenedBy(nowMs / 1000)
      builder.addDays(instrument, timeline.dayOf(week), today)
      builder.addElapsed(instrument, today, 0, sessions.minutesIn(today), nowMs)
    },
  }
}

function intradayResolution(
  timeline: IntradayTimeline,
  sessions: Sessions,
  builder: BarBuilder,
): ResolutionBars {
  const { minutes } = timeline
  const writeDay = builder.dayWriter(minutes)
  return {
    timeline,
    writeClosed: (instrument, from, to, out) => {
      let day = from < to ? timeline.dayOf(from) : 0
      let row = 0
      for (let bar = from; bar < to; day += 1) {
        const first = timeline.firstBarOf(day)
        const end = Math.min(to, timeline.firstBarOf(day + 1))
        row = writeDay(instrument, day, bar - first, end - first, out, row)
        bar = end
      }
      return row
    },
    buildInProgress: (instrument, bar, nowMs) => {
      const day = timeline.dayOf(bar)
      const start = (bar - timeline.firstBarOf(day)) * minutes
      builder.addElapsed(instrument, day, start, Math.min(start + minutes, sessions.minutesIn(day)), nowMs)
    },
  }
}
