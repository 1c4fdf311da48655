import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberBroker } from '../../session/broker-connected.ts'
import { userInfoOf } from '../../testing/user-info.ts'
import type { loadFutures } from './load-futures.ts'
import { useFuturesFeed } from './use-futures-feed.ts'

const account = vi.hoisted(() => ({ data: undefined as object | undefined }))
vi.mock('../../session/use-user-info.ts', () => ({ useUserInfo: () => account }))

const stop = vi.fn()
const startFutures = vi.fn(() => stop)
const load = vi.fn(async () => ({ startFutures })) as unknown as typeof loadFutures
const auth = { user_name: 'tidemark', ticket: null }

beforeEach(() => {
  vi.clearAllMocks()
  account.data = undefined
})

afterEach(cleanup)

it('[FU-3] loads nothing while the broker is not connected, and clears saved credentials', () => {
  localStorage.setItem(storageKeys.cqgAuth, 'saved')
  account.data = { ...userInfoOf('monthly-pro-plus'), cqgAuth: auth }
  renderHook(() => useFuturesFeed(load))
  expect(load).not.toHaveBeenCalled()
  expect(localStorage.getItem(storageKeys.cqgAuth)).toBeNull()
})

it('[FU-3] waits for the account, then starts with whether it has credentials', async () => {
  localStorage.setItem(storageKeys.cqgConnected, 'true')
  const { rerender } = renderHook(() => useFuturesFeed(load))
  expect(load).not.toHaveBeenCalled()
  account.data = { ...userInfoOf('monthly-pro-plus'), cqgConnected: true, cqgAuth: null }
  rerender()
  await waitFor(() => expect(startFutures).toHaveBeenCalledExactlyOnceWith(false))
  account.data = { ...account.data, cqgAuth: auth }
  rerender()
  await waitFor(() => expect(startFutures).toHaveBeenLastCalledWith(true))
  expect(stop).toHaveBeenCalledOnce()
})

it('[FU-3] starts for an account that was connected on another device, and stops when it is disconnected', async () => {
  account.data = { ...userInfoOf('monthly-pro-plus'), cqgConnected: true, cqgAuth: auth }
  const { unmount } = renderHook(() => useFuturesFeed(load))
  await waitFor(() => expect(startFutures).toHaveBeenCalledExactlyOnceWith(true))
  expect(localStorage.getItem(storageKeys.cqgConnected)).toBe('true')
  act(() => rememberBroker(false))
  expect(stop).toHaveBeenCalledOnce()
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})
