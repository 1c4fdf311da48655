import type { OptionChain } from '@tidemark/domain'

/** Where option chains come from. It reads no clock either: a chain is the newest one known at an instant. */
export interface ChainSource {
  /** Symbols that have options, each of them listed. Always the same array. */
  symbols(): readonly string[]
  /** When the newest chain at the instant was taken; undefined while there is none. Cheap: the engine asks it of every
   *  symbol each minute to learn which chains are new. */
  asOf(symbol: string, atMs: number): number | undefined
  /** That chain. A reader must not write into it. */
  chain(symbol: string, atMs: number): OptionChain | undefined
  /** Whether every chain of the past can be had again: then an archive need not keep them. */
  readonly isReproducible: boolean
}

export const noChains: ChainSource = {
  symbols: () => [],
  asOf: () => undefined,
  chain: () => undefined,
  isReproducible: true,
}
