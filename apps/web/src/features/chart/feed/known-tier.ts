import { type FeedState, tierOf } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'

interface TierSources {
  /** What the price socket reported last; null until it connects. */
  socketFeed(): FeedState | null
  /** The tier of the account. Rejects when it cannot be loaded. */
  accountTier(): Promise<FeedTier>
}

/**
 * The feed tier of the user. The socket knows it best; until it connects, waits for the account, so that the chart of a
 * real-time user does not start with delayed bars. A tier that stays unknown counts as delayed.
 */
export async function knownTier({ socketFeed, accountTier }: TierSources): Promise<FeedTier> {
  const known = socketFeed()
  if (known !== null) return tierOf(known)
  const ofAccount = await accountTier().catch(() => 'delayed' as const)
  const since = socketFeed()
  return since === null ? ofAccount : tierOf(since)
}
