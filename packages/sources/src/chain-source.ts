import type { OptionChain } from '@tidemark/domain'

/** Port for option chains. It reads no clock: a query returns the newest chain known at the given time. */
export interface ChainSource {
  /** Symbols with options; all of them are listed. Always the same array. */
  symbols(): readonly string[]
  /** Time of the newest chain; undefined when there is none yet. Must be cheap: the engine calls it for every symbol
   *  each minute to find new chains. */
  asOf(symbol: string, atMs: number): number | undefined
  /** The newest chain. Callers must not modify it. Rejects with a SourceError when it cannot be read. */
  chain(symbol: string, atMs: number): Promise<OptionChain | undefined>
  /** Whether every past chain can be produced again, so that an archive does not have to store it. */
  readonly isReproducible: boolean
}

export const noChains: ChainSource = {
  symbols: () => [],
  asOf: () => undefined,
  chain: async () => undefined,
  isReproducible: true,
}
