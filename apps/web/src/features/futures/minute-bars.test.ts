import type { Bar } from '@tidemark/domain'
import type { Answer, BarHistory, BarListener, BarRange, FuturesBar } from '@tidemark/futures'
import { expect, it, vi } from 'vitest'
import { watchMinuteBars } from './minute-bars.ts'

const nowMs = Date.parse('2026-11-16T15:00:00Z')
const bar = (minutesAgo: number, close: number): FuturesBar => ({
  time: nowMs - minutesAgo * 60_000,
  ...{ open: close, high: close, low: close, close, volume: 1, symbol: 'EPZ26' },
})
const history = (...bars: readonly FuturesBar[]): Answer<BarHistory> => ({
  isOk: true,
  value: { bars, isTruncated: false, reachedStart: false },
})

function start() {
  let answer: (value: Answer<BarHistory>) => void = () => undefined
  const timeBars = vi.fn(
    (_range: BarRange) =>
      new Promise<Answer<BarHistory>>(resolve => {
        answer = resolve
      }),
  )
  const subscribe = vi.fn((_id: string, _symbol: string, _resolution: string, _listener: BarListener) => {})
  const unsubscribe = vi.fn()
  const report = vi.fn()
  const received: Bar[] = []
  const stop = watchMinuteBars('alert', 'F.US.EPZ26', bars => received.push(...bars), {
    session: () => ({ history: { timeBars }, liveBars: { subscribe, unsubscribe } }),
    nowMs: () => nowMs,
    report,
  })
  return {
    ...{ timeBars, subscribe, unsubscribe, report, stop },
    listener: subscribe.mock.calls[0]?.[3] as BarListener,
    closes: () => received.map(({ close }) => close),
    times: () => received.map(({ time }) => time),
    answer: async (value: Answer<BarHistory>) => {
      answer(value)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

it('[FU-5] [AL-2] asks for one-minute bars of 24 hours at the start, and for the live ones', async () => {
  const { timeBars, subscribe, answer, closes, times, listener } = start()
  expect(timeBars).toHaveBeenCalledExactlyOnceWith({
    symbol: 'F.US.EPZ26',
    resolution: '1',
    fromMs: nowMs - 24 * 3_600_000,
  })
  expect(subscribe.mock.calls[0]?.slice(0, 3)).toEqual(['alert', 'F.US.EPZ26', '1'])
  await answer(history(bar(2, 10), bar(1, 11)))
  listener.bar(bar(0, 12))
  expect(closes()).toEqual([10, 11, 12])
  expect(times().at(-1)).toBe(nowMs / 1000)
})

it('[FU-5] does not replace live bars by those of a later answer', async () => {
  const { answer, closes, listener } = start()
  listener.bar(bar(1, 21))
  listener.bar(bar(0, 22))
  await answer(history(bar(2, 10), bar(1, 11), bar(0, 12)))
  expect(closes()).toEqual([21, 22, 10])
})

it('[FU-5] ends with its subscription, and ignores an answer after that', async () => {
  const { answer, closes, stop, unsubscribe } = start()
  stop()
  expect(unsubscribe).toHaveBeenCalledExactlyOnceWith('alert')
  await answer(history(bar(1, 11)))
  expect(closes()).toEqual([])
})

it('reports a refusal, and does nothing without a session', async () => {
  const { answer, closes, report, listener } = start()
  await answer({ isOk: false, error: 'No such contract', code: null } as Answer<BarHistory>)
  listener.failed?.('Too many subscriptions')
  expect(report.mock.calls.map(([, error]) => error)).toEqual(['No such contract', 'Too many subscriptions'])
  expect(closes()).toEqual([])
  const onBars = vi.fn()
  watchMinuteBars('alert', 'F.US.EPZ26', onBars, { session: () => null, nowMs: () => nowMs, report })()
  expect(onBars).not.toHaveBeenCalled()
})
