import type { MarketState } from '@tidemark/contracts'
import { epochSeconds, isAfterHours } from '@tidemark/domain'

/** Tells whether a state means: a new day begins, yesterday's numbers go. */
export type MarketOpenRule = (state: MarketState, marketMs: number | null) => boolean

/** [CLK-4] Only the first of a row of open states counts. The delayed feed stays open for a while after our own
 *  clock has closed, and must not clear the tables every two seconds of it. */
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
