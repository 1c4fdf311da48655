import { createSimulatedMarket } from '@tidemark/simulator'
import type { MarketSource } from '@tidemark/sources'
import type { Benchmark, Figure } from './benchmark.ts'

const nowMs = Date.parse('2026-11-16T18:00:00Z')
const dayMs = 86_400_000

/** All option chains of the simulated market, as the engine reads them at its start and every morning. */
export const optionChains: Benchmark = {
  name: 'option-chains',
  async run() {
    const market = createSimulatedMarket({ seed: '1' })
    // The engine needs the previous closes anyway: their cost is not part of the chains.
    for (const { symbol } of market.listings()) await market.lastPriceAt(symbol, nowMs - dayMs)
    return [await measure(market, 'first time', nowMs), await measure(market, 'next morning', nowMs + dayMs)]
  },
}

async function measure({ chains }: MarketSource, when: string, atMs: number): Promise<Figure> {
  let strikes = 0
  const startedAt = performance.now()
  for (const symbol of chains.symbols()) {
    const chain = await chains.chain(symbol, atMs)
    for (const { strike } of chain?.expiries ?? []) strikes += strike.length
  }
  const ms = performance.now() - startedAt
  return {
    label: `chains of ${chains.symbols().length} symbols, ${when}`,
    result: `${ms.toFixed(0)} ms`,
    reference: `limit 400 ms; ${strikes} strikes, ${((ms / strikes) * 1e6).toFixed(0)} ns each`,
  }
}
