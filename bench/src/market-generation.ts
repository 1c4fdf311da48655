import { Worker } from 'node:worker_threads'
import { RESOLUTIONS, type Resolution } from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'
import type { MarketSource } from '@tidemark/sources'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { type FirstRequest, requestBars } from './market-generation-request.ts'

const limitMs = 10
const symbolsEach = 200
const warmUpSymbols = 60
const liveFromMs = Date.parse('2026-11-16T18:00:00Z')
const firstRequests: readonly Resolution[] = ['1', '360']

/** The simulated market by itself: 10,000 bars at every resolution, and the trades of all symbols. */
export const marketGeneration: Benchmark = {
  name: 'market-generation',
  async run() {
    const market = createSimulatedMarket({ seed: '1' })
    const symbols = market.listings().map(({ symbol }) => symbol)
    const next = (count: number) => symbols.splice(0, count)
    // Other symbols compile the code and make what all share; a server has done that long ago.
    const others = next(warmUpSymbols)
    for (const resolution of RESOLUTIONS) for (const symbol of others) requestBars(market, symbol, resolution)
    const figures: Figure[] = []
    for (const resolution of RESOLUTIONS) figures.push(measure(market, next(symbolsEach), resolution))
    for (const resolution of firstRequests) figures.push(await measureFirst(resolution))
    return [...figures, measureLiveTrades(market)]
  },
}

/** Each symbol is asked for the first time, then at once again. */
function measure(market: MarketSource, symbols: readonly string[], resolution: Resolution): Figure {
  const cold: number[] = []
  const warm: number[] = []
  let count = 0
  for (const symbol of symbols) {
    for (const times of [cold, warm]) {
      const began = performance.now()
      count = requestBars(market, symbol, resolution)
      times.push(performance.now() - began)
    }
  }
  return {
    what: `${count} bars of ${resolution}, new symbol, p50 / p99`,
    ours: `${spread(cold)} ms`,
    beside: `limit ${limitMs} ms; the same again ${spread(warm)} ms`,
  }
}

const spread = (times: readonly number[]) =>
  `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}`

/** In a thread of its own nothing is compiled, nothing made, and no year's clock changes are known. */
async function measureFirst(resolution: Resolution): Promise<Figure> {
  const worker = new Worker(new URL('./market-generation-first.js', import.meta.url), {
    workerData: resolution,
  })
  const { openMs, firstMs, secondMs } = await new Promise<FirstRequest>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    what: `first request of a new process, bars of ${resolution}`,
    ours: `${firstMs.toFixed(0)} ms`,
    beside: `the second, of another symbol, ${secondMs.toFixed(0)} ms; opening the market ${openMs.toFixed(0)} ms`,
  }
}

function measureLiveTrades(market: MarketSource): Figure {
  const seconds = 60
  let trades = 0
  const began = performance.now()
  for (let step = 0; step < seconds * 4; step += 1) {
    const afterMs = liveFromMs + step * 250
    trades += market.tradesBetween(afterMs, afterMs + 250).symbolIndex.length
  }
  const ms = performance.now() - began
  return {
    what: `live trades of ${market.listings().length} symbols, a market minute`,
    ours: `${ms.toFixed(0)} ms`,
    beside: `${trades} trades, ${((ms / (seconds * 1000)) * 100).toFixed(1)} % of a core at 1×`,
  }
}
