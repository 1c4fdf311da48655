import type { FeedTier } from '@tidemark/domain'

/** What the server reports about a user's data: real time, delayed by choice, no subscription to market data, or an entry
 *  that the NYSE requires is not filled in. */
export const feedStates = [
  'user-realtime-feed',
  'user-delayed-feed',
  'no-datafeed-subscription',
  'nyse-unfilled',
] as const
export type FeedState = (typeof feedStates)[number]

/** [SO-4] Only this state grants the real-time feed; every other state means the delayed one. */
export const tierOf = (state: FeedState): FeedTier =>
  state === 'user-realtime-feed' ? 'realtime' : 'delayed'
