import { renderHook } from '@testing-library/react'
import type { Broker } from '@tidemark/futures'
import { afterEach, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { createFakeBroker } from '../../testing/fake-broker.ts'
import { useJournalFeed } from './use-journal-feed.ts'

const connected = vi.hoisted(() => ({ broker: null as Broker | null }))
vi.mock('../broker/index.ts', () => ({ useBroker: () => connected.broker }))

afterEach(clearCredentials)

it('[BY-18] follows each broker with one queue, and ends with the window', async () => {
  storeCredentials({ email: 'ann@example.com', token: 'a token' })
  const [endFollowing, stop] = [vi.fn(), vi.fn()]
  const follow = vi.fn(() => endFollowing)
  const startJournal = vi.fn(() => ({ follow, stop }))
  const load = vi.fn(async () => ({ startJournal }))
  const [first, second] = [createFakeBroker().broker, createFakeBroker().broker]
  connected.broker = null
  const { rerender, unmount } = renderHook(() => useJournalFeed(load))
  expect(load).not.toHaveBeenCalled()
  connected.broker = first
  rerender()
  await vi.waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith(first))
  connected.broker = second
  rerender()
  expect(endFollowing).toHaveBeenCalledOnce()
  expect(follow).toHaveBeenLastCalledWith(second)
  expect(startJournal).toHaveBeenCalledExactlyOnceWith('ann@example.com')
  expect(stop).not.toHaveBeenCalled()
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})
