import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userInfoOf } from '../../testing/user-info.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { useBrokerFeed } from './use-broker-feed.ts'

const account = vi.hoisted(() => ({ data: undefined as object | undefined }))
vi.mock('../../session/use-user-info.ts', () => ({ useUserInfo: () => account }))

const stop = vi.fn()
const startBroker = vi.fn((_options: object) => stop)
const load = vi.fn(async () => ({ startBroker })) as unknown as NonNullable<
  Parameters<typeof useBrokerFeed>[1]
>
const isListed = async () => true

beforeEach(() => {
  vi.clearAllMocks()
  // The page has nothing else to do.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  account.data = undefined
})
afterEach(cleanup)

it('[FU-8] waits for the user, starts with a paper account on this machine, and ends with the page', async () => {
  const { rerender, unmount } = renderHook(() => useBrokerFeed(isListed, load))
  account.data = userInfoOf(null)
  rerender()
  await waitFor(() => expect(startBroker).toHaveBeenCalledOnce())
  expect(startBroker.mock.calls[0]?.[0]).toMatchObject({ email: 'a@b.c', hasPaper: true })
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})

it.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['[::1]', true],
  ['charts.example.com', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
])('[FU-8] the host %s is this machine: %s', (host, isLoopback) => {
  expect(isLoopbackHost(host)).toBe(isLoopback)
})
