import type { FeedState } from '@tidemark/contracts'

/** Why data is delayed. */
const delayReasons: Readonly<Record<Exclude<FeedState, 'user-realtime-feed'>, string>> = {
  'user-delayed-feed': 'your feed is the delayed one',
  'no-datafeed-subscription': 'no market data subscription',
  'nyse-unfilled': 'NYSE entry not filled in',
}

export const liveDataTexts = {
  announcement: 'ATTENTION!',
  delayed: 'Market data is delayed by 15 minutes',
  delayedShort: 'Delayed 15 min',
  delayReasons,
}
