import type { BarColumns } from '../bars.ts'
import type { Trade } from './minute-trades.ts'
import type { Bar } from './recorded-bars.ts'

/** Merges consecutive bars into one with the given timestamp; undefined without bars. */
export function sumOf(bars: readonly Bar[], timestamp: number): Bar | undefined {
  const [first] = bars
  if (!first) return undefined
  let { h, l, c, v } = first
  for (const bar of bars.slice(1)) {
    h = Math.max(h, bar.h)
    l = Math.min(l, bar.l)
    c = bar.c
    v += bar.v
  }
  return { t: timestamp, o: first.o, h, l, c, v }
}

/** Merges the rows from `from` to `to` (exclusive) into one bar. */
export function sumOfRows(columns: BarColumns, from: number, to: number, timestamp: number): Bar | undefined {
  if (from >= to) return undefined
  let high = columns.h[from] ?? 0
  let low = columns.l[from] ?? 0
  let volume = 0
  for (let row = from; row < to; row += 1) {
    high = Math.max(high, columns.h[row] ?? high)
    low = Math.min(low, columns.l[row] ?? low)
    volume += columns.v[row] ?? 0
  }
  return { t: timestamp, o: columns.o[from] ?? 0, h: high, l: low, c: columns.c[to - 1] ?? 0, v: volume }
}

export function sumOfTrades(trades: readonly Trade[], timestamp: number): Bar | undefined {
  const bars = trades.map(({ tMs, price, size }) => ({
    t: tMs,
    o: price,
    h: price,
    l: price,
    c: price,
    v: size,
  }))
  return sumOf(bars, timestamp)
}
