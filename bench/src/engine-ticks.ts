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

/** The master table under load with both feeds: ticks, playbooks, breadth and alerts, without and with serialisation. */
export const engineTicks: Benchmark = {
  name: 'engine-ticks',
  async run() {
    let bytes = 0
    const serialise = (message: BusMessage): void => {
      bytes += JSON.stringify(message).length
    }
    const table = await measure(() => undefined)
    const serialised = await measure(serialise)
    const kilobytesPerStep = bytes / (warmUpSteps + steps) / 1024
    return [
      {
        label: `${symbolCount} symbols, ${updatesPerSecond} updates/s per feed, p50 / p99`,
        result: times(table),
        reference: `limit 10 ms; two feeds, ${share(table)} of a core`,
      },
      {
        label: 'with every message serialised',
        result: times(serialised),
        reference: `${share(serialised)} of a core, ${kilobytesPerStep.toFixed(0)} KB per step`,
      },
    ]
  },
}

/** Duration of each step in milliseconds, with the work that follows from it. */
async function measure(publish: (message: BusMessage) => void): Promise<number[]> {
  let wallMs = 0
  const clock = createMarketClock({ wallMs: () => wallMs, startMs, speed: 1, saved: null })
  const source = busyMarket(symbolCount, updatesPerSecond)
  const engine = createEngine({ source, clock, publish, defer: setImmediate })
  engine.start()
  await engine.whenIdle()
  const stepTimes: number[] = []
  for (let step = 0; step < warmUpSteps + steps; step += 1) {
    wallMs += stepMs
    const startedAt = performance.now()
    engine.step()
    await engine.whenIdle()
    if (step >= warmUpSteps) stepTimes.push(performance.now() - startedAt)
  }
  return stepTimes
}

const times = (list: readonly number[]): string =>
  `${percentile(list, 0.5).toFixed(1)} / ${percentile(list, 0.99).toFixed(1)} ms`

const share = (list: readonly number[]): string =>
  `${((list.reduce((sum, ms) => sum + ms, 0) / list.length / stepMs) * 100).toFixed(0)} %`
