import type { OptionChain } from '@tidemark/domain'
import type { ChainSource } from '../chain-source.ts'

export interface CboeChains extends ChainSource {
  /** Returns false for a chain whose time is already stored. */
  add(chain: OptionChain): boolean
}

/** Per symbol: the delayed feed, 15 minutes behind, may still need the chain before the newest. */
const MAX_CHAINS = 2

/** The chains fetched so far. Dropped chains cannot be fetched again: an archive must store them. */
export function createCboeChains(symbols: readonly string[]): CboeChains {
  const bySymbol = new Map<string, readonly OptionChain[]>()
  const newestAt = (symbol: string, atMs: number) =>
    bySymbol.get(symbol)?.find(({ asOfMs }) => asOfMs <= atMs)
  return {
    symbols: () => symbols,
    asOf: (symbol, atMs) => newestAt(symbol, atMs)?.asOfMs,
    chain: async (symbol, atMs) => newestAt(symbol, atMs),
    isReproducible: false,
    add(chain) {
      const stored = bySymbol.get(chain.symbol) ?? []
      if (stored.some(({ asOfMs }) => asOfMs === chain.asOfMs)) return false
      const all = [chain, ...stored].sort((a, b) => b.asOfMs - a.asOfMs)
      bySymbol.set(chain.symbol, all.slice(0, MAX_CHAINS))
      return true
    },
  }
}
