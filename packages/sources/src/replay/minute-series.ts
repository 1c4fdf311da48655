import type { BarColumns } from '../bars.ts'
import type { MinuteFile } from './file-index.ts'
import type { ReadMinutes } from './minute-file-cache.ts'

/** Minute bars of one symbol from all its files. A file is read when a query first reaches its days. */
export interface MinuteSeries {
  /** Lower bound of its days, from the file names. */
  readonly firstDay: number
  dayBefore(day: number): number | undefined
  dayAfter(day: number): number | undefined
  minutes(day: number): BarColumns | undefined
}

interface SeriesFile {
  readonly file: MinuteFile
  readonly first: number
  readonly last: number
  /** Its days with the number of minutes of each; null until the file is read. */
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
  const fileByDay = new Map<number, SeriesFile | undefined>()

  function daysOf(entry: SeriesFile): ReadonlyMap<number, number> {
    entry.days ??= new Map([...read(entry.file, symbol)].map(([day, { t }]) => [day, t.length]))
    return entry.days
  }

  /** When files overlap, a day comes from the file with the most minutes of it. */
  function fileOf(day: number): SeriesFile | undefined {
    if (fileByDay.has(day)) return fileByDay.get(day)
    let found: SeriesFile | undefined
    for (const entry of entries) {
      if (day < entry.first || day > entry.last) continue
      if ((daysOf(entry).get(day) ?? 0) > (found ? (daysOf(found).get(day) ?? 0) : 0)) found = entry
    }
    fileByDay.set(day, found)
    return found
  }

  return {
    firstDay: earliestFirst[0]?.first ?? Number.POSITIVE_INFINITY,
    dayBefore(day) {
      let nearest = Number.NEGATIVE_INFINITY
      for (const entry of latestFirst) {
        if (entry.first >= day || entry.last <= nearest) continue
        for (const own of daysOf(entry).keys()) if (own < day && own > nearest) nearest = own
      }
      return Number.isFinite(nearest) ? nearest : undefined
    },
    dayAfter(day) {
      let nearest = Number.POSITIVE_INFINITY
      for (const entry of earliestFirst) {
        if (entry.last <= day || entry.first >= nearest) continue
        for (const own of daysOf(entry).keys()) if (own > day && own < nearest) nearest = own
      }
      return Number.isFinite(nearest) ? nearest : undefined
    },
    minutes(day) {
      const entry = fileOf(day)
      return entry && read(entry.file, symbol).get(day)
    },
  }
}
