import { type BarColumns, createBarColumns, joinBars, rowsBefore, rowsBetween } from '@tidemark/sources'
import type { BarQuery } from './history.ts'

/** Closed bars of one symbol and resolution: all of them from `from` to `until`, without a gap. */
export interface KnownBars {
  readonly from: number
  readonly until: number
  readonly bars: BarColumns
}

type BarRange = Pick<BarQuery, 'fromSeconds' | 'toSeconds' | 'countback'>
export type ReadRange = (range: BarRange) => Promise<BarColumns>

const none = createBarColumns(0)

export const noneKnown = (at: number): KnownBars => ({ from: at, until: at, bars: none })

interface Completed {
  readonly answer: BarColumns
  /** The same object when nothing was learnt. */
  readonly known: KnownBars
}

/** Answers a query that reaches the known bars: reads only what is older than they are, and what is newer. */
export async function completeBars(
  known: KnownBars,
  query: BarRange,
  closedUntil: number,
  read: ReadRange,
): Promise<Completed> {
  const { toSeconds } = query
  const newer = toSeconds > known.until ? await read({ fromSeconds: known.until, toSeconds }) : none
  const recent = joined(known.bars, newer)
  const older = await readOlder(known, query, rowsBefore(recent.t, toSeconds), read)
  const all = joined(older.bars, recent)
  const until = Math.max(known.until, Math.min(closedUntil, toSeconds))
  const isSame = older.from === known.from && until === known.until
  return {
    answer: rowsOfQuery(all, query),
    known: isSame ? known : { from: older.from, until, bars: rowsBetween(all, 0, rowsBefore(all.t, until)) },
  }
}

/** Ten thousand bars are half a megabyte: they are not copied to add none. */
const joined = (earlier: BarColumns, later: BarColumns): BarColumns => {
  if (earlier.t.length === 0) return later
  return later.t.length === 0 ? earlier : joinBars([earlier, later])
}

async function readOlder(
  { from }: KnownBars,
  { fromSeconds, countback }: BarRange,
  countKnown: number,
  read: ReadRange,
): Promise<Pick<KnownBars, 'from' | 'bars'>> {
  if (countback === undefined) {
    if (fromSeconds >= from) return { from, bars: none }
    return { from: fromSeconds, bars: await read({ fromSeconds, toSeconds: from }) }
  }
  const missing = countback - countKnown
  if (missing <= 0 || from === Number.NEGATIVE_INFINITY) return { from, bars: none }
  const bars = await read({ fromSeconds: Math.min(fromSeconds, from), toSeconds: from, countback: missing })
  // Fewer bars than asked for: history starts with the first.
  return { from: bars.t.length < missing ? Number.NEGATIVE_INFINITY : (bars.t[0] ?? from), bars }
}

function rowsOfQuery(all: BarColumns, { fromSeconds, toSeconds, countback }: BarRange): BarColumns {
  const end = rowsBefore(all.t, toSeconds)
  const start = countback === undefined ? rowsBefore(all.t, fromSeconds) : Math.max(0, end - countback)
  return rowsBetween(all, Math.min(start, end), end)
}
