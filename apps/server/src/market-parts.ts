import { earliestHistorySeconds } from '@tidemark/contracts'
import type { Bus } from './bus/bus.ts'
import { type FollowedMarketClock, followMarketClock, type MarketClockReader } from './clocks/market-clock.ts'
import type { WallClock } from './clocks/wall-clock.ts'
import type { Config } from './config.ts'
import { createEngineThread } from './engine/engine-thread.ts'
import { watchEngine } from './engine/engine-watch.ts'
import { openMarketSource } from './engine/open-market-source.ts'
import { findMarketSource, marketSources } from './market-sources/market-sources.ts'
import { createEngineClient, type EngineClient } from './services/engine-client.ts'
import { barsOfEngine, barsOfSource, createHistory, type History } from './services/history.ts'
import { createLevelsReadiness } from './services/levels-readiness.ts'
import type { ReadinessCheck } from './services/readiness.ts'

export interface MarketParts {
  readonly bus: Bus
  readonly clock: FollowedMarketClock
  readonly history: History
  readonly engineClient: EngineClient
  readonly checks: Readonly<Record<string, ReadinessCheck>>
  /** Starts the engine; call it after all subscribers are on the bus. Resolves when the market time is known. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Creates the engine's thread, without starting it, and the services that read market data. */
export function openMarketParts(
  config: Config,
  wall: WallClock,
  onEngineError: (error: unknown) => void,
): MarketParts {
  const { isFetched, clock: sourceClock } = findMarketSource(config.market.source, marketSources)
  const { source, firstSessionMs } = openMarketSource(config.market)
  const thread = createEngineThread({ ...config.market, dataDir: config.dataDir }, onEngineError)
  const engine = watchEngine(thread.bus, wall)
  const clock = followMarketClock(thread.bus, wall)
  const engineClient = createEngineClient(thread.bus)
  const history = createHistory({
    symbols: source.listings().map(({ symbol }) => symbol),
    // Only the engine's thread fetches.
    readBars: isFetched ? barsOfEngine(engineClient) : barsOfSource(source, clock),
    earliestSeconds: earliestSecondsOf(firstSessionMs()),
  })
  const levels = createLevelsReadiness(thread.bus, engineClient, history.symbols())
  return {
    bus: thread.bus,
    clock,
    history,
    engineClient,
    checks: {
      history: () => checkHistory(history, clock, sourceClock.kind !== 'recorded'),
      engine: async () => engine.check(),
      levels: levels.check,
    },
    async start() {
      await thread.start()
      return clock.known
    },
    stop: thread.stop,
  }
}

const yearSeconds = 31_536_000

/** The default start of history, or one year before the first session of older recordings. */
const earliestSecondsOf = (firstSessionMs: number | null): number =>
  Math.min(earliestHistorySeconds, (firstSessionMs ?? Number.POSITIVE_INFINITY) / 1000 - yearSeconds)

/** Rejects when history fails, or when bars are required and no symbol has any. A replay may start before the first
 *  recorded bar. */
async function checkHistory(
  history: History,
  clock: MarketClockReader,
  areBarsRequired: boolean,
): Promise<void> {
  const to = Math.floor(clock.read().marketNow / 1000)
  for (const ticker of history.symbols()) {
    const { s } = await history.bars({ ticker, from: to - 1, to, resolution: '1D', countback: 5 }, 'delayed')
    if (s === 'ok' || !areBarsRequired) return
  }
  throw new Error('History has no bars')
}
