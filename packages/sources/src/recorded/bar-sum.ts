import type { BarColumns } from '../bars.ts'
import type { Trade } from './minute-trades.ts'
import type { Bar } from './recorded-bars.ts'

/** Bars of one after the other as one, stamped as told; undefined for none. */
export function sumOf(bars: readonly Bar[], stamp: number): Bar | undefined {
  const [first] = bars
  if (!first) return undefined
  let { h, l, c, v } = first
  for (const bar of bars.slice(1)) {
    h = Math.max(h, bar.h)
    l = Math.min(l, bar.l)
    c = bar.c
    v += bar.v
  }
  return { t: stamp, o: first.o, h, l, c, v }
}

/** The rows of columns from one place up to another, end excluded, as one bar. */
export function sumOfRows(columns: BarColumns, from: number, to: number, stamp: number): Bar | undefined {
  if (from >= to) return undefined
  let high = columns.h[from] ?? 0
  let low = columns.l[from] ?? 0
  let volume = 0
  for (let row = from; row < to; row += 1) {
    high = Math.max(high, columns.h[row] ?? high)
    low = Math.min(low, columns.l[row] ?? low)
    volume += columns.v[row] ?? 0
  }
  return { t: stamp, o: columns.o[from] ?? 0, h: high, l: low, c: columns.c[to - 1] ?? 0, v: volume }
}

export function sumOfTrades(trades: readonly Trade[], stamp: number): Bar | undefined {
  const bars = trades.map(({ tMs, price, size }) => ({
    t: tMs,
    o: price,
    h: price,
    l: price,
    c: price,
    v: size,
  }))
  return sumOf(bars, stamp)
}
