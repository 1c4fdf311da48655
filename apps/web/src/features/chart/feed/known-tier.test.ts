import type { FeedState } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { expect, it, vi } from 'vitest'
import { knownTier } from './known-tier.ts'

it.each([
  ['user-realtime-feed', 'realtime'],
  ['user-delayed-feed', 'delayed'],
  ['no-datafeed-subscription', 'delayed'],
  ['nyse-unfilled', 'delayed'],
  ['a state of a later release' as FeedState, 'delayed'],
] as const)('[SO-4] follows the socket: %s is %s, without asking for the account', async (feed, tier) => {
  const accountTier = vi.fn(async (): Promise<FeedTier> => 'realtime')
  expect(await knownTier({ socketFeed: () => feed, accountTier })).toBe(tier)
  expect(accountTier).not.toHaveBeenCalled()
})

it('[SO-4] waits for the account while the socket has not reported', async () => {
  for (const tier of ['realtime', 'delayed'] as const)
    expect(await knownTier({ socketFeed: () => null, accountTier: async () => tier })).toBe(tier)
})

it('[SO-4] counts as delayed when neither socket nor account is known', async () => {
  const accountTier = () => Promise.reject(new Error('offline'))
  expect(await knownTier({ socketFeed: () => null, accountTier })).toBe('delayed')
})

it('[SO-4] follows a socket that reports while the account loads', async () => {
  let feed: FeedState | null = null
  const accountTier = async (): Promise<FeedTier> => {
    feed = 'user-delayed-feed'
    return 'realtime'
  }
  expect(await knownTier({ socketFeed: () => feed, accountTier })).toBe('delayed')
})
