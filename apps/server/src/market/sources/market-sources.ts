import { cboe } from './cboe.ts'
import type { MarketSourceDescriptor } from './market-source-descriptor.ts'
import { replay } from './replay.ts'
import { simulated } from './simulated.ts'

/** The registry. The first source is the default of MARKET_SOURCE. */
export type MarketSources = readonly [MarketSourceDescriptor, ...MarketSourceDescriptor[]]

export const marketSources: MarketSources = [simulated, replay, cboe]

export function findMarketSource(name: string, sources: MarketSources): MarketSourceDescriptor {
  const found = sources.find(source => source.name === name)
  if (!found) throw new RangeError(`Unknown market source: ${name}`)
  return found
}
