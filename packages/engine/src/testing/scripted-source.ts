import {
  barOfTrade,
  epochSeconds,
  mergeBars,
  minuteOf,
  newYorkDate,
  type OptionChain,
  type Resolution,
  utcMidnight,
} from '@tidemark/domain'
import {
  type BarColumns,
  type BarRequest,
  type ChainSource,
  createBarColumns,
  type IndexMembership,
  type MarketSource,
  noSettlements,
  type SettlementSource,
  type SourceCapabilities,
  UnknownSymbolError,
} from '@tidemark/sources'

export interface ScriptedTrade {
  /** Position in the listings. */
  readonly symbol: number
  readonly t: number
  readonly price: number
  readonly size: number
}

export interface ScriptedChain {
  /** Time from which the source returns it; `asOfMs` may be earlier. */
  readonly knownAtMs: number
  readonly chain: OptionChain
}

interface Script {
  readonly symbols?: readonly string[]
  readonly indices?: Readonly<Record<string, readonly IndexMembership[]>>
  readonly chains?: readonly ScriptedChain[]
  readonly settlements?: SettlementSource['settlements']
  readonly margin?: SettlementSource['margin']
  readonly isReproducible?: boolean
  /** Default: all but extended hours, and margins without `margin`. */
  readonly capabilities?: Partial<SourceCapabilities>
}

const everything: Omit<SourceCapabilities, 'margins'> = {
  days: true,
  minutes: true,
  trades: true,
  chains: true,
  settlements: true,
  ownClock: true,
  extendedHours: false,
  history: 'computed',
}

/** A market with exactly the trades and chains of the test. */
export function scriptedSource(trades: readonly ScriptedTrade[], script: Script = {}): MarketSource {
  const { symbols = ['AAA', 'BBB'], indices = {}, chains = [], isReproducible = true } = script
  const { settlements = noSettlements.settlements, margin = noSettlements.margin } = script
  const listings = symbols.map(
    symbol =>
      ({
        symbol,
        name: symbol,
        sector: null,
        exchange: 'NYSE',
        type: 'stock',
        indices: indices[symbol] ?? [],
      }) as const,
  )
  // A test may add trades while its market runs.
  const sorted = createSortedTrades(trades)
  const of = (symbol: string, untilMs: number): ScriptedTrade[] => {
    if (!symbols.includes(symbol)) throw new UnknownSymbolError(symbol)
    return (sorted().bySymbol.get(symbols.indexOf(symbol)) ?? []).filter(({ t }) => t <= untilMs)
  }
  return {
    name: 'scripted',
    listings: () => listings,
    capabilities: { ...everything, margins: script.margin !== undefined, ...script.capabilities },
    bars: async request => barsOf(of(request.symbol, request.nowMs), request),
    tradesOf: async () => columns([]),
    tradesBetween(afterMs, untilMs) {
      const window = sorted().all.filter(({ t }) => t > afterMs && t <= untilMs)
      return { ...columns(window), symbolIndex: Uint16Array.from(window, ({ symbol }) => symbol) }
    },
    nextTradeMs: afterMs => sorted().all.find(({ t }) => t > afterMs)?.t ?? null,
    lastPriceAt: async (symbol, atMs, sinceMs = Number.NEGATIVE_INFINITY) => {
      const last = of(symbol, atMs).at(-1)
      return last && last.t >= sinceMs ? last.price : undefined
    },
    chains: scriptedChains(chains, isReproducible),
    futures: { settlements, margin },
    health: () => [],
    outage: () => null,
  }
}

interface SortedTrades {
  readonly all: readonly ScriptedTrade[]
  readonly bySymbol: ReadonlyMap<number, readonly ScriptedTrade[]>
}

function createSortedTrades(trades: readonly ScriptedTrade[]): () => SortedTrades {
  let order: SortedTrades = { all: [], bySymbol: new Map() }
  return () => {
    if (order.all.length !== trades.length) {
      const all = trades.toSorted((a, b) => a.t - b.t)
      const symbols = [...new Set(all.map(({ symbol }) => symbol))]
      const own = (symbol: number) => all.filter(trade => trade.symbol === symbol)
      order = { all, bySymbol: new Map(symbols.map(symbol => [symbol, own(symbol)])) }
    }
    return order
  }
}

function scriptedChains(chains: readonly ScriptedChain[], isReproducible: boolean): ChainSource {
  const symbols = [...new Set(chains.map(({ chain }) => chain.symbol))]
  const newest = (symbol: string, atMs: number): OptionChain | undefined =>
    chains
      .filter(({ chain, knownAtMs }) => chain.symbol === symbol && knownAtMs <= atMs)
      .toSorted((a, b) => a.knownAtMs - b.knownAtMs)
      .at(-1)?.chain
  return {
    symbols: () => symbols,
    asOf: (symbol, atMs) => newest(symbol, atMs)?.asOfMs,
    chain: async (symbol, atMs) => newest(symbol, atMs),
    isReproducible,
  }
}

function barsOf(all: readonly ScriptedTrade[], request: BarRequest): BarColumns {
  const groups = new Map<number, ScriptedTrade[]>()
  for (const trade of all) {
    const start = startOf(trade.t, request.resolution)
    groups.set(start, [...(groups.get(start) ?? []), trade])
  }
  const { fromSeconds, toSeconds, countback } = request
  const before = [...groups].filter(([start]) => start < toSeconds)
  const wanted =
    countback === undefined ? before.filter(([start]) => start >= fromSeconds) : before.slice(-countback)
  const bars = createBarColumns(wanted.length)
  wanted.forEach(([start, group], row) => {
    const trades = group.map(({ t, price, size }) => barOfTrade(minuteOf(t), price, size))
    const bar = trades.reduce(mergeBars)
    bars.t[row] = start
    bars.o[row] = bar.open
    bars.h[row] = bar.high
    bars.l[row] = bar.low
    bars.c[row] = bar.close
    bars.v[row] = bar.volume
  })
  return bars
}

const startOf = (tMs: number, resolution: Resolution): number =>
  resolution === '1D' ? utcMidnight(newYorkDate(epochSeconds(Math.floor(tMs / 1000)))) : minuteOf(tMs)

const columns = (list: readonly ScriptedTrade[]) => ({
  tMs: Float64Array.from(list, ({ t }) => t),
  price: Float64Array.from(list, ({ price }) => price),
  size: Float64Array.from(list, ({ size }) => size),
})
