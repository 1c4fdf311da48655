import { MINUTE_SECONDS } from '@tidemark/domain'
import { LRUCache } from 'lru-cache'
import type { BarColumns } from '../bars.ts'
import { columnsOf } from '../recorded/bar-columns.ts'
import { newYorkDayOf, sessionOf } from '../recorded/session-day.ts'
import { SourceError } from '../source-error.ts'
import { type BarRow, readBarRows } from './bar-rows.ts'
import type { MinuteFile } from './file-index.ts'
import { ReplayFileError } from './replay-file-error.ts'

/** Minute bars of regular hours, by day. */
type MinuteDays = ReadonlyMap<number, BarColumns>
/** Returns a symbol's minute bars in a file; none when it is damaged. Throws a SourceError when it cannot be read. */
export type ReadMinutes = (file: MinuteFile, symbol: string) => MinuteDays

interface LoadedFile {
  readonly bySymbol: ReadonlyMap<string, MinuteDays>
  readonly rows: number
}

interface MinuteFileCacheParts {
  read(path: string): Uint8Array
  onProblem(path: string, error: unknown): void
  /** Limit on cached rows; beyond it the least recently used files are dropped. */
  readonly maxRows?: number
}

const MAX_ROWS = 4_000_000
const NONE: MinuteDays = new Map()

/** Caches minute files by file, so that a file with many symbols is read once for all of them. */
export function createMinuteFileCache({
  read,
  onProblem,
  maxRows = MAX_ROWS,
}: MinuteFileCacheParts): ReadMinutes {
  const cache = new LRUCache<string, LoadedFile>({
    maxSize: maxRows,
    // lru-cache does not store an entry above maxSize: a larger file would be read again at every call.
    sizeCalculation: ({ rows }) => Math.min(maxRows, Math.max(1, rows)),
  })

  function load(file: MinuteFile): LoadedFile {
    try {
      const rows = readBarRows(read(file.path))
      if (rows.some(({ time }) => !isInSpan(file, newYorkDayOf(time))))
        onProblem(
          file.path,
          new Error('The file holds days outside the range in its name; they are ignored.'),
        )
      return daysBySymbol(file, rows)
    } catch (error) {
      if (error instanceof SourceError) throw error
      onProblem(file.path, error)
      return { bySymbol: new Map(), rows: 0 }
    }
  }

  return (file, symbol) => {
    let loaded = cache.get(file.path)
    if (!loaded) {
      loaded = load(file)
      cache.set(file.path, loaded)
    }
    return loaded.bySymbol.get(symbol) ?? NONE
  }
}

function daysBySymbol(file: MinuteFile, all: readonly BarRow[]): LoadedFile {
  const groups = new Map<string, Map<number, Map<number, BarRow>>>()
  let rows = 0
  if (all.some(({ time }) => time % MINUTE_SECONDS !== 0))
    throw new ReplayFileError('The file has rows that do not start on a whole minute.')
  if (areLongerThanAMinute(all))
    throw new ReplayFileError('The file has bars of more than one minute, which cannot be played.')
  for (const row of all) {
    const day = newYorkDayOf(row.time)
    const session = sessionOf(day)
    if (!session || row.time < session.open || row.time >= session.close || !isInSpan(file, day)) continue
    const days = getOrCreate(groups, file.symbol ?? row.symbol)
    // Of a repeated minute the last row counts.
    getOrCreate(days, day).set(row.time, row)
    rows += 1
  }
  const bySymbol = new Map([...groups].map(([symbol, days]) => [symbol, columnsByDay(days)]))
  return { bySymbol, rows }
}

/** So many rows of one minute never lie on a longer step by chance. */
const MIN_ROWS = 12

function areLongerThanAMinute(rows: readonly BarRow[]): boolean {
  const [first] = rows
  if (!first || rows.length < MIN_ROWS) return false
  const minutes = rows.map(({ time }) => Math.abs(time - first.time) / MINUTE_SECONDS)
  return minutes.reduce(commonDivisor, 0) > 1
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

const isInSpan = ({ span }: MinuteFile, day: number): boolean =>
  span === null || (day >= span.first && day <= span.last)

function columnsByDay(days: ReadonlyMap<number, ReadonlyMap<number, BarRow>>): MinuteDays {
  return new Map(
    [...days].map(([day, minutes]) => [
      day,
      columnsOf([...minutes.values()].sort((a, b) => a.time - b.time)),
    ]),
  )
}

function getOrCreate<Key, InnerKey, Value>(
  map: Map<Key, Map<InnerKey, Value>>,
  key: Key,
): Map<InnerKey, Value> {
  const found = map.get(key) ?? new Map<InnerKey, Value>()
  map.set(key, found)
  return found
}
