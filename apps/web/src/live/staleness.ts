import { epochSeconds, marketPhase } from '@tidemark/domain'

/** Old numbers look old: dimmed, then with a clock mark. */
export type Staleness = 'fresh' | 'dim' | 'old'

const dimAfterMs = 10_000
const oldAfterMs = 60_000

/** Time on the wall without an update counts, and only while the market is open. */
export function stalenessOf(silentMs: number, isMarketOpen: boolean): Staleness {
  if (!isMarketOpen || silentMs < dimAfterMs) return 'fresh'
  return silentMs < oldAfterMs ? 'dim' : 'old'
}

export const isOpenAt = (marketMs: number | null): boolean =>
  marketMs !== null && marketPhase(epochSeconds(Math.floor(marketMs / 1000))) === 'open'
