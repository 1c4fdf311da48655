import { type SourcePorts, UnknownSymbolError } from '@tidemark/sources'
import { systemTimers } from '../../platform/clocks/timers.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import type { OpenedSource, SourceSettings } from './market-source-descriptor.ts'
import { findMarketSource, type MarketSources, marketSources } from './market-sources.ts'

/** The configured market. */
export interface MarketSettings {
  readonly source: string
  readonly settings: SourceSettings
  /** Only these symbols; null means all symbols of the source. */
  readonly symbols: readonly string[] | null
}

const ports: SourcePorts = {
  fetch,
  nowMs: systemClock.nowMs,
  after: systemTimers.after,
  random: Math.random,
}

/** Opens the configured market data source. */
export function openMarketSource(
  { source, settings, symbols }: MarketSettings,
  sources: MarketSources = marketSources,
): OpenedSource {
  const descriptor = findMarketSource(source, sources)
  try {
    return descriptor.open(settings, { symbols, ports })
  } catch (error) {
    if (error instanceof UnknownSymbolError)
      throw new ConfigError(`MARKET_SYMBOLS names a symbol that is not listed: ${error.message}`)
    const reason = descriptor.describeError?.(error, settings) ?? null
    throw reason === null ? error : new ConfigError(reason)
  }
}

/** Identifies the market of the settings, so that the archives of different markets are never mixed up. */
export function marketIdentity(
  { source, settings, symbols }: MarketSettings,
  sources: MarketSources = marketSources,
): string {
  const origin = findMarketSource(source, sources).identity(settings)
  return symbols ? `${origin} of ${symbols.join(' ')}` : origin
}
