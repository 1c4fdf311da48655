import type { BusMessage } from '@tidemark/contracts'
import { createEngine, createMarketClock } from '@tidemark/engine'
import { type Benchmark, percentile } from './benchmark.ts'
import { busyMarket } from './busy-market.ts'

const symbolCount = 10_000
const updatesPerSecond = 50_000
const stepMs = 100
const startMs = Date.parse('2026-11-16T15:00:00Z')
const warmUpSteps = 300
const steps = 900

/** The master table under load: both feeds, playbooks, breadth, alerts and the messages as text. */
export const engineTicks: Benchmark = {
  name: 'engine-ticks',
  async run() {
    let wallMs = 0
    let bytes = 0
    const clock = createMarketClock({ wallMs: () => wallMs, startMs, speed: 1, kept: null })
    const publish = (message: BusMessage) => {
      bytes += JSON.stringify(message).length
    }
    const engine = createEngine({ source: busyMarket(symbolCount, updatesPerSecond), clock, publish })
    engine.start()
    bytes = 0
    const times: number[] = []
    for (let step = 0; step < warmUpSteps + steps; step += 1) {
      wallMs += stepMs
      const began = performance.now()
      engine.step()
      if (step >= warmUpSteps) times.push(performance.now() - began)
    }
    const totalMs = times.reduce((sum, ms) => sum + ms, 0)
    return [
      {
        what: `${symbolCount} symbols, ${updatesPerSecond} updates/s a feed, p50 / p99`,
        ours: `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} ms`,
        beside: `limit 10 ms; two feeds, ${((totalMs / steps / stepMs) * 100).toFixed(0)} % of a core, ${(bytes / (warmUpSteps + steps) / 1024).toFixed(0)} KB a step`,
      },
    ]
  },
}
