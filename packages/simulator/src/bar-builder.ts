import { MINUTE_MS, MINUTE_SECONDS } from '@tidemark/domain'
import type { BarColumns } from '@tidemark/sources'
import type { DayBars } from './day-bars.ts'
import type { Intraday } from './intraday.ts'
import { BLOCK_DAYS } from './log-path.ts'
import type { MinuteView } from './minute-view.ts'
import { LEVEL_MINUTES } from './session-shape.ts'
import type { Sessions } from './sessions.ts'
import { addBars, addTrade, clearBar, createTickBar, writeBar, writeBars, writeSums } from './tick-bar.ts'
import type { Instrument } from './universe/instruments.ts'

/** Builds one bar at a time from days, minutes and trades: clear, add, write. */
export interface BarBuilder {
  clear(): void
  isEmpty(): boolean
  write(columns: BarColumns, row: number, timestampSeconds: number): void
  /** Whole days, `to` exclusive. */
  addDays(instrument: Instrument, from: number, to: number): void
  /** Writes a bar for each whole day, `to` exclusive, into the first rows, with the timestamps of `secondsOf`. */
  writeDays(
    instrument: Instrument,
    from: number,
    to: number,
    secondsOf: (day: number) => number,
    out: BarColumns,
  ): void
  /** Minutes of a day that have elapsed by `nowMs`, `to` exclusive, and the trades so far of the current one. */
  addElapsed(instrument: Instrument, day: number, from: number, to: number, nowMs: number): void
  /** A writer of bars of `minutes` minutes. */
  dayWriter(minutes: number): WriteDay
}

/**
 * Writes a day's bars `from` to `to` (exclusive) into consecutive rows, without those that have no trade. Returns the row
 * after the last.
 */
type WriteDay = (
  instrument: Instrument,
  day: number,
  from: number,
  to: number,
  out: BarColumns,
  row: number,
) => number

export function createBarBuilder(
  sessions: Sessions,
  dayBars: DayBars,
  intraday: Intraday,
  minuteView: MinuteView,
): BarBuilder {
  const bar = createTickBar()

  const addDays: BarBuilder['addDays'] = (instrument, from, to) => {
    for (let day = from; day < to; ) {
      const block = Math.floor(day / BLOCK_DAYS)
      const end = Math.min(to, (block + 1) * BLOCK_DAYS)
      const first = day - block * BLOCK_DAYS
      addBars(bar, dayBars.block(instrument, block).bars, first, first + end - day)
      day = end
    }
  }

  const writeDays: BarBuilder['writeDays'] = (instrument, from, to, secondsOf, out) => {
    for (let day = from; day < to; ) {
      const block = Math.floor(day / BLOCK_DAYS)
      const end = Math.min(to, (block + 1) * BLOCK_DAYS)
      const first = day - block * BLOCK_DAYS
      writeBars(dayBars.block(instrument, block).bars, first, first + end - day, out, day - from, 0, 0)
      for (; day < end; day += 1) out.t[day - from] = secondsOf(day)
    }
  }

  const addElapsed: BarBuilder['addElapsed'] = (instrument, day, from, to, nowMs) => {
    const sinceOpen = nowMs - sessions.openSeconds(day) * 1000
    const current = Math.floor(sinceOpen / MINUTE_MS)
    const closed = Math.min(to, current)
    if (closed > from) addBars(bar, minuteView.bars(instrument, day, from, closed), from, closed)
    if (current < from || current >= to) return
    const { trades, count } = minuteView.trades(instrument, day, current)
    for (let i = 0; i < count && (trades.offsetMs[i] as number) <= sinceOpen - current * MINUTE_MS; i += 1) {
      addTrade(bar, trades.ticks[i] as number, trades.size[i] as number)
    }
  }

  const dayWriter: BarBuilder['dayWriter'] = minutes => {
    const level = pieceLevel(minutes)
    const piece = LEVEL_MINUTES[level] as number
    const size = minutes / piece
    const seconds = minutes * MINUTE_SECONDS
    return (instrument, day, from, to, out, row) => {
      const session = sessions.minutesIn(day)
      const open = sessions.openSeconds(day)
      if (minutes >= session) {
        clearBar(bar)
        addDays(instrument, day, day + 1)
        writeBar(bar, out, row, open)
        return row + 1
      }
      const buffer = intraday.bars(instrument, day, level, from * minutes, to * minutes)
      return size === 1
        ? writeBars(buffer, from, to, out, row, open, seconds)
        : writeSums(buffer, Math.ceil(session / piece), size, from, to, out, row, open, seconds)
    }
  }

  return {
    clear: () => clearBar(bar),
    isEmpty: () => bar.volume === 0,
    write: (columns, row, timestampSeconds) => writeBar(bar, columns, row, timestampSeconds),
    addDays,
    writeDays,
    addElapsed,
    dayWriter,
  }
}

/** Level of the longest generated bars that add up to bars of `minutes` minutes. */
function pieceLevel(minutes: number): number {
  let level = 0
  while (minutes % (LEVEL_MINUTES[level] as number) !== 0) level += 1
  return level
}
