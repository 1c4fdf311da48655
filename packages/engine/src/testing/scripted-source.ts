import {
  type BarRequest,
  createBarColumns,
  type MarketSource,
  noChains,
  noSettlements,
} from '@tidemark/sources'

export interface ScriptedTrade {
  readonly symbol: number
  readonly t: number
  readonly price: number
  readonly size: number
}

const minuteSeconds = 60

/** A market of two symbols whose every trade is written down in the test; its only day is the one it trades on. */
export function scriptedSource(trades: readonly ScriptedTrade[]): MarketSource {
  const symbols = ['AAA', 'BBB']
  const listing = (symbol: string) =>
    ({ symbol, name: symbol, sector: null, exchange: 'NYSE', type: 'stock', indices: [] }) as const
  const listings = symbols.map(listing)
  const of = (symbol: string, untilMs: number) =>
    trades.filter(trade => symbols[trade.symbol] === symbol && trade.t <= untilMs)
  const columns = (list: readonly ScriptedTrade[]) => ({
    tMs: Float64Array.from(list, ({ t }) => t),
    price: Float64Array.from(list, ({ price }) => price),
    size: Float64Array.from(list, ({ size }) => size),
  })

  function bars({ symbol, resolution, nowMs, countback = 1 }: BarRequest) {
    const periodMs = resolution === '1D' ? 86_400_000 : minuteSeconds * 1000
    const groups = groupByStart(of(symbol, nowMs), periodMs)
    const last = [...groups].slice(-countback)
    const result = createBarColumns(last.length)
    last.forEach(([start, group], row) => {
      const prices = group.map(({ price }) => price)
      result.t[row] = start / 1000
      result.o[row] = prices[0] ?? 0
      result.h[row] = Math.max(...prices)
      result.l[row] = Math.min(...prices)
      result.c[row] = prices.at(-1) ?? 0
      result.v[row] = group.reduce((sum, { size }) => sum + size, 0)
    })
    return result
  }

  return {
    name: 'scripted',
    listings: () => listings,
    bars,
    tradesOf: () => columns([]),
    tradesBetween(afterMs, untilMs) {
      const window = trades.filter(({ t }) => t > afterMs && t <= untilMs).toSorted((a, b) => a.t - b.t)
      return { ...columns(window), symbolIndex: Uint16Array.from(window, ({ symbol }) => symbol) }
    },
    lastPriceAt: (symbol, atMs) => of(symbol, atMs).at(-1)?.price,
    chains: noChains,
    futures: noSettlements,
    health: () => [],
  }
}

function groupByStart(list: readonly ScriptedTrade[], periodMs: number): Map<number, ScriptedTrade[]> {
  const groups = new Map<number, ScriptedTrade[]>()
  for (const trade of list) {
    const start = Math.floor(trade.t / periodMs) * periodMs
    groups.set(start, [...(groups.get(start) ?? []), trade])
  }
  return groups
}
