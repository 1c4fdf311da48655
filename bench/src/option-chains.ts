import { createSimulatedMarket } from '@tidemark/simulator'
import type { MarketSource } from '@tidemark/sources'
import type { Benchmark, Figure } from './benchmark.ts'

const nowMs = Date.parse('2026-11-16T18:00:00Z')
const dayMs = 86_400_000

/** Every option chain of the simulated market, as the engine asks for them at its start and each morning after. */
export const optionChains: Benchmark = {
  name: 'option-chains',
  async run() {
    const market = createSimulatedMarket({ seed: '1' })
    // The engine needs the previous closes beside the chains: they are not part of what a chain costs.
    for (const { symbol } of market.listings()) market.lastPriceAt(symbol, nowMs - dayMs)
    return [measure(market, 'first time', nowMs), measure(market, 'next morning', nowMs + dayMs)]
  },
}

function measure({ chains }: MarketSource, when: string, atMs: number): Figure {
  let strikes = 0
  const began = performance.now()
  for (const symbol of chains.symbols()) {
    for (const { strike } of chains.chain(symbol, atMs)?.expiries ?? []) strikes += strike.length
  }
  const ms = performance.now() - began
  return {
    what: `chains of ${chains.symbols().length} symbols, ${when}`,
    ours: `${ms.toFixed(0)} ms`,
    beside: `limit 400 ms; ${strikes} strikes, ${((ms / strikes) * 1e6).toFixed(0)} ns each`,
  }
}
