import type { Bus } from './bus/bus.ts'
import { type FollowedClock, followMarketClock, type MarketClock } from './clocks/market-clock.ts'
import type { WallClock } from './clocks/wall-clock.ts'
import { type Config, ConfigError } from './config.ts'
import { createEngineThread } from './engine/engine-thread.ts'
import { watchEngine } from './engine/engine-watch.ts'
import { openMarketSource } from './engine/open-market-source.ts'
import { createEngineDesk, type EngineDesk } from './services/engine-desk.ts'
import { createHistory, type History } from './services/history.ts'
import { watchLevels } from './services/levels-watch.ts'
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
  const source = openSource(config)
  const thread = createEngineThread({ ...config.market, dataDir: config.dataDir }, onEngineTrouble)
  const engine = watchEngine(thread.bus, wall)
  const market = followMarketClock(thread.bus, wall)
  const history = createHistory(source, market)
  const desk = createEngineDesk(thread.bus)
  const levels = watchLevels(thread.bus, desk, history.symbols())
  return {
    bus: thread.bus,
    market,
    history,
    desk,
    checks: {
      history: async () => tryHistory(history, market),
      engine: async () => engine.check(),
      levels: levels.check,
    },
    start() {
      thread.start()
      return market.known
    },
    stop: thread.stop,
  }
}

function openSource(config: Config) {
  try {
    return openMarketSource(config.market)
  } catch (error) {
    throw new ConfigError(
      `SIM_SYMBOLS names a symbol that is not listed: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function tryHistory(history: History, market: MarketClock): void {
  const to = Math.floor(market.read().marketNow / 1000)
  const ticker = history.symbols()[0] ?? ''
  const { s } = history.bars({ ticker, from: to - 1, to, resolution: '1D', countback: 5 }, 'delayed')
  if (s !== 'ok') throw new Error('History has no bars')
}
