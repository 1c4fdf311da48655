import type { BarColumns, BarRequest } from './bars.ts'
import type { ChainSource } from './chain-source.ts'
import type { Listing } from './listing.ts'
import type { SettlementSource } from './settlement-source.ts'
import type { SourceCapabilities } from './source-capabilities.ts'
import type { SourceHealth, SourceOutage } from './source-health.ts'
import type { TradeBatch, TradeColumns } from './trades.ts'

/**
 * Port for equity prices. A source reads no clock: each query carries its time, so the same query always returns the
 * same result. What lies in the past is asynchronous and may fail with a SourceError; what has just happened is already
 * here, in the buffer of the source. The contract suites, one per capability, specify the rest as tests. An unlisted
 * symbol throws UnknownSymbolError.
 */
export interface MarketSource {
  readonly name: string
  readonly capabilities: SourceCapabilities
  /** Always the same array: a position in it identifies a symbol within this process. */
  listings(): readonly Listing[]
  bars(request: BarRequest): Promise<BarColumns>
  /** Price of the last trade at or before the time; undefined before the first trade, and when the session of the last one
   *  closed before `sinceMs`. */
  lastPriceAt(symbol: string, atMs: number, sinceMs?: number): Promise<number | undefined>
  /** Trades of the minute that starts at `minuteSeconds`; none outside regular hours. */
  tradesOf(symbol: string, minuteSeconds: number): Promise<TradeColumns>
  /**
   * Trades of all symbols after `afterMs`, up to and including `untilMs`. Adjacent windows neither miss nor repeat a
   * trade, and the last prices of a window equal those of `bars` at `untilMs`.
   */
  tradesBetween(afterMs: number, untilMs: number): TradeBatch
  /** Time of the first trade after a time, as far as it is known; null when none is known. A source that receives its
   *  trades reports new ones through its listener instead. */
  nextTradeMs(afterMs: number): number | null
  readonly chains: ChainSource
  readonly futures: SettlementSource
  /** State of each input, for the operator. Empty for a source without external inputs. */
  health(atMs: number): readonly SourceHealth[]
  /** Null while it can be reached, and for a source without external inputs. */
  outage(): SourceOutage | null
}
