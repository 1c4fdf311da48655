import {
  isTradingDay,
  type OptionChain,
  regularSession,
  resolutionSeconds,
  utcMidnight,
} from '@tidemark/domain'
import type { BarColumns, ChainSource, MarketSource, SettlementSource, TradeBatch } from '@tidemark/sources'

/** Equals the source until a time and differs after it: every price doubled, every option chain new with calls and puts
 *  exchanged, every settlement and margin doubled. */
export function divergeAfter(source: MarketSource, momentMs: number): MarketSource {
  return {
    ...source,
    async bars(request) {
      const bars = await source.bars(request)
      if (request.nowMs <= momentMs) return bars
      const endMs = (t: number) => (t + resolutionSeconds(request.resolution)) * 1000
      return scaleRows(bars, row => (endMs(bars.t[row] ?? 0) > momentMs ? 2 : 1))
    },
    tradesBetween(afterMs, untilMs): TradeBatch {
      const batch = source.tradesBetween(afterMs, untilMs)
      const price = batch.price.map((value, row) => ((batch.tMs[row] ?? 0) > momentMs ? value * 2 : value))
      return { ...batch, price }
    },
    async lastPriceAt(symbol, atMs, sinceMs) {
      const price = await source.lastPriceAt(symbol, atMs, sinceMs)
      if (price === undefined || atMs <= momentMs) return price
      // A close from before that time stays what it was.
      return price === (await source.lastPriceAt(symbol, momentMs, sinceMs)) ? price : price * 2
    },
    chains: divergeChains(source.chains, momentMs),
    futures: divergeSettlements(source.futures, momentMs),
  }
}

function scaleRows(bars: BarColumns, factor: (row: number) => number): BarColumns {
  const scaled = (column: Float64Array) => column.map((value, row) => value * factor(row))
  return { ...bars, o: scaled(bars.o), h: scaled(bars.h), l: scaled(bars.l), c: scaled(bars.c) }
}

function divergeChains(chains: ChainSource, momentMs: number): ChainSource {
  return {
    ...chains,
    asOf: (symbol, atMs) => (atMs > momentMs ? momentMs + 1 : chains.asOf(symbol, atMs)),
    async chain(symbol, atMs) {
      const chain = await chains.chain(symbol, atMs)
      return chain && atMs > momentMs ? swapCallsAndPuts(chain, momentMs + 1) : chain
    },
  }
}

const swapCallsAndPuts = (chain: OptionChain, asOfMs: number): OptionChain => ({
  ...chain,
  asOfMs,
  expiries: chain.expiries.map(expiry => ({
    ...expiry,
    callOi: expiry.putOi.map((interest, row) => interest * (1 + (row % 5))),
    putOi: expiry.callOi,
  })),
})

/** Settlements of days that have not ended by then, and margins of days that have not begun. */
function divergeSettlements(futures: SettlementSource, momentMs: number): SettlementSource {
  return {
    async settlements(product, date) {
      const settlements = await futures.settlements(product, date)
      const isFresh = isTradingDay(date) && regularSession(date).close * 1000 > momentMs
      return isFresh ? new Map([...settlements].map(([key, price]) => [key, price * 2])) : settlements
    },
    async margin(product, date) {
      const margin = await futures.margin(product, date)
      const isFresh = utcMidnight(date) * 1000 > momentMs
      return margin && isFresh ? { ...margin, amount: margin.amount * 2 } : margin
    },
  }
}
