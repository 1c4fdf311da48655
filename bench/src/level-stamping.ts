import { computeChainLevels, hashChainInput, type OptionChain } from '@tidemark/domain'
import { bareGamma, numpyGammaMs } from './bare-gamma.ts'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { levelSession, madeOptionMarket } from './level-market.ts'

const rounds = 9

/** Levels of a whole market, monthly maps included, on one core, beside the least work any program must do. */
export const levelStamping: Benchmark = {
  name: 'level-stamping',
  async run() {
    const chains = madeOptionMarket()
    const contracts = chains.reduce((sum, chain) => sum + contractsOf(chain), 0)
    const times = { bare: [] as number[], levels: [] as number[], hash: [] as number[] }
    // Turn about, so that whatever else the machine does falls on all alike. The first rounds compile the code.
    for (let round = -3; round < rounds; round += 1) {
      const bare = timed(() => bareGamma(chains))
      const levels = timed(() => stampAll(chains))
      const hash = timed(() => hashAll(chains))
      if (round < 0) continue
      times.bare.push(bare)
      times.levels.push(levels)
      times.hash.push(hash)
    }
    const bare = percentile(times.bare, 0.5)
    const levels = percentile(times.levels, 0.5)
    const numpy = numpyGammaMs()
    const million = `${(contracts / 1_000_000).toFixed(1)} million contracts`
    return [
      {
        what: `levels and monthly maps, ${million}`,
        ours: `${levels.toFixed(0)} ms`,
        beside: `${(levels / bare).toFixed(1)} times a bare gamma pass (limit 4): ${bare.toFixed(0)} ms in a plain loop, ${
          numpy === undefined ? 'numpy absent' : `${numpy.toFixed(0)} ms in numpy`
        }`,
      },
      {
        what: `fingerprints of the same inputs`,
        ours: `${percentile(times.hash, 0.5).toFixed(0)} ms`,
        beside: `${chains.length} chains`,
      },
    ] satisfies Figure[]
  },
}

function contractsOf({ expiries }: OptionChain): number {
  return expiries.reduce((sum, { strike }) => sum + 2 * strike.length, 0)
}

function stampAll(chains: readonly OptionChain[]): void {
  for (const chain of chains) {
    const { levels, map } = computeChainLevels({ chain, session: levelSession, anchor: chain.spot ?? 0 })
    if (levels.hp === null || map.length !== chain.expiries.length)
      throw new Error(`${chain.symbol} has no levels: ${levels.flags.join(', ')}`)
  }
}

function hashAll(chains: readonly OptionChain[]): void {
  for (const chain of chains) hashChainInput({ chain, session: levelSession, anchor: chain.spot ?? 0 })
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
