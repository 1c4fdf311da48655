import { createEngine, createMarketClock } from '@tidemark/engine'
import type { MarketSource } from '@tidemark/sources'
import { followMarketClock } from '../clocks/market-clock.ts'
import type { WallClock } from '../clocks/wall-clock.ts'
import { openMarketSource } from '../engine/open-market-source.ts'
import { createClockControl } from '../services/clock-control.ts'
import { createHistory } from '../services/history.ts'
import { createMemoryBus } from './memory-bus.ts'

export type TwistMarket = (source: MarketSource, startMs: number) => MarketSource

/** A small real market in the test's own thread: it moves only when `step` is called. */
export function makeTestMarket(wall: WallClock, startMs: number, twist: TwistMarket = source => source) {
  const bus = createMemoryBus()
  const source = twist(openMarketSource({ seed: '1', symbols: ['SPY', 'AAPL', 'QQQ'] }), startMs)
  const clock = createMarketClock({ wallMs: wall.nowMs, startMs, speed: 1, kept: null })
  const engine = createEngine({ source, clock, publish: bus.publish })
  bus.subscribe(engine.handle)
  const market = followMarketClock(bus, wall)
  engine.start()
  return {
    bus,
    source,
    market,
    history: createHistory(source, market),
    clockControl: createClockControl(bus),
    step: engine.step,
  }
}
