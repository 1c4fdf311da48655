import { type FeedState, socketPaths } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'

/** [SO-4] Only this feed state grants the real-time feed; every other state means the delayed one. */
export const tierOf = (feed: FeedState): FeedTier => (feed === 'user-realtime-feed' ? 'realtime' : 'delayed')

export const pathOf = (tier: FeedTier): string =>
  tier === 'realtime' ? socketPaths.sip : socketPaths.delayed
