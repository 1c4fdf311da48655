import { DAY_SECONDS } from '@tidemark/domain'
import { expect } from 'vitest'
import type { BarColumns } from './bars.ts'

/** One row of bar columns, for comparison in tests. */
export interface Bar {
  readonly t: number
  readonly o: number
  readonly h: number
  readonly l: number
  readonly c: number
  readonly v: number
}

const COLUMNS = ['t', 'o', 'h', 'l', 'c', 'v'] as const
export function rowsOf(columns: BarColumns): Bar[] {
  for (const column of COLUMNS) expect(columns[column]).toHaveLength(columns.t.length)
  const value = (column: (typeof COLUMNS)[number], i: number) => columns[column][i] ?? Number.NaN
  return Array.from(columns.t, (t, i) => ({
    t,
    o: value('o', i),
    h: value('h', i),
    l: value('l', i),
    c: value('c', i),
    v: value('v', i),
  }))
}

export function merge(parts: readonly Bar[]): Bar {
  return {
    t: parts[0]?.t ?? Number.NaN,
    o: parts[0]?.o ?? Number.NaN,
    h: Math.max(...parts.map(({ h }) => h)),
    l: Math.min(...parts.map(({ l }) => l)),
    c: parts.at(-1)?.c ?? Number.NaN,
    v: parts.reduce((sum, { v }) => sum + v, 0),
  }
}

export function groupedBy(bars: readonly Bar[], timestampOf: (bar: Bar) => number): Bar[] {
  const groups = new Map<number, Bar[]>()
  for (const bar of bars) groups.set(timestampOf(bar), [...(groups.get(timestampOf(bar)) ?? []), bar])
  return [...groups].map(([t, group]) => ({ ...merge(group), t }))
}

/** Sessions never cross a UTC date, so the first minute of a date is the open. */
export function grouped(minutes: readonly Bar[], seconds: number): Bar[] {
  const opens = new Map<number, number>()
  for (const { t } of minutes) {
    const date = Math.floor(t / DAY_SECONDS)
    if (!opens.has(date)) opens.set(date, t)
  }
  return groupedBy(minutes, ({ t }) => {
    const open = opens.get(Math.floor(t / DAY_SECONDS)) ?? t
    return open + Math.floor((t - open) / seconds) * seconds
  })
}

export function closedDaysOf(days: readonly Bar[], week: Bar | undefined, todayOpen: number): Bar[] {
  return days.filter(({ t }) => t >= (week?.t ?? 0) && t < Math.floor(todayOpen / DAY_SECONDS) * DAY_SECONDS)
}
