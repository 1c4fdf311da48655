import type { BarColumns } from '../bars.ts'
import { columnsOf } from '../recorded/bar-columns.ts'
import { MINUTE_SECONDS } from '../recorded/minute-trades.ts'
import { dayOf, sessionOf } from '../recorded/session-day.ts'
import { BarFileError } from './bar-file-error.ts'
import { type BarRow, readBarRows } from './bar-rows.ts'
import type { MinuteFile } from './file-index.ts'

/** Minutes of regular hours by day. */
type MinuteDays = ReadonlyMap<number, BarColumns>
/** The minutes of a symbol in a file; none when it cannot be read. */
export type ReadMinutes = (file: MinuteFile, symbol: string) => MinuteDays

interface LoadedFile {
  readonly bySymbol: ReadonlyMap<string, MinuteDays>
  readonly rows: number
}

interface MinuteFileCacheParts {
  read(path: string): Uint8Array
  onTrouble(path: string, error: unknown): void
  /** How many minutes may lie in memory; the files longest unused give way. */
  readonly mostRows?: number
}

const MOST_ROWS = 4_000_000
const NONE: MinuteDays = new Map()

/** Keeps the files that were read lately, however many symbols a file holds. */
export function createMinuteFileCache({
  read,
  onTrouble,
  mostRows = MOST_ROWS,
}: MinuteFileCacheParts): ReadMinutes {
  // In the order of their last use.
  const loaded = new Map<string, LoadedFile>()
  let rows = 0

  function makeRoom(): void {
    for (const [path, file] of loaded) {
      if (rows <= mostRows || loaded.size === 1) return
      loaded.delete(path)
      rows -= file.rows
    }
  }

  function load(file: MinuteFile): LoadedFile {
    try {
      const rows = readBarRows(read(file.path))
      if (rows.some(({ t }) => !isInSpan(file, dayOf(t))))
        onTrouble(
          file.path,
          new Error('The file holds days that its name does not speak of; they are left out.'),
        )
      return daysBySymbol(file, rows)
    } catch (error) {
      onTrouble(file.path, error)
      return { bySymbol: new Map(), rows: 0 }
    }
  }

  return (file, symbol) => {
    const known = loaded.get(file.path)
    const found = known ?? load(file)
    loaded.delete(file.path)
    loaded.set(file.path, found)
    if (!known) {
      rows += found.rows
      makeRoom()
    }
    return found.bySymbol.get(symbol) ?? NONE
  }
}

function daysBySymbol(file: MinuteFile, all: readonly BarRow[]): LoadedFile {
  const groups = new Map<string, Map<number, Map<number, BarRow>>>()
  let rows = 0
  if (all.some(({ t }) => t % MINUTE_SECONDS !== 0))
    throw new BarFileError('The file has rows that do not begin with a minute.')
  for (const row of all) {
    const day = dayOf(row.t)
    const session = sessionOf(day)
    if (!session || row.t < session.open || row.t >= session.close || !isInSpan(file, day)) continue
    const days = inside(groups, file.symbol ?? row.symbol)
    // A minute that comes twice counts once, as it came last.
    inside(days, day).set(row.t, row)
    rows += 1
  }
  const bySymbol = new Map([...groups].map(([symbol, days]) => [symbol, columnsByDay(days)]))
  return { bySymbol, rows }
}

const isInSpan = ({ span }: MinuteFile, day: number): boolean =>
  span === null || (day >= span.first && day <= span.last)

function columnsByDay(days: ReadonlyMap<number, ReadonlyMap<number, BarRow>>): MinuteDays {
  return new Map(
    [...days].map(([day, minutes]) => [day, columnsOf([...minutes.values()].sort((a, b) => a.t - b.t))]),
  )
}

function inside<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  const found = map.get(key) ?? new Map<InnerKey, Value>()
  map.set(key, found)
  return found
}
