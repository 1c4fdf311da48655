import type { BarColumns, BarRequest } from './bars.ts'
import type { ChainSource } from './chain-source.ts'
import type { Listing } from './listing.ts'
import type { SettlementSource } from './settlement-source.ts'
import type { SourceHealth } from './source-health.ts'
import type { TradeBatch, TradeColumns } from './trades.ts'

/**
 * Where equity prices come from. A source reads no clock: each question carries its instant, so the same
 * question always has the same answer. `market-source-contract.ts` says the rest in tests.
 * A symbol that is not listed throws UnknownSymbolError.
 */
export interface MarketSource {
  readonly name: string
  /** Always the same array: an index into it is an identity. */
  listings(): readonly Listing[]
  bars(request: BarRequest): BarColumns
  /** The trades of the minute that begins at `minuteSeconds`; none outside regular hours. */
  tradesOf(symbol: string, minuteSeconds: number): TradeColumns
  /**
   * Every symbol's trades later than `afterMs`, up to and including `untilMs`: windows that share an edge
   * neither miss nor repeat a trade, and after a window the prices are those of `bars` at `untilMs`.
   */
  tradesBetween(afterMs: number, untilMs: number): TradeBatch
  /** Price of the last trade at or before the instant; undefined before the first trade of all. */
  lastPriceAt(symbol: string, atMs: number): number | undefined
  readonly chains: ChainSource
  readonly futures: SettlementSource
  /** How each of its inputs does, for the operator. A source that has none to wait for is always well. */
  health(atMs: number): readonly SourceHealth[]
}
