import type { OptionChain } from '@tidemark/domain'
import type { ChainSource } from '../chain-source.ts'

export interface CboeChains extends ChainSource {
  /** True for one of a time of which there was none. */
  add(chain: OptionChain): boolean
}

/** The delayed feed lives a quarter of an hour behind: it may still need the chain before the newest. */
const MAX_CHAINS = 2

/** The chains fetched so far. What is gone cannot be had again: an archive has to keep them. */
export function createCboeChains(symbols: readonly string[]): CboeChains {
  const known = new Map<string, readonly OptionChain[]>()
  const newestAt = (symbol: string, atMs: number) => known.get(symbol)?.find(({ asOfMs }) => asOfMs <= atMs)
  return {
    symbols: () => symbols,
    asOf: (symbol, atMs) => newestAt(symbol, atMs)?.asOfMs,
    chain: newestAt,
    isReproducible: false,
    add(chain) {
      const before = known.get(chain.symbol) ?? []
      if (before.some(({ asOfMs }) => asOfMs === chain.asOfMs)) return false
      const all = [chain, ...before].sort((a, b) => b.asOfMs - a.asOfMs)
      known.set(chain.symbol, all.slice(0, MAX_CHAINS))
      return true
    },
  }
}
