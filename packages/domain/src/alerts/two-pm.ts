import type { EpochSeconds } from '../epoch.ts'
import { marketOpen } from '../market-clock.ts'
import type { MarketRule } from './alert-rule.ts'
import { type AlertState, greenAlert } from './alert-state.ts'

/** From 09:30 to 14:00. */
const AFTER_OPEN_SECONDS = 16_200

/** Red after 14:00 New York of the market date, through the evening and a following weekend; green again from midnight of
 *  the next trading day. */
export function twoPm(now: EpochSeconds): AlertState {
  return now > marketOpen(now) + AFTER_OPEN_SECONDS ? { color: 'red', dir: '-' } : greenAlert
}

export const twoPmRule: MarketRule = {
  alert: 'two-pm',
  name: '2 PM',
  group: 'random',
  hasArrow: false,
  texts: {
    green: 'Before 14:00 New York',
    yellow: null,
    red: 'After 14:00 New York',
  },
  needs: 'market',
  owner: 'engine',
  watches: [{ watches: null, key: '2-PM' }],
  evaluate: ({ now }) => twoPm(now),
}
