import {
  type Bar,
  barOfTrade,
  epochSeconds,
  MINUTE_SECONDS,
  minuteOf,
  newYorkDate,
  previousTradingDay,
  type Resolution,
  regularSession,
} from '@tidemark/domain'
import type { BarRequest } from '../bars.ts'
import type { MarketSource } from '../market-source.ts'
import { rowsOf } from './bar-rows-contract.ts'

/** A market source under test and the time to test it at. */
export interface ContractSubject {
  readonly source: MarketSource
  /** Some of its symbols: liquid and illiquid, stocks and indices. */
  readonly symbols: readonly string[]
  /** Within regular hours, some minutes after the open, with at least seven weeks of history before it. */
  readonly nowMs: number
  /** Number of consecutive sessions with minute bars up to `nowMs`; 15 by default. */
  readonly minuteSessions?: number
  /** Symbols with chains and a time to test these at, where `symbols` have none at `nowMs`. */
  readonly chainsAt?: { readonly symbols: readonly string[]; readonly nowMs: number }
  /** Futures products with settlements and margins; needed by a source that claims either. */
  readonly products?: readonly string[]
}

/** The subject with the queries that the rules need. */
export interface MarketSubject extends Required<ContractSubject> {
  /** Regular hours of the day of `nowMs`, and the close before them. */
  readonly session: { readonly open: number; readonly close: number; readonly previousClose: number }
  /** Bars up to `nowMs`, with `more` instead of the defaults. */
  bars(symbol: string, resolution: Resolution, more?: Partial<BarRequest>): Promise<Bar[]>
  /** Trades of today from a minute on, each as a bar. */
  tradesSince(symbol: string, startSeconds: number, untilMs: number): Promise<Bar[]>
  eachSymbol(check: (symbol: string) => Promise<void>): Promise<void>
}

export function marketSubject(subject: ContractSubject): MarketSubject {
  const { source, symbols, nowMs } = subject
  const day = newYorkDate(epochSeconds(Math.floor(nowMs / 1000)))
  const session = { ...regularSession(day), previousClose: regularSession(previousTradingDay(day)).close }
  return {
    minuteSessions: 15,
    products: [],
    chainsAt: { nowMs, symbols: symbols.filter(symbol => source.chains.symbols().includes(symbol)) },
    ...subject,
    session,
    bars: async (symbol, resolution, more = {}) =>
      rowsOf(
        await source.bars({
          symbol,
          resolution,
          fromSeconds: 0,
          toSeconds: nowMs / 1000 + 1,
          nowMs,
          ...more,
        }),
      ),
    async tradesSince(symbol, startSeconds, untilMs) {
      const trades: Bar[] = []
      const end = Math.min(session.close, untilMs / 1000 + 1)
      for (let minute = startSeconds; minute < end; minute += MINUTE_SECONDS) {
        const { tMs, price, size } = await source.tradesOf(symbol, minute)
        for (const [i, p] of price.entries()) {
          const t = tMs[i] ?? Number.NaN
          if (t <= untilMs) trades.push(barOfTrade(minuteOf(t), p, size[i] ?? Number.NaN))
        }
      }
      return trades
    },
    async eachSymbol(check) {
      for (const symbol of symbols) await check(symbol)
    },
  }
}

export const symbolRule = (
  title: string,
  check: (subject: MarketSubject, symbol: string) => Promise<void>,
) => ({
  title,
  check: (subject: MarketSubject) => subject.eachSymbol(symbol => check(subject, symbol)),
})
