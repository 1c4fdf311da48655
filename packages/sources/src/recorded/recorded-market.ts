import { type Listing, UnknownSymbolError } from '../listing.ts'
import type { MarketSource } from '../market-source.ts'
import { barsFrom, dayBarAt } from './bar-history.ts'
import type { RecordedBars } from './recorded-bars.ts'
import { dayOf } from './session-day.ts'
import { minuteTradesOf, tradesInWindow } from './trade-windows.ts'

type Prices = Pick<MarketSource, 'listings' | 'bars' | 'tradesOf' | 'tradesBetween' | 'lastPriceAt'>

/** The price methods of a source with recorded bars; `records` are in the order of `listings`. */
export function createRecordedMarket(listings: readonly Listing[], records: readonly RecordedBars[]): Prices {
  const bySymbol = new Map(listings.map(({ symbol }, index) => [symbol, records[index]]))
  const recordsOf = (symbol: string): RecordedBars => {
    const found = bySymbol.get(symbol)
    if (!found) throw new UnknownSymbolError(symbol)
    return found
  }
  return {
    listings: () => listings,
    bars: request => barsFrom(recordsOf(request.symbol), request),
    tradesOf: (symbol, minuteSeconds) => minuteTradesOf(recordsOf(symbol), minuteSeconds),
    tradesBetween: (afterMs, untilMs) => tradesInWindow(records, afterMs, untilMs),
    lastPriceAt: (symbol, atMs) => lastPrice(recordsOf(symbol), atMs),
  }
}

function lastPrice(records: RecordedBars, atMs: number): number | undefined {
  let day = records.dayBefore(dayOf(atMs / 1000) + 1)
  while (day !== undefined) {
    const bar = dayBarAt(records, day, atMs)
    if (bar) return bar.close
    day = records.dayBefore(day)
  }
  return undefined
}
