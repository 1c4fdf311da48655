import { RESOLUTIONS } from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'
import type { MarketSource } from '@tidemark/sources'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'

const nowMs = Date.parse('2026-11-16T18:00:00Z')
const barCount = 10_000
const symbolCount = 60

/** The simulated market by itself: bars at every resolution, symbols never asked for before in their turn. */
export const marketGeneration: Benchmark = {
  name: 'market-generation',
  async run() {
    const market = createSimulatedMarket({ seed: '1' })
    // The first rounds compile the code; a server has done that long ago.
    for (const resolution of RESOLUTIONS) measure(createSimulatedMarket({ seed: '2' }), resolution)
    const figures = RESOLUTIONS.map(resolution => measure(market, resolution))
    return [...figures, measureLiveTrades(market)]
  },
}

function measure(market: MarketSource, resolution: (typeof RESOLUTIONS)[number]): Figure {
  const times: number[] = []
  let bars = 0
  for (const { symbol } of market.listings().slice(20, 20 + symbolCount)) {
    const began = performance.now()
    const { t } = market.bars({
      symbol,
      resolution,
      fromSeconds: 0,
      toSeconds: nowMs / 1000,
      countback: barCount,
      nowMs,
    })
    times.push(performance.now() - began)
    bars += t.length
  }
  const totalMs = times.reduce((sum, ms) => sum + ms, 0)
  return {
    what: `${barCount} bars of ${resolution}, p50 / p99`,
    ours: `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} ms`,
    beside: `limit 10 ms; ${(bars / totalMs / 1000).toFixed(1)} million bars a second`,
  }
}

function measureLiveTrades(market: MarketSource): Figure {
  const [from, seconds] = [nowMs, 60]
  let trades = 0
  const began = performance.now()
  for (let step = 0; step < seconds * 4; step += 1) {
    trades += market.tradesBetween(from + step * 250, from + (step + 1) * 250).symbolIndex.length
  }
  const ms = performance.now() - began
  return {
    what: `live trades of ${market.listings().length} symbols, a market minute`,
    ours: `${ms.toFixed(0)} ms`,
    beside: `${trades} trades, ${((ms / (seconds * 1000)) * 100).toFixed(1)} % of a core at 1×`,
  }
}
