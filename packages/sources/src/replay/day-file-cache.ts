import type { Bar } from '@tidemark/domain'
import { dayOf, sessionOf, startOf } from '../recorded/session-day.ts'
import { SourceError } from '../source-error.ts'
import { type BarRow, readBarRows } from './bar-rows.ts'
import type { DaySeries } from './day-series.ts'
import type { DayFile } from './file-index.ts'

interface DayFileCacheParts {
  readonly files: readonly DayFile[]
  read(path: string): Uint8Array
  onProblem(path: string, error: unknown): void
}

type DaysOfFile = ReadonlyMap<string, readonly Bar[]>

/** Returns the day bars of a symbol from all files that may hold it; reads each file once. */
export function createDayFileCache({
  files,
  read,
  onProblem,
}: DayFileCacheParts): (symbol: string) => DaySeries {
  const loaded = new Map<string, DaysOfFile>()

  function daysOf(file: DayFile): DaysOfFile {
    const cached = loaded.get(file.path)
    if (cached) return cached
    let days: DaysOfFile = new Map()
    try {
      days = bySymbol(file, readBarRows(read(file.path)))
    } catch (error) {
      if (error instanceof SourceError) throw error
      onProblem(file.path, error)
    }
    loaded.set(file.path, days)
    return days
  }

  return symbol => {
    const traded = new Map<number, Bar>()
    const adjusted = new Map<number, Bar>()
    for (const file of files) {
      if (file.symbol !== null && file.symbol !== symbol) continue
      const days = file.isAdjusted ? adjusted : traded
      for (const bar of daysOf(file).get(symbol) ?? []) days.set(dayOf(bar.time), bar)
    }
    return { traded, adjusted }
  }
}

/** Rows of days without a session are ignored. */
function bySymbol(file: DayFile, rows: readonly BarRow[]): DaysOfFile {
  const found = new Map<string, Bar[]>()
  for (const { symbol, ...bar } of rows) {
    const day = dayOf(bar.time)
    if (!sessionOf(day)) continue
    const name = file.symbol ?? symbol
    const bars = found.get(name) ?? []
    bars.push({ ...bar, time: startOf(day) })
    found.set(name, bars)
  }
  return found
}
