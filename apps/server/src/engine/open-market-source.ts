import { createSimulatedMarket } from '@tidemark/simulator'
import type { MarketSource } from '@tidemark/sources'

export interface SourceSettings {
  readonly seed: string
  /** Only these symbols; null for the whole universe. */
  readonly symbols: readonly string[] | null
}

/** The market data source that was configured. Any thread may open its own: the same settings give the same market. */
export function openMarketSource({ seed, symbols }: SourceSettings): MarketSource {
  return createSimulatedMarket(symbols ? { seed, symbols } : { seed })
}
