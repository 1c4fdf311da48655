import { addToBar, type Bar, barOfTrade, type EpochSeconds, extendBar } from '@tidemark/domain'
import { type BarColumns, barAt } from '../bars.ts'
import type { Trade } from './minute-trades.ts'

/** The rows from `from` to `to` (exclusive) as one bar; undefined without rows. */
export function foldRows(columns: BarColumns, from: number, to: number, time: EpochSeconds): Bar | undefined {
  if (from >= to) return undefined
  const bar = { ...barAt(columns, from), time }
  const { h, l, c, v } = columns
  for (let row = from + 1; row < to; row += 1)
    addToBar(bar, h[row] as number, l[row] as number, c[row] as number, v[row] as number)
  return bar
}

/** A day's minutes as one bar with the official close, which is seldom the last trade; undefined without minutes. */
export function foldDay(minutes: BarColumns, close: number, time: EpochSeconds): Bar | undefined {
  const sum = foldRows(minutes, 0, minutes.t.length, time)
  return sum && extendBar(sum, close, 0)
}

/** Trades in order of time as one bar; undefined without trades. */
export function foldTrades(trades: readonly Trade[], time: EpochSeconds): Bar | undefined {
  const [first, ...rest] = trades
  return (
    first &&
    rest.reduce(
      (bar, { price, size }) => extendBar(bar, price, size),
      barOfTrade(time, first.price, first.size),
    )
  )
}
