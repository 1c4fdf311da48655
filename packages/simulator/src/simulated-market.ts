import { MINUTE_SECONDS } from '@tidemark/domain'
import {
  type Listing,
  type MarketSource,
  type SourceCapabilities,
  type TradeColumns,
  UnknownSymbolError,
} from '@tidemark/sources'
import { TICKS_PER_DOLLAR } from './bar-buffer.ts'
import { createBarBuilder } from './bar-builder.ts'
import { createDayBars } from './day-bars.ts'
import { createEventDays } from './event-days.ts'
import { createExtendedHistory, type Pause } from './extended-history.ts'
import { createExtendedMinutes } from './extended-minutes.ts'
import { createFactors } from './factors.ts'
import type { FuturesMarket } from './futures/futures-market.ts'
import { createFuturesParts } from './futures/futures-parts.ts'
import { createFuturesMarket } from './futures/simulated-futures.ts'
import { createSimulatedSettlements } from './futures/simulated-settlements.ts'
import { createSimulatedHistory } from './history.ts'
import { createIntraday } from './intraday.ts'
import { createLastPrice } from './last-price.ts'
import { createLiveTrades } from './live-trades.ts'
import { createMinuteView } from './minute-view.ts'
import { createSimulatedChains } from './options/simulated-chains.ts'
import { textKey } from './random.ts'
import { NO_DAY, sessions as tradingSessions } from './sessions.ts'
import { type Instrument, instruments } from './universe/instruments.ts'

export interface SimulatedMarketOptions {
  /** Determines the whole market. */
  readonly seed: number | string
  /** Restricts the market to these symbols, in the order of the universe; all by default. Prices do not depend on it. */
  readonly symbols?: readonly string[]
  /** Lets other work run between the parts of a long answer; a process that serves others needs it. None by default. */
  readonly pause?: Pause
}

/** A market of stocks with the futures that follow its indices. */
export interface SimulatedMarket extends MarketSource {
  readonly futuresMarket: FuturesMarket
}

const noPause: Pause = () => Promise.resolve()

const capabilities: Omit<SourceCapabilities, 'chains'> = {
  days: true,
  minutes: true,
  trades: true,
  settlements: true,
  margins: true,
  ownClock: true,
  extendedHours: true,
  history: 'computed',
}

const NO_TRADES: TradeColumns = {
  tMs: new Float64Array(0),
  price: new Float64Array(0),
  size: new Float64Array(0),
}

/** Generates a whole equity market from a seed. Memory holds only caches: every result can be computed again. */
export function createSimulatedMarket({
  seed,
  symbols,
  pause = noPause,
}: SimulatedMarketOptions): SimulatedMarket {
  const seedKey = textKey(`tidemark ${seed}`)
  const all = instruments(seedKey)
  const list = selectInstruments(all, symbols)
  const listings: readonly Listing[] = list.map(({ listing }) => listing)
  const bySymbol = new Map(list.map(instrument => [instrument.listing.symbol, instrument]))
  const sessions = tradingSessions()
  const factors = createFactors(seedKey)
  const dayBars = createDayBars(list, factors, sessions)
  const intraday = createIntraday(dayBars, factors, sessions)
  const minuteView = createMinuteView(intraday, sessions)
  const history = createSimulatedHistory(sessions, createBarBuilder(sessions, dayBars, intraday, minuteView))
  const extendedHistory = createExtendedHistory(
    sessions,
    createExtendedMinutes(dayBars, factors, createEventDays(sessions)),
    history,
    pause,
  )
  const live = createLiveTrades(list, minuteView, sessions)
  const lastPrice = createLastPrice(sessions, dayBars, minuteView)
  const chains = createSimulatedChains(seedKey, list, dayBars, factors, sessions)
  const futuresParts = createFuturesParts(seedKey, all, factors, sessions)
  const futures = createSimulatedSettlements(futuresParts)
  let futuresMarket: FuturesMarket | undefined

  const instrumentOf = (symbol: string): Instrument => {
    const found = bySymbol.get(symbol)
    if (!found) throw new UnknownSymbolError(symbol)
    return found
  }

  return {
    name: 'simulated',
    capabilities: { ...capabilities, chains: chains.symbols().length > 0 },
    listings: () => listings,
    bars: async request => {
      const read = request.hours === 'extended' ? extendedHistory : history
      return read(instrumentOf(request.symbol), request)
    },
    tradesOf: async (symbol, minuteSeconds) => {
      const instrument = instrumentOf(symbol)
      const day = sessions.lastDayOpenedBy(minuteSeconds)
      const minute = day === NO_DAY ? 0 : (minuteSeconds - sessions.openSeconds(day)) / MINUTE_SECONDS
      if (day === NO_DAY || minute >= sessions.minutesIn(day) || !Number.isInteger(minute)) return NO_TRADES
      const { trades, count } = minuteView.trades(instrument, day, minute)
      return {
        tMs: Float64Array.from(trades.offsetMs.subarray(0, count), offset => minuteSeconds * 1000 + offset),
        price: Float64Array.from(trades.ticks.subarray(0, count), ticks => ticks / TICKS_PER_DOLLAR),
        size: Float64Array.from(trades.size.subarray(0, count)),
      }
    },
    tradesBetween: live.between,
    nextTradeMs: live.nextMs,
    lastPriceAt: async (symbol, atMs, sinceMs) => lastPrice(instrumentOf(symbol), atMs, sinceMs),
    chains,
    futures,
    get futuresMarket() {
      // On demand: it keeps steps of its own for the indices, about 10 MB.
      futuresMarket ??= createFuturesMarket(futuresParts)
      return futuresMarket
    },
    health: () => [],
    outage: () => null,
  }
}

function selectInstruments(
  all: readonly Instrument[],
  symbols: readonly string[] | undefined,
): readonly Instrument[] {
  if (symbols === undefined) return all
  const wanted = new Set(symbols)
  const known = all.filter(({ listing }) => wanted.delete(listing.symbol))
  for (const symbol of wanted) throw new UnknownSymbolError(symbol)
  return known.map((instrument, index) => ({ ...instrument, index }))
}
