import { type ExpiryStrikes, isoDate, type OptionChain } from '@tidemark/domain'
import {
  createBarColumns,
  type IndexSymbol,
  type MarketSource,
  noSettlements,
  type TradeBatch,
} from '@tidemark/sources'

const openMs = Date.parse('2026-11-16T14:30:00Z')
const strikes = Float64Array.from({ length: 61 }, (_, row) => 70 + row)
const indices: readonly IndexSymbol[] = ['SPX', 'NDX', 'RUT']

/** A market without history, of any size: prices vary around 100 in steps of a cent, at the given rate. */
export function busyMarket(symbolCount: number, updatesPerSecond: number): MarketSource {
  const listings = Array.from({ length: symbolCount }, (_, index) => ({
    symbol: `S${index}`,
    name: `S${index}`,
    sector: null,
    exchange: 'NYSE' as const,
    type: 'stock' as const,
    indices: indices.map(name => ({ index: name, rank: index + 1, weight: 1 / symbolCount })),
  }))
  const symbols = listings.map(({ symbol }) => symbol)
  const cents = new Int32Array(symbolCount).map(() => 9500 + Math.floor(random() * 1000))
  const day = createBarColumns(1)
  day.t[0] = openMs / 1000
  for (const column of [day.o, day.h, day.l, day.c, day.v]) column[0] = 100
  return {
    name: 'busy',
    listings: () => listings,
    capabilities: {
      days: true,
      minutes: true,
      trades: true,
      chains: true,
      settlements: false,
      margins: false,
      ownClock: true,
      extendedHours: true,
      history: 'computed',
    },
    bars: async () => day,
    tradesOf: async () => ({
      tMs: new Float64Array(0),
      price: new Float64Array(0),
      size: new Float64Array(0),
    }),
    tradesBetween: (afterMs, untilMs) => batchOf(cents, updatesPerSecond, afterMs, untilMs),
    nextTradeMs: afterMs => afterMs + Math.max(1, 1000 / updatesPerSecond),
    lastPriceAt: async () => 100,
    chains: {
      symbols: () => symbols,
      asOf: () => openMs - 7_200_000,
      chain: async symbol => chainOf(symbol),
      isReproducible: true,
    },
    futures: noSettlements,
    health: () => [],
    outage: () => null,
  }
}

let state = 12_345
const random = (): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return state / 0x80000000
}

function batchOf(cents: Int32Array, updatesPerSecond: number, afterMs: number, untilMs: number): TradeBatch {
  const count = Math.round(((untilMs - afterMs) * updatesPerSecond) / 1000)
  const batch = {
    symbolIndex: new Uint16Array(count),
    tMs: new Float64Array(count),
    price: new Float64Array(count),
    size: new Float64Array(count).fill(100),
  }
  for (let row = 0; row < count; row += 1) {
    const symbol = Math.floor(random() * cents.length)
    cents[symbol] = (cents[symbol] ?? 0) + Math.floor(random() * 3) - 1
    batch.symbolIndex[row] = symbol
    batch.tMs[row] = afterMs + 1 + Math.floor((row / count) * (untilMs - afterMs))
    batch.price[row] = (cents[symbol] ?? 0) / 100
  }
  return batch
}

const expiries = ['2026-11-18', '2026-11-20'].map((date): ExpiryStrikes => {
  const interest = (centre: number) =>
    strikes.map(strike => Math.round(5000 / (1 + Math.abs(strike - centre))))
  const flat = (value: number) => strikes.map(() => value)
  return {
    date: isoDate(date),
    strike: strikes,
    callOi: interest(102),
    putOi: interest(98),
    callIv: flat(0.4),
    putIv: flat(0.4),
    callAsk: flat(1),
    putAsk: flat(1),
  }
})

const chainOf = (symbol: string): OptionChain => ({
  symbol,
  spot: 100,
  asOfMs: openMs - 7_200_000,
  source: 'busy',
  expiries,
})
