import { epochSeconds, marketPhase } from '@tidemark/domain'

/** How the UI marks an old value: dimmed, then with a clock icon. */
export type Staleness = 'fresh' | 'dim' | 'old'

const dimAfterMs = 10_000
const oldAfterMs = 60_000

/** Measured in wall time without an update, and only while the market is open. */
export function stalenessOf(silentMs: number, isMarketOpen: boolean): Staleness {
  if (!isMarketOpen || silentMs < dimAfterMs) return 'fresh'
  return silentMs < oldAfterMs ? 'dim' : 'old'
}

export const isOpenAt = (marketMs: number | null): boolean =>
  marketMs !== null && marketPhase(epochSeconds(Math.floor(marketMs / 1000))) === 'open'
