import type { Resolution } from '@tidemark/domain'
import { type BarColumns, type BarRequest, createBarColumns } from '@tidemark/sources'
import type { BarStrip } from './bar-strip.ts'
import type { DayBars } from './day-bars.ts'
import { HOURS, type Intraday, type IntradayLevel, MINUTES, QUARTERS } from './intraday.ts'
import { BLOCK_DAYS } from './log-path.ts'
import { MINUTE_MS } from './minute-trades.ts'
import type { MinuteView } from './minute-view.ts'
import { addBars, addTrade, clearBar, createRunningBar, writeBar } from './running-bar.ts'
import type { Sessions } from './sessions.ts'
import {
  dayTimeline,
  type IntradayTimeline,
  intradayTimeline,
  type Timeline,
  weekTimeline,
} from './timeline.ts'
import type { Instrument } from './universe/instruments.ts'

export interface History {
  bars(instrument: Instrument, request: Omit<BarRequest, 'symbol'>): BarColumns
}

/** The bars of one resolution: where they lie, how closed ones are written and an open one is grown. */
interface Track {
  readonly timeline: Timeline
  writeClosed(instrument: Instrument, from: number, to: number, out: BarColumns): void
  /** Adds to the running bar what has happened by now. */
  grow(instrument: Instrument, bar: number, nowMs: number): void
}

export function createHistory(
  sessions: Sessions,
  dayBars: DayBars,
  intraday: Intraday,
  minuteView: MinuteView,
): History {
  const running = createRunningBar()
  const tracks = new Map<Resolution, Track>()

  const trackOf = (resolution: Resolution): Track => {
    const known = tracks.get(resolution)
    if (known) return known
    const made =
      resolution === '1D' ? dayTrack() : resolution === '1W' ? weekTrack() : intradayTrack(resolution)
    tracks.set(resolution, made)
    return made
  }

  const addDays = (instrument: Instrument, from: number, to: number) => {
    for (let day = from; day < to; day += 1) {
      const { bars } = dayBars.block(instrument, Math.floor(day / BLOCK_DAYS))
      addBars(running, bars, day % BLOCK_DAYS, (day % BLOCK_DAYS) + 1)
    }
  }

  /** Adds a day's minutes from one up to another (exclusive), as far as they have passed, trade by trade at last. */
  const addPassed = (instrument: Instrument, day: number, from: number, to: number, nowMs: number) => {
    const sinceOpen = nowMs - sessions.openSeconds(day) * 1000
    const current = Math.floor(sinceOpen / MINUTE_MS)
    const closed = Math.min(to, current)
    if (closed > from) addBars(running, minuteView.bars(instrument, day, from, closed), from, closed)
    if (current < from || current >= to) return
    const { trades, count } = minuteView.trades(instrument, day, current)
    for (let i = 0; i < count && (trades.offsetMs[i] as number) <= sinceOpen - current * MINUTE_MS; i += 1) {
      addTrade(running, trades.ticks[i] as number, trades.size[i] as number)
    }
  }

  const dayTrack = (): Track => {
    const timeline = dayTimeline(sessions)
    return {
      timeline,
      writeClosed: (instrument, from, to, out) => {
        for (let day = from; day < to; day += 1) {
          clearBar(running)
          addDays(instrument, day, day + 1)
          writeBar(running, out, day - from, timeline.stampOf(day))
        }
      },
      grow: (instrument, day, nowMs) => addPassed(instrument, day, 0, sessions.minutesIn(day), nowMs),
    }
  }

  const weekTrack = (): Track => {
    const timeline = weekTimeline(sessions)
    return {
      timeline,
      writeClosed: (instrument, from, to, out) => {
        for (let week = from; week < to; week += 1) {
          clearBar(running)
          addDays(instrument, timeline.dayOf(week), timeline.endDayOf(week))
          writeBar(running, out, week - from, timeline.stampOf(week))
        }
      },
      grow: (instrument, week, nowMs) => {
        const today = sessions.lastDayOpenedBy(nowMs / 1000)
        addDays(instrument, timeline.dayOf(week), today)
        addPassed(instrument, today, 0, sessions.minutesIn(today), nowMs)
      },
    }
  }

  const intradayTrack = (resolution: Resolution): Track => {
    const timeline = intradayTimeline(sessions, resolution)
    return {
      timeline,
      writeClosed: (instrument, from, to, out) => {
        for (let bar = from; bar < to; ) {
          const day = timeline.dayOf(bar)
          const end = Math.min(to, timeline.firstBarOf(day + 1))
          writeDay(instrument, timeline, day, bar, end, bar - from, out)
          bar = end
        }
      },
      grow: (instrument, bar, nowMs) => {
        const day = timeline.dayOf(bar)
        const start = (bar - timeline.firstBarOf(day)) * timeline.minutes
        addPassed(instrument, day, start, Math.min(start + timeline.minutes, sessions.minutesIn(day)), nowMs)
      },
    }
  }

  /** The bars of one day, added up from the longest pieces that fit. */
  const writeDay = (
    instrument: Instrument,
    timeline: IntradayTimeline,
    day: number,
    from: number,
    to: number,
    row: number,
    out: BarColumns,
  ) => {
    const { minutes } = timeline
    const first = timeline.firstBarOf(day)
    const session = sessions.minutesIn(day)
    const open = sessions.openSeconds(day)
    const piece = pieceOf(minutes)
    const strip: BarStrip | undefined =
      minutes < session
        ? intraday.bars(instrument, day, piece.level, (from - first) * minutes, (to - first) * minutes)
        : undefined
    for (let bar = from; bar < to; bar += 1) {
      const start = (bar - first) * minutes
      clearBar(running)
      if (strip)
        addBars(
          running,
          strip,
          start / piece.minutes,
          Math.ceil(Math.min(start + minutes, session) / piece.minutes),
        )
      else addDays(instrument, day, day + 1)
      writeBar(running, out, row + bar - from, open + start * 60)
    }
  }

  return {
    bars: (instrument, { resolution, fromSeconds, toSeconds, countback, nowMs }) => {
      const { timeline, writeClosed, grow } = trackOf(resolution)
      let to = Math.min(timeline.firstAt(toSeconds), timeline.begunBy(nowMs / 1000))
      const last = to - 1
      const isOpen = last >= 0 && timeline.endOf(last) * 1000 > nowMs
      clearBar(running)
      if (isOpen) grow(instrument, last, nowMs)
      const hasTraded = running.volume > 0
      if (isOpen && !hasTraded) to -= 1
      const from = Math.max(
        0,
        countback === undefined ? timeline.firstAt(fromSeconds) : to - Math.max(0, countback),
      )
      const out = createBarColumns(Math.max(0, to - from))
      if (isOpen && hasTraded && last >= from) writeBar(running, out, last - from, timeline.stampOf(last))
      writeClosed(instrument, from, isOpen && hasTraded ? to - 1 : to, out)
      return out
    },
  }
}

function pieceOf(minutes: number): { readonly level: IntradayLevel; readonly minutes: number } {
  if (minutes % 60 === 0) return { level: HOURS, minutes: 60 }
  if (minutes % 15 === 0) return { level: QUARTERS, minutes: 15 }
  return { level: MINUTES, minutes: 1 }
}
