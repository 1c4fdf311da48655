import type { HistoryResult, PeriodParams } from '@tidemark/chart'
import { type Bar, epochSeconds } from '@tidemark/domain'
import { expect, it, vi } from 'vitest'
import { watchMinuteBars } from './minute-bars.ts'

const now = epochSeconds(Date.parse('2026-11-16T15:00:00Z') / 1000)
const bar = (minutesAgo: number, close: number): Bar => ({
  time: epochSeconds(now - minutesAgo * 60),
  ...{ open: close, high: close, low: close, close, volume: 1 },
})
const info = { ticker: 'F.US.EPZ26' } as never

function deferred<Value>() {
  let settle: { resolve(value: Value): void; reject(error: Error): void } | null = null
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return {
    promise,
    resolve: (value: Value) => settle?.resolve(value),
    reject: (e: Error) => settle?.reject(e),
  }
}

async function start(resolveSymbol = vi.fn(async (_symbol: string) => info)) {
  const answer = deferred<HistoryResult>()
  const getBars = vi.fn((_info: unknown, _resolution: string, _period: PeriodParams) => answer.promise)
  const subscribeBars = vi.fn(
    (_info: unknown, _resolution: string, _onTick: (bar: Bar) => void, _id: string) => {},
  )
  const unsubscribeBars = vi.fn()
  const report = vi.fn()
  const received: Bar[] = []
  const stop = watchMinuteBars('alert', 'F.US.EPZ26', bars => received.push(...bars), {
    load: async () => ({
      ...{ resolveSymbol, getBars, subscribeBars, unsubscribeBars },
      getServerTime: () => now,
    }),
    now: () => now,
    report,
  })
  const turn = () => new Promise<void>(resolve => setImmediate(resolve))
  await turn()
  return {
    ...{ getBars, subscribeBars, unsubscribeBars, report, stop, turn },
    live: (...parts: Parameters<typeof bar>) => subscribeBars.mock.calls[0]?.[2](bar(...parts)),
    closes: () => received.map(({ close }) => close),
    answer: (...bars: readonly Bar[]) => {
      answer.resolve({ bars: [...bars], noData: false })
      return turn()
    },
    refuse: (error: Error) => {
      answer.reject(error)
      return turn()
    },
  }
}

it('[FU-5] [AL-2] asks for one-minute bars of 24 hours at the start, and for the live ones', async () => {
  const { getBars, subscribeBars, answer, live, closes } = await start()
  expect(getBars.mock.lastCall?.slice(0, 3)).toEqual([
    info,
    '1',
    { from: now - 86_400, to: now + 60, countBack: 0, firstDataRequest: true },
  ])
  expect(subscribeBars.mock.lastCall?.slice(0, 2)).toEqual([info, '1'])
  expect(subscribeBars.mock.lastCall?.[3]).toBe('alert')
  await answer(bar(2, 10), bar(1, 11))
  live(0, 12)
  expect(closes()).toEqual([10, 11, 12])
})

it('[FU-5] does not replace live bars by those of a later answer', async () => {
  const { answer, live, closes } = await start()
  live(1, 21)
  live(0, 22)
  await answer(bar(2, 10), bar(1, 11), bar(0, 12))
  expect(closes()).toEqual([21, 22, 10])
})

it('[FU-5] ends with its subscription, and ignores an answer after that', async () => {
  const { answer, closes, stop, unsubscribeBars } = await start()
  stop()
  expect(unsubscribeBars).toHaveBeenCalledExactlyOnceWith('alert')
  await answer(bar(1, 11))
  expect(closes()).toEqual([])
})

it('subscribes to nothing when it has ended before the symbol is known', async () => {
  const symbol = deferred<never>()
  const { stop, subscribeBars, turn, report } = await start(vi.fn(() => symbol.promise))
  stop()
  symbol.resolve(info)
  await turn()
  expect(subscribeBars).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})

it('reports a refusal', async () => {
  const { refuse, closes, report } = await start()
  await refuse(new Error('No such contract'))
  expect(report.mock.calls.map(([, error]) => String(error))).toEqual(['Error: No such contract'])
  expect(closes()).toEqual([])
})
