import { earliestHistorySeconds } from '@tidemark/contracts'
import type { Bus } from './bus/bus.ts'
import { type FollowedClock, followMarketClock, type MarketClock } from './clocks/market-clock.ts'
import type { WallClock } from './clocks/wall-clock.ts'
import type { Config } from './config.ts'
import { createEngineThread } from './engine/engine-thread.ts'
import { watchEngine } from './engine/engine-watch.ts'
import { openMarketSource } from './engine/open-market-source.ts'
import { createEngineDesk, type EngineDesk } from './services/engine-client.ts'
import { barsOfEngine, barsOfSource, createHistory, type History } from './services/history.ts'
import { watchLevels } from './services/levels-readiness.ts'
import type { ReadinessCheck } from './services/readiness.ts'

export interface MarketParts {
  readonly bus: Bus
  readonly market: FollowedClock
  readonly history: History
  readonly desk: EngineDesk
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
  const { source, beginsAtMs } = openMarketSource(config.market)
  const thread = createEngineThread({ ...config.market, dataDir: config.dataDir }, onEngineTrouble)
  const engine = watchEngine(thread.bus, wall)
  const market = followMarketClock(thread.bus, wall)
  const desk = createEngineDesk(thread.bus)
  const history = createHistory({
    symbols: source.listings().map(({ symbol }) => symbol),
    // A market that is fetched is fetched once, in the engine's thread.
    readBars: config.market.source === 'cboe' ? barsOfEngine(desk) : barsOfSource(source, market),
    earliestSeconds: earliestSecondsOf(beginsAtMs()),
  })
  const levels = watchLevels(thread.bus, desk, history.symbols())
  return {
    bus: thread.bus,
    market,
    history,
    desk,
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
const earliestSecondsOf = (beginsAtMs: number | null): number =>
  Math.min(earliestHistorySeconds, (beginsAtMs ?? Number.POSITIVE_INFINITY) / 1000 - yearSeconds)

/** Rejects when history does not answer, or where bars are a must, when no symbol has one. A replay may begin before
 *  anything was recorded. */
async function tryHistory(history: History, market: MarketClock, areBarsAMust: boolean): Promise<void> {
  const to = Math.floor(market.read().marketNow / 1000)
  for (const ticker of history.symbols()) {
    const { s } = await history.bars({ ticker, from: to - 1, to, resolution: '1D', countback: 5 }, 'delayed')
    if (s === 'ok' || !areBarsAMust) return
  }
  throw new Error('History has no bars')
}
