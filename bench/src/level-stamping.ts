import { computeChainLevels, hashChainInput, type OptionChain } from '@tidemark/domain'
import { bareGamma, numpyGammaMs } from './bare-gamma.ts'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { createOptionMarket, levelSession } from './level-market.ts'

const rounds = 9

/** Levels and monthly maps of a whole market on one core, compared with the minimum work of any program. */
export const levelStamping: Benchmark = {
  name: 'level-stamping',
  async run() {
    const chains = createOptionMarket()
    const contracts = chains.reduce((sum, chain) => sum + contractsOf(chain), 0)
    const times = { bare: [] as number[], levels: [] as number[], hash: [] as number[] }
    // Alternates, so that other load affects all three equally. The first rounds warm up the code.
    for (let round = -3; round < rounds; round += 1) {
      const bare = timed(() => bareGamma(chains))
      const levels = timed(() => computeAll(chains))
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
        label: `levels and monthly maps, ${million}`,
        result: `${levels.toFixed(0)} ms`,
        reference: `${(levels / bare).toFixed(2)} times a bare gamma pass (limit 1.3): ${bare.toFixed(0)} ms in a plain loop, ${
          numpy === undefined ? 'numpy absent' : `${numpy.toFixed(0)} ms in numpy`
        }`,
      },
      {
        label: 'input hashes of the same chains',
        result: `${percentile(times.hash, 0.5).toFixed(0)} ms`,
        reference: `${chains.length} chains`,
      },
    ] satisfies Figure[]
  },
}

function contractsOf({ expiries }: OptionChain): number {
  return expiries.reduce((sum, { strike }) => sum + 2 * strike.length, 0)
}

function computeAll(chains: readonly OptionChain[]): void {
  for (const chain of chains) {
    const { levels, map } = computeChainLevels({ chain, session: levelSession, anchor: chain.spot ?? 0 })
    if (levels.hp === null || map.length !== chain.expiries.length)
      throw new Error(`${chain.symbol} has no levels: ${levels.flags.join(', ')}`)
  }
}

function hashAll(chains: readonly OptionChain[]): void {
  for (const chain of chains) hashChainInput({ chain, session: levelSession, anchor: chain.spot ?? 0 })
}

function timed(run: () => unknown): number {
  const startedAt = performance.now()
  run()
  return performance.now() - startedAt
}
