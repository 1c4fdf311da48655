import { type EpochSeconds, MINUTE_SECONDS } from '@tidemark/domain'
import type { BarColumns } from '../bars.ts'
import { columnsOf, joinBars, rowsBefore, rowsBetween } from './bar-columns.ts'
import { foldTrades } from './fold-rows.ts'
import { tradesOfMinute } from './minute-trades.ts'

/** A day's minutes as of a time: the one in progress holds its trades so far, later ones are absent. */
export function minutesSoFar(minutes: BarColumns, nowMs: number, phaseMs: number): BarColumns {
  const started = rowsBefore(minutes.t, Math.floor(nowMs / 1000) + 1)
  const last = started - 1
  if (last < 0) return rowsBetween(minutes, 0, 0)
  const isOver = ((minutes.t[last] ?? 0) + MINUTE_SECONDS) * 1000 <= nowMs + 1
  if (isOver) return started === minutes.t.length ? minutes : rowsBetween(minutes, 0, started)
  const trades = tradesOfMinute(minutes, last, phaseMs).filter(({ tMs }) => tMs <= nowMs)
  const partial = foldTrades(trades, minutes.t[last] as EpochSeconds)
  const before = rowsBetween(minutes, 0, last)
  return partial ? joinBars([before, columnsOf([partial])]) : before
}
