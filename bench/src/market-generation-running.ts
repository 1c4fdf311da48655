import { parentPort } from 'node:worker_threads'
import { RESOLUTIONS, type Resolution } from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'
import { type Figure, percentile } from './benchmark.ts'
import { createBareLoop } from './market-generation-noise.ts'
import { requestBars } from './market-generation-request.ts'

const limitMs = 10
const symbolsEach = 200
const warmUpSymbols = 60
const liveFromMs = Date.parse('2026-11-16T18:00:00Z')

const bareLoop = createBareLoop()
const market = createSimulatedMarket({ seed: '1' })
const symbols = market.listings().map(({ symbol }) => symbol)
// Other symbols warm up the code and the shared caches, as in a running server.
const warmUp = symbols.splice(0, warmUpSymbols)
for (const resolution of RESOLUTIONS)
  for (const symbol of warmUp) await requestBars(market, symbol, resolution)
const figures: Figure[] = []
for (const resolution of RESOLUTIONS) figures.push(await measure(symbols.splice(0, symbolsEach), resolution))
parentPort?.postMessage([...figures, measureLiveTrades()])

/** Requests each symbol for the first time, then again; a bare loop of the same length shows the noise. */
async function measure(newSymbols: readonly string[], resolution: Resolution): Promise<Figure> {
  const cold: number[] = []
  const warm: number[] = []
  const loop: number[] = []
  let count = 0
  for (const symbol of newSymbols) {
    for (const times of [cold, warm]) {
      const startedAt = performance.now()
      count = await requestBars(market, symbol, resolution)
      times.push(performance.now() - startedAt)
    }
    loop.push(bareLoop(Math.min(...cold)))
  }
  return {
    label: `${count} bars of ${resolution}, new symbol, p50 / p99`,
    result: `${spread(cold)} ms`,
    reference: `limit ${limitMs} ms; repeated ${spread(warm)}; bare loop of the same length ${spread(loop)}`,
  }
}

function spread(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}`
}

function measureLiveTrades(): Figure {
  const seconds = 60
  let trades = 0
  const startedAt = performance.now()
  for (let step = 0; step < seconds * 4; step += 1) {
    const afterMs = liveFromMs + step * 250
    trades += market.tradesBetween(afterMs, afterMs + 250).symbolIndex.length
  }
  const ms = performance.now() - startedAt
  return {
    label: `live trades of ${market.listings().length} symbols, one market minute`,
    result: `${ms.toFixed(0)} ms`,
    reference: `${trades} trades, ${((ms / (seconds * 1000)) * 100).toFixed(1)} % of a core at 1×`,
  }
}
