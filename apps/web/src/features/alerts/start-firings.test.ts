import { platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../../live/window-messages.ts'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, tokenUntil } from '../../testing/answer-with.ts'
import { ruleFiringOf } from '../../testing/fake-firings.ts'
import { clockAt, mondayMs } from '../../testing/fake-server.ts'
import { notice } from '../../ui/notices.ts'
import { forgetLiveData } from '../live-data/live-data-store.ts'
import { liveClient } from '../live-data/window-live-client.ts'
import { useFirings } from './firing-store.ts'
import { startFirings } from './start-firings.ts'

vi.mock('../../ui/notices.ts', () => ({ notice: vi.fn() }))

const own = (id: string, minute: number) =>
  ruleFiringOf({ id, alertId: 'a1', title: 'Over HP', at: mondayMs + minute * 60_000 })
const noticed = () => vi.mocked(notice).mock.calls.map(([{ id }]) => id)
const status = (live: 'green' | 'red'): LiveEvent => ({
  kind: 'status',
  status: { scanner: 'green', resilience: 'green', live, overall: live, feed: 'user-realtime-feed' },
})
const clockOf = (epoch: number): LiveEvent =>
  ({ kind: 'clock', reading: { ...clockAt(mondayMs), epoch, receivedAt: 0 } }) as unknown as LiveEvent

let receive: (event: LiveEvent) => void = () => {}
let stop = () => {}

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  forgetLiveData()
  history.replaceState(null, '', '/app')
  storeCredentials({ email: 'ann@example.com', token: tokenUntil(9_999_999_999) })
  liveClient.open((_id, { received }) => {
    receive = received
    return { send: () => undefined, close: () => undefined }
  }, 'window')
})
afterEach(() => stop())

it('[BY-9] lists what has fired, and reports live and missed firings once', async () => {
  const listed = [own('old', 0)]
  answerWith({ [platformPaths.alertFirings]: { body: { firings: listed, before: null } } })
  stop = startFirings()
  receive(clockOf(0))
  receive(status('green'))
  await vi.waitFor(() => expect(useFirings.getState().state).toBe('ready'))
  expect(noticed()).toEqual([])
  receive({ kind: 'firing', firing: own('live', 1) })
  expect(noticed()).toEqual(['live'])
  receive(status('red'))
  listed.unshift(own('missed', 2), own('live', 1))
  receive(status('green'))
  await vi.waitFor(() => expect(noticed()).toEqual(['live', 'missed']))
  expect(useFirings.getState().firings.map(({ id }) => id)).toEqual(['missed', 'live', 'old'])
})

it('[BY-9] lists what has fired when the connection was reported before, in the same frame', async () => {
  answerWith({ [platformPaths.alertFirings]: { body: { firings: [own('old', 0)], before: null } } })
  receive(clockOf(3))
  receive(status('green'))
  stop = startFirings()
  await vi.waitFor(() => expect(useFirings.getState().state).toBe('ready'))
  expect(useFirings.getState().firings.map(({ id }) => id)).toEqual(['old'])
})

it('[BY-9] [BY-21] of a new run of the market takes the list as history, and reports what fires then', async () => {
  const listed = [own('before', 5)]
  answerWith({ [platformPaths.alertFirings]: { body: { firings: listed, before: null } } })
  stop = startFirings()
  receive(clockOf(0))
  receive(status('green'))
  await vi.waitFor(() => expect(useFirings.getState().state).toBe('ready'))
  listed.splice(0, 1, own('after', 1))
  receive(clockOf(1))
  await vi.waitFor(() => expect(useFirings.getState().firings.map(({ id }) => id)).toEqual(['after']))
  expect(noticed()).toEqual([])
  receive({ kind: 'firing', firing: own('then', 2) })
  expect(noticed()).toEqual(['then'])
})
