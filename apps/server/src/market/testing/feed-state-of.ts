import type { FeedState } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'

/** The usual state of a tier, for tests in which only the tier matters. */
export const feedStateOf = (feed: FeedTier | FeedState): FeedState => {
  if (feed === 'realtime') return 'user-realtime-feed'
  return feed === 'delayed' ? 'user-delayed-feed' : feed
}
