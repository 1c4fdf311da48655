import type { MarketState } from '@tidemark/contracts'
import { epochSeconds, isAfterHours } from '@tidemark/domain'

/** Returns whether a market state begins a new day, so that yesterday's values are cleared. */
export type MarketOpenRule = (state: MarketState, marketMs: number | null) => boolean

/** [CLK-4] Only the first of consecutive open states counts. The delayed feed stays open for a while after our own
 *  clock closes, and must not clear the tables every two seconds meanwhile. */
export function createMarketOpenRule(): MarketOpenRule {
  let previous: MarketState | null = null
  return (state, marketMs) => {
    const before = previous
    previous = state
    if (state !== 'market-open' || before === 'market-open') return false
    return before !== null || isClosedAt(marketMs)
  }
}

const isClosedAt = (marketMs: number | null): boolean =>
  marketMs !== null && isAfterHours(epochSeconds(Math.floor(marketMs / 1000)))
