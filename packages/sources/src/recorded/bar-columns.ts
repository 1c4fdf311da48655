import type { Bar } from '@tidemark/domain'
import { type BarColumns, createBarColumns } from '../bars.ts'

const NAMES = ['t', 'o', 'h', 'l', 'c', 'v'] as const

export function columnsOf(bars: readonly Bar[]): BarColumns {
  const columns = createBarColumns(bars.length)
  bars.forEach(({ time, open, high, low, close, volume }, row) => {
    columns.t[row] = time
    columns.o[row] = open
    columns.h[row] = high
    columns.l[row] = low
    columns.c[row] = close
    columns.v[row] = volume
  })
  return columns
}

/** A view of some rows. */
export function rowsBetween(columns: BarColumns, from: number, to: number): BarColumns {
  return {
    t: columns.t.subarray(from, to),
    o: columns.o.subarray(from, to),
    h: columns.h.subarray(from, to),
    l: columns.l.subarray(from, to),
    c: columns.c.subarray(from, to),
    v: columns.v.subarray(from, to),
  }
}

/** Concatenates parts in order and keeps the last `maxRows` rows. */
export function joinBars(parts: readonly BarColumns[], maxRows = Number.POSITIVE_INFINITY): BarColumns {
  const total = parts.reduce((sum, { t }) => sum + t.length, 0)
  const joined = createBarColumns(Math.min(total, maxRows))
  let skip = total - joined.t.length
  let row = 0
  for (const part of parts) {
    const rest = rowsBetween(part, Math.min(skip, part.t.length), part.t.length)
    skip -= part.t.length - rest.t.length
    for (const name of NAMES) joined[name].set(rest[name], row)
    row += rest.t.length
  }
  return joined
}

/** Number of values below the given one in an ascending column. */
export function rowsBefore(column: ArrayLike<number>, value: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((column[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
