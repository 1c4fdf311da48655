import type { IndexMessage, MarketClockReading, MarketState } from '@tidemark/contracts'
import { epochSeconds, type FeedTier, type MarketPhase, marketPhase } from '@tidemark/domain'

const delayMs = { realtime: 0, delayed: 900_000 } as const satisfies Record<FeedTier, number>

const states = {
  open: 'market-open',
  premarket: 'premarket',
  'after-hours': 'after-hours',
  weekend: 'weekend',
  holiday: 'holiday',
} as const satisfies Record<MarketPhase, MarketState>

const notComputedYet = {
  srhg: null,
  nrhg: null,
  ruhg: null,
  srmhp: null,
  nrmhp: null,
  sdd: null,
  sppp: null,
  nqpp: null,
  rupp: null,
  stmhp: null,
  ntmhp: null,
} as const

/** On the delayed feed the market, too, opens and closes fifteen minutes later. */
export function indexMessage(tier: FeedTier, clock: MarketClockReading): IndexMessage {
  const time = clock.marketNow - delayMs[tier]
  return {
    type: 'index',
    time,
    ...notComputedYet,
    state: states[marketPhase(epochSeconds(Math.floor(time / 1000)))],
    alerts: {},
    announcement: null,
  }
}
