import { earliestHistorySeconds } from '@tidemark/contracts'
import type { Bus } from './bus/bus.ts'
import { type FollowedMarketClock, followMarketClock, type MarketClockReader } from './clocks/market-clock.ts'
import type { WallClock } from './clocks/wall-clock.ts'
import type { Config } from './config.ts'
import { createEngineThread } from './engine/engine-thread.ts'
import { watchEngine } from './engine/engine-watch.ts'
import { openMarketSource } from './engine/open-market-source.ts'
import { createEngineClient, type EngineClient } from './services/engine-client.ts'
import { barsOfEngine, barsOfSource, createHistory, type History } from './services/history.ts'
import { createLevelsReadiness } from './services/levels-readiness.ts'
import type { ReadinessCheck } from './services/readiness.ts'

export interface MarketParts {
  readonly bus: Bus
  readonly market: FollowedMarketClock
  readonly history: History
  readonly engineClient: EngineClient
  readonly checks: Readonly<Record<string, ReadinessCheck>>
  /** Call when every listener is on the bus. Resolves when the market's time is known. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The engine in its thread, not started yet, and what the server asks of the market beside it. */
export function openMarketParts(
  config: Config,
  wall: WallClock,
  onEngineTrouble: (error: unknown) => void,
): MarketParts {
  const { source, firstSessionMs } = openMarketSource(config.market)
  const thread = createEngineThread({ ...config.market, dataDir: config.dataDir }, onEngineTrouble)
  const engine = watchEngine(thread.bus, wall)
  const market = followMarketClock(thread.bus, wall)
  const engineClient = createEngineClient(thread.bus)
  const history = createHistory({
    symbols: source.listings().map(({ symbol }) => symbol),
    // A market that is fetched is fetched once, in the engine's thread.
    readBars: config.market.source === 'cboe' ? barsOfEngine(engineClient) : barsOfSource(source, market),
    earliestSeconds: earliestSecondsOf(firstSessionMs()),
  })
  const levels = createLevelsReadiness(thread.bus, engineClient, history.symbols())
  return {
    bus: thread.bus,
    market,
    history,
    engineClient,
    checks: {
      history: () => tryHistory(history, market, config.market.source !== 'replay'),
      engine: async () => engine.check(),
      levels: levels.check,
    },
    async start() {
      await thread.start()
      return market.known
    },
    stop: thread.stop,
  }
}

const yearSeconds = 31_536_000

/** Where history begins, or a year before recordings that are older than that. */
const earliestSecondsOf = (firstSessionMs: number | null): number =>
  Math.min(earliestHistorySeconds, (firstSessionMs ?? Number.POSITIVE_INFINITY) / 1000 - yearSeconds)

/** Rejects when history does not answer, or where bars are a must, when no symbol has one. A replay may begin before
 *  anything was recorded. */
async function tryHistory(history: History, market: MarketClockReader, areBarsAMust: boolean): Promise<void> {
  const to = Math.floor(market.read().marketNow / 1000)
  for (const ticker of history.symbols()) {
    const { s } = await history.bars({ ticker, from: to - 1, to, resolution: '1D', countback: 5 }, 'delayed')
    if (s === 'ok' || !areBarsAMust) return
  }
  throw new Error('History has no bars')
}
