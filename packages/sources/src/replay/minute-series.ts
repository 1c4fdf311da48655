import type { BarColumns } from '../bars.ts'
import type { MinuteFile } from './file-index.ts'
import type { ReadMinutes } from './minute-file-cache.ts'

/** The minutes of one symbol in all its files. A file is read when a question first reaches its days. */
export interface MinuteSeries {
  /** No day it holds is earlier, as the names of its files go. */
  readonly firstDay: number
  dayBefore(day: number): number | undefined
  dayAfter(day: number): number | undefined
  minutes(day: number): BarColumns | undefined
}

interface SeriesFile {
  readonly file: MinuteFile
  readonly first: number
  readonly last: number
  /** Days it holds, with how many minutes each; null until it was read. */
  days: ReadonlyMap<number, number> | null
}

export function createMinuteSeries(
  symbol: string,
  files: readonly MinuteFile[],
  read: ReadMinutes,
): MinuteSeries {
  const entries: readonly SeriesFile[] = files.map(file => ({
    file,
    first: file.span?.first ?? Number.NEGATIVE_INFINITY,
    last: file.span?.last ?? Number.POSITIVE_INFINITY,
    days: null,
  }))
  const latestFirst = entries.toSorted((a, b) => b.last - a.last)
  const earliestFirst = entries.toSorted((a, b) => a.first - b.first)
  const fullest = new Map<number, SeriesFile | undefined>()

  function daysOf(entry: SeriesFile): ReadonlyMap<number, number> {
    entry.days ??= new Map([...read(entry.file, symbol)].map(([day, { t }]) => [day, t.length]))
    return entry.days
  }

  /** Where files overlap, a day is taken whole from the one that has most of it. */
  function fileOf(day: number): SeriesFile | undefined {
    if (fullest.has(day)) return fullest.get(day)
    let found: SeriesFile | undefined
    for (const entry of entries) {
      if (day < entry.first || day > entry.last) continue
      if ((daysOf(entry).get(day) ?? 0) > (found ? (daysOf(found).get(day) ?? 0) : 0)) found = entry
    }
    fullest.set(day, found)
    return found
  }

  return {
    firstDay: earliestFirst[0]?.first ?? Number.POSITIVE_INFINITY,
    dayBefore(day) {
      let best = Number.NEGATIVE_INFINITY
      for (const entry of latestFirst) {
        if (entry.first >= day || entry.last <= best) continue
        for (const own of daysOf(entry).keys()) if (own < day && own > best) best = own
      }
      return Number.isFinite(best) ? best : undefined
    },
    dayAfter(day) {
      let best = Number.POSITIVE_INFINITY
      for (const entry of earliestFirst) {
        if (entry.last <= day || entry.first >= best) continue
        for (const own of daysOf(entry).keys()) if (own > day && own < best) best = own
      }
      return Number.isFinite(best) ? best : undefined
    },
    minutes(day) {
      const entry = fileOf(day)
      return entry && read(entry.file, symbol).get(day)
    },
  }
}
