import {
  addDays,
  type EpochMs,
  epochMs,
  type FuturesProduct,
  futuresProducts,
  isoDate,
  lastTradeTime,
  MINUTE_MS,
  productOfTicker,
} from '@tidemark/domain'
import fc from 'fast-check'
import { createSimulatedMarket, type FuturesBar, type FuturesContract, type FuturesTrade } from '../index.ts'

export const market = createSimulatedMarket({ seed: 1 })
export const futures = market.futuresMarket
export const ms = (text: string): EpochMs => epochMs(Date.parse(text))
export const later = ms('2046-06-01T00:00:00Z')
export const product = (ticker: string): FuturesProduct => {
  const found = productOfTicker(ticker)
  if (found === null) throw new RangeError(ticker)
  return found
}
export const contractOf = (symbol: string, at: string): FuturesContract => {
  const found = futures.contract(symbol, ms(at))
  if (found === null) throw new RangeError(symbol)
  return found
}

/** Any contract at a minute of one of its sessions; on its last day a contract may end before the session. */
export const aMinute = fc
  .record({
    product: fc.constantFrom(...futuresProducts),
    days: fc.integer({ min: 10, max: 14_500 }),
    rank: fc.nat(2),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ product: of, days, rank, share }) => {
    const noon = ms(`${addDays(isoDate('2006-01-03'), days)}T12:00:00Z`)
    const [session] = futures.sessions(of, noon, epochMs(noon + 8 * 1440 * MINUTE_MS))
    const listed = futures.contracts(of, session?.open ?? noon)
    const contract = listed[Math.min(rank, listed.length - 1)]
    if (session === undefined || contract === undefined) return null
    const end = Math.min(session.close, lastTradeTime(contract.product, contract.month) * 1000)
    if (end <= session.open) return null
    const minutes = (end - session.open) / MINUTE_MS
    return { contract, session, at: epochMs(session.open + Math.floor(share * minutes) * MINUTE_MS) }
  })
  .filter(found => found !== null)

export const folded = (trades: readonly FuturesTrade[]): Omit<FuturesBar, 'time' | 'tradeDate'> | null => {
  const [first] = trades
  const last = trades.at(-1)
  if (first === undefined || last === undefined) return null
  const prices = trades.map(({ price }) => price)
  return {
    open: first.price,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: last.price,
    volume: trades.reduce((sum, { size }) => sum + size, 0),
    ticks: trades.length,
  }
}
export const foldedBars = (bars: readonly FuturesBar[]): ReturnType<typeof folded> => {
  const [first] = bars
  const last = bars.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    open: first.open,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    close: last.close,
    volume: bars.reduce((sum, { volume }) => sum + volume, 0),
    ticks: bars.reduce((sum, { ticks }) => sum + ticks, 0),
  }
}
export const shape = (bar: FuturesBar | undefined): ReturnType<typeof folded> => {
  if (bar === undefined) return null
  const { time: _time, tradeDate: _date, ...rest } = bar
  return rest
}
