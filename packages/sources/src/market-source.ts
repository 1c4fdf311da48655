import type { BarColumns, BarRequest } from './bars.ts'
import type { ChainSource } from './chain-source.ts'
import type { Listing } from './listing.ts'
import type { SettlementSource } from './settlement-source.ts'
import type { SourceHealth } from './source-health.ts'
import type { TradeBatch, TradeColumns } from './trades.ts'

/**
 * Port for equity prices. A source reads no clock: each query carries its time, so the same query always returns the
 * same result. `market-source-contract.ts` specifies the rest as tests. An unlisted symbol throws UnknownSymbolError.
 */
export interface MarketSource {
  readonly name: string
  /** Always the same array: a position in it identifies a symbol. */
  listings(): readonly Listing[]
  bars(request: BarRequest): BarColumns
  /** Trades of the minute that starts at `minuteSeconds`; none outside regular hours. */
  tradesOf(symbol: string, minuteSeconds: number): TradeColumns
  /**
   * Trades of all symbols after `afterMs`, up to and including `untilMs`. Adjacent windows neither miss nor repeat a
   * trade, and the last prices of a window equal those of `bars` at `untilMs`.
   */
  tradesBetween(afterMs: number, untilMs: number): TradeBatch
  /** Price of the last trade at or before the time; undefined before the first trade. */
  lastPriceAt(symbol: string, atMs: number): number | undefined
  readonly chains: ChainSource
  readonly futures: SettlementSource
  /** State of each input, for the operator. Empty for a source without external inputs. */
  health(atMs: number): readonly SourceHealth[]
}
