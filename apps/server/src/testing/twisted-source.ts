import { resolutionSeconds } from '@tidemark/domain'
import type { BarColumns, MarketSource, TradeBatch } from '@tidemark/sources'

/** The same market until a moment, and quite another one after it: every price doubled. */
export function twistAfter(source: MarketSource, momentMs: number): MarketSource {
  return {
    ...source,
    bars(request) {
      const bars = source.bars(request)
      if (request.nowMs <= momentMs) return bars
      const endMs = (t: number) => (t + resolutionSeconds(request.resolution)) * 1000
      return scaleRows(bars, row => (endMs(bars.t[row] ?? 0) > momentMs ? 2 : 1))
    },
    tradesBetween(afterMs, untilMs): TradeBatch {
      const batch = source.tradesBetween(afterMs, untilMs)
      const price = batch.price.map((value, row) => ((batch.tMs[row] ?? 0) > momentMs ? value * 2 : value))
      return { ...batch, price }
    },
    lastPriceAt(symbol, atMs) {
      const price = source.lastPriceAt(symbol, atMs)
      return price !== undefined && atMs > momentMs ? price * 2 : price
    },
  }
}

function scaleRows(bars: BarColumns, factor: (row: number) => number): BarColumns {
  const scaled = (column: Float64Array) => column.map((value, row) => value * factor(row))
  return { ...bars, o: scaled(bars.o), h: scaled(bars.h), l: scaled(bars.l), c: scaled(bars.c) }
}
