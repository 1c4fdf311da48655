import { indexMessageSchema } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenLink } from '../../live/live-link.ts'
import type { LiveEvent } from '../../live/window-messages.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { clockAt, indexOf, mondayMs, resiliencePointOf } from '../../testing/fake-server.ts'
import { joinLive } from './join-live.ts'
import { followLevelVersion } from './level-versions.ts'
import { useLiveData } from './live-data-store.ts'

const hub = vi.hoisted(() => ({ receive: (_event: LiveEvent): void => undefined }))
vi.mock('./open-best-link.ts', () => {
  const openBestLink: OpenLink = (_id, { received }) => {
    hub.receive = received
    return { send: () => undefined, close: () => undefined }
  }
  return { openBestLink }
})

const frames: FrameRequestCallback[] = []
const nextFrame = () => frames.splice(0).forEach(run => void run(0))
const clockOf = (epoch: number, marketNow = mondayMs): LiveEvent => ({
  kind: 'clock',
  reading: { ...clockAt(marketNow), epoch, receivedAt: 0 },
})
let leave = () => {}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  leave = joinLive()
  hub.receive(clockOf(0))
  const message = indexMessageSchema.parse(indexOf('market-open', { alerts: { SPY: 'red:U' } }))
  hub.receive({ kind: 'index', message })
  hub.receive({ kind: 'resilience', points: [resiliencePointOf(mondayMs, 1)], isWhole: true })
  nextFrame()
})
afterEach(() => {
  hub.receive(clockOf(0))
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('a window whose market is started anew', () => {
  it('[BY-21] has the new time at once, and neither breadth, alerts nor resilience of the old', () => {
    expect(useLiveData.getState()).toMatchObject({ index: { alerts: { SPY: 'red:U' } }, resilience: [{}] })
    // Received in the same frame, and therefore not shown yet.
    hub.receive({ kind: 'resilience', points: [resiliencePointOf(mondayMs + 60_000, 1)], isWhole: false })
    hub.receive(clockOf(1, mondayMs - 86_400_000))
    expect(useLiveData.getState()).toMatchObject({
      clock: { epoch: 1, marketNow: mondayMs - 86_400_000 },
      index: null,
      resilience: [],
      tickers: {},
    })
    nextFrame()
    expect(useLiveData.getState()).toMatchObject({ index: null, resilience: [] })
  })

  it('[BY-21] drops levels, maps and saved resilience, also of past days, and keeps what is not of the market', () => {
    const versions: (string | null | undefined)[] = []
    const stop = followLevelVersion('SPY', version => void versions.push(version))
    hub.receive({ kind: 'level-version', ticker: 'SPY', version: 'v1' })
    const marketKeys = [
      queryKeys.levels('SPY', 'v1'),
      queryKeys.map({}, 'v1'),
      queryKeys.pastMap({}),
      queryKeys.savedResilience('2026-11-13'),
    ]
    for (const key of [...marketKeys, queryKeys.symbols]) queryClient.setQueryData(key, 'cached')
    hub.receive(clockOf(1))
    expect(marketKeys.map(key => queryClient.getQueryData(key))).toEqual(marketKeys.map(() => undefined))
    expect(queryClient.getQueryData(queryKeys.symbols)).toBe('cached')
    expect(versions).toEqual(['v1', undefined])
    stop()
  })

  it('keeps everything when only the time or the speed changes', () => {
    queryClient.setQueryData(queryKeys.levels('SPY', 'v1'), 'cached')
    hub.receive(clockOf(0, mondayMs + 3_600_000))
    nextFrame()
    expect(useLiveData.getState()).toMatchObject({ index: { alerts: { SPY: 'red:U' } }, resilience: [{}] })
    expect(queryClient.getQueryData(queryKeys.levels('SPY', 'v1'))).toBe('cached')
  })
})
