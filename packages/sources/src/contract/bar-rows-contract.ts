import {
  type Bar,
  DAY_SECONDS,
  type EpochSeconds,
  foldBars,
  newYorkDate,
  regularSession,
} from '@tidemark/domain'
import { expect } from 'vitest'
import { type BarColumns, barAt } from '../bars.ts'

const COLUMNS = ['t', 'o', 'h', 'l', 'c', 'v'] as const
export function rowsOf(columns: BarColumns): Bar[] {
  for (const column of COLUMNS) expect(columns[column]).toHaveLength(columns.t.length)
  return Array.from(columns.t, (_, row) => barAt(columns, row))
}

export function groupedBy(bars: readonly Bar[], timestampOf: (bar: Bar) => number): Bar[] {
  const groups = new Map<number, Bar[]>()
  for (const bar of bars) {
    const time = timestampOf(bar)
    const group = groups.get(time)
    if (group) group.push(bar)
    else groups.set(time, [bar])
  }
  return [...groups].flatMap(([time, group]) => foldBars(group, time as EpochSeconds) ?? [])
}

/** Aligned to the open, whether or not the first minute has a trade. Sessions never cross a UTC date. */
export function grouped(minutes: readonly Bar[], seconds: number): Bar[] {
  const opens = new Map<number, number>()
  for (const { time } of minutes) {
    const date = Math.floor(time / DAY_SECONDS)
    if (!opens.has(date)) opens.set(date, regularSession(newYorkDate(time)).open)
  }
  return groupedBy(minutes, ({ time }) => {
    const open = opens.get(Math.floor(time / DAY_SECONDS)) ?? time
    return open + Math.floor((time - open) / seconds) * seconds
  })
}

export function closedDaysOf(days: readonly Bar[], week: Bar | undefined, todayOpen: number): Bar[] {
  const today = Math.floor(todayOpen / DAY_SECONDS) * DAY_SECONDS
  return days.filter(({ time }) => time >= (week?.time ?? 0) && time < today)
}
