import type { Datafeed } from '@tidemark/chart'
import { epochSeconds } from '@tidemark/domain'
import { expect, it, vi } from 'vitest'
import type { DecidedRole } from './accounts-role.ts'
import { createSwitchingDatafeed } from './switching-datafeed.ts'

const now = epochSeconds(1_790_000_000)
const { signal } = new AbortController()
const info = { ticker: 'F.US.EPZ26' } as never
const bar = (close: number) => ({ time: now, open: close, high: close, low: close, close, volume: 1 })

function start() {
  const ticks = { runs: new Map<string, (close: number) => void>(), follows: new Map() }
  const feedOf = (role: DecidedRole): Datafeed => ({
    resolveSymbol: async () => info,
    getBars: async () => ({ bars: [], noData: role === 'runs' }),
    subscribeBars: (_info, _resolution, onTick, guid) =>
      void ticks[role].set(guid, close => onTick(bar(close))),
    unsubscribeBars: guid => void ticks[role].delete(guid),
    getServerTime: () => now,
  })
  let role: DecidedRole = 'follows'
  const listeners = new Set<() => void>()
  const onFailed = vi.fn()
  const load = vi.fn(async (of: DecidedRole) => feedOf(of))
  const feed = createSwitchingDatafeed({
    role: async () => role,
    load,
    onLoggedOn: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: () => now,
    onFailed,
  })
  return {
    ...{ feed, ticks, load, onFailed },
    async logOn(next: DecidedRole) {
      role = next
      for (const listener of [...listeners]) listener()
      await new Promise<void>(resolve => setImmediate(resolve))
    },
  }
}

it('[BY-11] live bars go on from the session of this window when it takes over', async () => {
  const { feed, ticks, logOn, load } = start()
  await feed.resolveSymbol('F.US.EPZ26', signal)
  const [onTick, onReset] = [vi.fn(), vi.fn()]
  feed.subscribeBars(info, '1', onTick, 'chart', onReset)
  ticks.follows.get('chart')?.(1)
  await logOn('follows')
  expect(onReset).not.toHaveBeenCalled()
  await logOn('runs')
  // What was missed in between is asked for again.
  expect(onReset).toHaveBeenCalledOnce()
  expect(ticks.follows.size).toBe(0)
  ticks.runs.get('chart')?.(2)
  expect(onTick.mock.calls.map(([{ close }]) => close)).toEqual([1, 2])
  expect(await feed.getBars(info, '1', {} as never, signal)).toMatchObject({ noData: true })
  feed.unsubscribeBars('chart')
  expect(ticks.runs.size).toBe(0)
  await logOn('runs')
  expect(load.mock.calls.map(([role]) => role)).toEqual(['follows', 'runs'])
})

it('a chart that has left is not subscribed again', async () => {
  const { feed, ticks, logOn } = start()
  await feed.resolveSymbol('F.US.EPZ26', signal)
  feed.subscribeBars(info, '1', vi.fn(), 'chart', vi.fn())
  feed.unsubscribeBars('chart')
  await logOn('runs')
  expect([ticks.runs.size, ticks.follows.size]).toEqual([0, 0])
})

it('reports that the source could not be loaded', async () => {
  const { feed, load, logOn, onFailed } = start()
  await feed.resolveSymbol('F.US.EPZ26', signal)
  feed.subscribeBars(info, '1', vi.fn(), 'chart', vi.fn())
  const error = new Error('No such file')
  load.mockRejectedValueOnce(error)
  await logOn('runs')
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(error)
})
