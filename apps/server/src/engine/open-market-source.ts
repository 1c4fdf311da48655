import type { MarketSourceName } from '@tidemark/contracts'
import { createSimulatedMarket } from '@tidemark/simulator'
import {
  createCboeSource,
  createReplaySource,
  type MarketSource,
  openRecordingFolder,
  ReplayError,
  UnknownSymbolError,
} from '@tidemark/sources'
import { systemTimers } from '../clocks/timers.ts'
import { systemWallClock } from '../clocks/wall-clock.ts'
import { ConfigError } from '../config.ts'

export interface SourceSettings {
  readonly source: MarketSourceName
  readonly seed: string
  /** Only these symbols; null means all symbols of the source. */
  readonly symbols: readonly string[] | null
  readonly replayDir: string | null
  readonly cboeUrl: string
}

export interface OpenedSource {
  readonly source: MarketSource
  /** Start of the first recorded session; null for a source that is not recorded. */
  firstSessionMs(): number | null
  /** Starts fetching, if the source fetches data; only one thread may do so. Calls back when data about a past market
   *  time has arrived. */
  start(onPastChange: () => void): void
}

/** Opens the configured market data source. Several threads may open it: the same settings give the same market, except
 *  a source that fetches data, which is empty until it is started. */
export function openMarketSource(settings: SourceSettings): OpenedSource {
  try {
    return openers[settings.source](settings)
  } catch (error) {
    if (error instanceof UnknownSymbolError)
      throw new ConfigError(`MARKET_SYMBOLS names a symbol that is not listed: ${error.message}`)
    if (error instanceof ReplayError)
      throw new ConfigError(`REPLAY_DIR ${settings.replayDir} cannot be replayed: ${error.message}`)
    throw error
  }
}

/** Identifies the market of the settings, so that the archives of different markets are never mixed up. */
export function marketIdentity({ source, seed, symbols, replayDir }: SourceSettings): string {
  const origins: Readonly<Record<MarketSourceName, string>> = {
    simulated: `simulated seed ${seed}`,
    replay: `replay ${replayDir}`,
    cboe: 'cboe',
  }
  return symbols ? `${origins[source]} of ${symbols.join(' ')}` : origins[source]
}

const openers: Readonly<Record<MarketSourceName, (settings: SourceSettings) => OpenedSource>> = {
  simulated: ({ seed, symbols }) => ({
    source: createSimulatedMarket({ seed, ...chosen(symbols) }),
    firstSessionMs: () => null,
    start: () => undefined,
  }),
  replay: ({ replayDir, symbols }) => {
    const source = createReplaySource({ folder: openRecordingFolder(replayDir ?? ''), ...chosen(symbols) })
    return { source, firstSessionMs: source.firstSessionMs, start: () => undefined }
  },
  cboe: ({ cboeUrl, symbols }) => {
    const ports = {
      fetch,
      nowMs: systemWallClock.nowMs,
      after: systemTimers.after,
      random: Math.random,
    }
    let onPastChange = () => {}
    const source = createCboeSource({
      url: cboeUrl,
      ports,
      onPastChange: () => onPastChange(),
      ...chosen(symbols),
    })
    return {
      source,
      firstSessionMs: () => null,
      start(listener) {
        onPastChange = listener
        source.start()
      },
    }
  },
}

const chosen = (symbols: readonly string[] | null) => (symbols ? { symbols } : {})
