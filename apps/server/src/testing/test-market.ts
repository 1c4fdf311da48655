import { earliestHistorySeconds } from '@tidemark/contracts'
import { createEngine, createMarketClock } from '@tidemark/engine'
import { createSimulatedMarket } from '@tidemark/simulator'
import type { MarketSource } from '@tidemark/sources'
import { followMarketClock } from '../clocks/market-clock.ts'
import type { Timers } from '../clocks/timers.ts'
import type { WallClock } from '../clocks/wall-clock.ts'
import { createEngineClient } from '../services/engine-client.ts'
import { barsOfSource, createHistory } from '../services/history.ts'
import { createMemoryBus } from './memory-bus.ts'
import { type ScriptedAnswers, scriptedEngine } from './scripted-engine.ts'

export type DivergeMarket = (source: MarketSource, startMs: number) => MarketSource

interface TestMarketOptions {
  readonly wall: WallClock
  readonly timers: Timers
  readonly startMs: number
  readonly diverge?: DivergeMarket | undefined
  /** In place of the engine's own. */
  readonly answers?: ScriptedAnswers | undefined
}

/** A small real market in the test's own thread: it begins with `start` and moves only when `step` is called. */
export function makeTestMarket({ wall, timers, startMs, diverge, answers }: TestMarketOptions) {
  const bus = createMemoryBus()
  const plain = createSimulatedMarket({ seed: '1', symbols: ['SPY', 'AAPL', 'QQQ'] })
  const source = diverge ? diverge(plain, startMs) : plain
  const clock = createMarketClock({ wallMs: wall.nowMs, startMs, speed: 1, kept: null })
  const engine = createEngine({ source, clock, publish: bus.publish })
  bus.subscribe(message => {
    if (message.kind !== 'ask' || !answers) engine.handle(message)
  })
  const { asked } = answers ? scriptedEngine(bus, answers) : { asked: [] }
  const market = followMarketClock(bus, wall)
  return {
    bus,
    source,
    market,
    history: createHistory({
      symbols: source.listings().map(({ symbol }) => symbol),
      readBars: barsOfSource(source, market),
      earliestSeconds: earliestHistorySeconds,
    }),
    engineClient: createEngineClient(bus, timers),
    asked,
    /** Call when everybody listens: the engine says where things stand only once. */
    start: engine.start,
    step: engine.step,
    /** Goes on with questions that take longer than a moment. */
    work: engine.work,
  }
}
