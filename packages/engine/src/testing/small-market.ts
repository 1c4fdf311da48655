import { HOUR_MS, type IsoDate, isoDate, MINUTE_MS, regularSession } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { scriptedChain } from './scripted-chain.ts'
import { type ScriptedChain, type ScriptedTrade, scriptedSource } from './scripted-source.ts'

export const friday = isoDate('2026-11-13')
export const monday = isoDate('2026-11-16')
export const tuesday = isoDate('2026-11-17')
const days = [isoDate('2026-11-12'), friday, monday, tuesday]

/** Option expiries; 20 November is the monthly one. */
const expiries = [
  ...['2026-11-13', '2026-11-16', '2026-11-18', '2026-11-20', '2026-11-27', '2026-12-18'].map(isoDate),
]

export const smallSymbols = ['SPY', 'QQQ', 'IWM', 'UVXY', 'AAA', 'BBB', 'CCC'] as const
const bases = [100, 200, 80, 40, 150, 160, 170]
/** CCC has no options. */
const withOptions = smallSymbols.slice(0, -1)

const chainLeadMs = 2 * HOUR_MS

export const openOf = (day: IsoDate): number => regularSession(day).open * 1000
export const closeOf = (day: IsoDate): number => regularSession(day).close * 1000
/** A time of day in New York, in winter. */
export const at = (day: IsoDate, clock: string): number => Date.parse(`${day}T${clock}-05:00`)

/** The price of a symbol in a minute of a day. */
export type PricePath = (symbol: number, day: IsoDate, minute: number) => number

export const wavePath: PricePath = (symbol, day, minute) => {
  const phase = days.indexOf(day) + symbol
  const swing = Math.sin(phase + minute / (7 + symbol)) * 0.01 + Math.sin(minute / 3 + phase) * 0.002
  return Math.round((bases[symbol] ?? 0) * (1 + swing) * 100) / 100
}

/** Two trades per minute and symbol from the open; the second at the price of the path. */
export function pathTrades(path: PricePath, day: IsoDate, minutes: number): ScriptedTrade[] {
  return Array.from({ length: minutes }, (_, minute) =>
    smallSymbols.flatMap((_, symbol) => {
      const startMs = openOf(day) + minute * MINUTE_MS
      const price = path(symbol, day, minute)
      return [
        { symbol, t: startMs + 1000 * (symbol + 1), price: Math.round(price * 1.001 * 100) / 100, size: 100 },
        { symbol, t: startMs + 40_000 + symbol, price, size: 200 },
      ]
    }),
  ).flat()
}

/** The chain of a symbol for a day, taken two hours before the open. */
export function morningChain(symbol: string, day: IsoDate, centre = 0): ScriptedChain {
  const spot = bases[smallSymbols.indexOf(symbol as 'SPY')] ?? 0
  const asOfMs = openOf(day) - chainLeadMs
  const chain = scriptedChain({
    symbol,
    asOfMs,
    spot,
    centre: spot + centre,
    expiries: expiries.filter(date => date >= day),
  })
  return { knownAtMs: asOfMs, chain }
}

export const morningChains = (day: IsoDate, centre = 0): ScriptedChain[] =>
  withOptions.map(symbol => morningChain(symbol, day, centre))

interface SmallMarket {
  readonly trades?: readonly ScriptedTrade[]
  readonly chains?: readonly ScriptedChain[]
  readonly isReproducible?: boolean
}

const member = (index: 'SPX' | 'NDX' | 'RUT', rank: number, weight: number) => ({ index, rank, weight })

/** The first hour of Thursday, Friday, Monday and Tuesday; a chain each morning. */
export function smallMarket({ trades, chains, isReproducible }: SmallMarket = {}): MarketSource {
  return scriptedSource(trades ?? days.flatMap(day => pathTrades(wavePath, day, 60)), {
    symbols: smallSymbols,
    indices: {
      AAA: [member('SPX', 1, 0.6), member('NDX', 2, 0.2)],
      BBB: [member('SPX', 2, 0.3), member('NDX', 1, 0.8), member('RUT', 1, 0.5)],
      CCC: [member('SPX', 3, 0.1), member('RUT', 2, 0.5)],
    },
    chains: chains ?? days.flatMap(day => morningChains(day, days.indexOf(day))),
    settlements: async (product, date) =>
      product === 'ES' && days.includes(date) ? new Map([['Z26', 1000 + days.indexOf(date)]]) : new Map(),
    ...(isReproducible === undefined ? {} : { isReproducible }),
  })
}
