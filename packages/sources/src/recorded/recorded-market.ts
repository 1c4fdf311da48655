import { type Listing, UnknownSymbolError } from '../listing.ts'
import type { MarketSource } from '../market-source.ts'
import { barsFrom, dayBarAt } from './bar-history.ts'
import type { RecordedBars } from './recorded-bars.ts'
import { closeOf, dayOf } from './session-day.ts'
import { createTradeWindows, minuteTradesOf } from './trade-windows.ts'

type Prices = Pick<
  MarketSource,
  'listings' | 'bars' | 'tradesOf' | 'tradesBetween' | 'nextTradeMs' | 'lastPriceAt'
>

interface RecordedMarket {
  /** The price methods of the source. */
  readonly prices: Prices
  /** Call it when recorded bars have changed. */
  clearTrades(): void
}

/** A market from recorded bars; `records` are in the order of `listings`. */
export function createRecordedMarket(
  listings: readonly Listing[],
  records: readonly RecordedBars[],
): RecordedMarket {
  const bySymbol = new Map(listings.map(({ symbol }, index) => [symbol, records[index]]))
  const recordsOf = (symbol: string): RecordedBars => {
    const found = bySymbol.get(symbol)
    if (!found) throw new UnknownSymbolError(symbol)
    return found
  }
  const windows = createTradeWindows(records)
  return {
    prices: {
      listings: () => listings,
      bars: async request => barsFrom(recordsOf(request.symbol), request),
      lastPriceAt: async (symbol, atMs, sinceMs) => lastPrice(recordsOf(symbol), atMs, sinceMs),
      tradesOf: async (symbol, minuteSeconds) => minuteTradesOf(recordsOf(symbol), minuteSeconds),
      tradesBetween: windows.between,
      nextTradeMs: windows.nextMs,
    },
    clearTrades: windows.clear,
  }
}

function lastPrice(
  records: RecordedBars,
  atMs: number,
  sinceMs = Number.NEGATIVE_INFINITY,
): number | undefined {
  const closeBefore = (before: number) => records.closeBefore?.(before)
  let day = records.dayBefore(dayOf(atMs / 1000) + 1)
  let close = closeBefore(dayOf(atMs / 1000) + 1)
  for (;;) {
    const newest = Math.max(day ?? Number.NEGATIVE_INFINITY, close?.day ?? Number.NEGATIVE_INFINITY)
    if (!Number.isFinite(newest) || closeOf(newest) * 1000 < sinceMs) return undefined
    const bar = day === newest ? dayBarAt(records, newest, atMs) : undefined
    if (bar) return bar.close
    if (close?.day === newest && closeOf(newest) * 1000 <= atMs) return close.price
    if (day === newest) day = records.dayBefore(newest)
    if (close?.day === newest) close = closeBefore(newest)
  }
}
