import { MINUTE_SECONDS } from '@tidemark/domain'
import type { TradeBatch, TradeColumns } from '../trades.ts'
import { rowsBefore } from './bar-columns.ts'
import { type Trade, tradesOfMinute } from './minute-trades.ts'
import type { RecordedBars } from './recorded-bars.ts'
import { dayOf } from './session-day.ts'

interface SymbolTrade extends Trade {
  readonly symbolIndex: number
}

export function minuteTradesOf(records: RecordedBars, minuteSeconds: number): TradeColumns {
  const minutes = records.minutes(dayOf(minuteSeconds))
  const row = minutes ? rowsBefore(minutes.t, minuteSeconds) : 0
  const exists = minutes?.t[row] === minuteSeconds
  return tradeColumns(minutes && exists ? tradesOfMinute(minutes, row, records.phaseMs) : [])
}

/** Trades of all symbols after `afterMs`, up to and including `untilMs`. */
export function tradesInWindow(list: readonly RecordedBars[], afterMs: number, untilMs: number): TradeBatch {
  const found: SymbolTrade[] = []
  list.forEach((records, symbolIndex) => {
    for (let day = dayOf(afterMs / 1000); day <= dayOf(untilMs / 1000); day += 1) {
      addTrades(found, symbolIndex, records, day, afterMs, untilMs)
    }
  })
  // The sort is stable: equal times keep the order of the listings, and of each symbol's trades.
  found.sort((a, b) => a.tMs - b.tMs)
  return { ...tradeColumns(found), symbolIndex: Uint16Array.from(found, ({ symbolIndex }) => symbolIndex) }
}

function addTrades(
  found: SymbolTrade[],
  symbolIndex: number,
  records: RecordedBars,
  day: number,
  afterMs: number,
  untilMs: number,
): void {
  const minutes = records.minutes(day)
  if (!minutes) return
  const first = rowsBefore(minutes.t, Math.floor(afterMs / 1000) - MINUTE_SECONDS + 1)
  for (let row = first; row < minutes.t.length && (minutes.t[row] ?? 0) * 1000 <= untilMs; row += 1) {
    for (const trade of tradesOfMinute(minutes, row, records.phaseMs)) {
      if (trade.tMs > afterMs && trade.tMs <= untilMs) found.push({ ...trade, symbolIndex })
    }
  }
}

const tradeColumns = (trades: readonly Trade[]): TradeColumns => ({
  tMs: Float64Array.from(trades, ({ tMs }) => tMs),
  price: Float64Array.from(trades, ({ price }) => price),
  size: Float64Array.from(trades, ({ size }) => size),
})
