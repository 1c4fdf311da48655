import { socketPaths } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'

export const pathOf = (tier: FeedTier): string =>
  tier === 'realtime' ? socketPaths.sip : socketPaths.delayed
