import { expect, it, vi } from 'vitest'
import type { History } from './history.ts'
import { warmUpHistory } from './history-warm-up.ts'

const nowMs = Date.parse('2026-11-16T15:00:00Z')

async function requestsOf(symbols: readonly string[]) {
  const bars = vi.fn<History['bars']>(async () => ({
    s: 'no_data',
    t: [],
    o: [],
    h: [],
    l: [],
    c: [],
    v: [],
  }))
  await warmUpHistory({ symbols: () => symbols, bars }, nowMs)
  return bars.mock.calls.map(([request, feed]) => ({ ...request, feed }))
}

it('[API-4] history is warmed up with the newest minutes of the symbol that a new workspace shows', async () => {
  expect(await requestsOf(['AAPL', 'SPY'])).toEqual([
    {
      ticker: 'SPY',
      resolution: '1',
      from: nowMs / 1000 - 1,
      to: nowMs / 1000,
      countback: 10_000,
      feed: 'realtime',
    },
  ])
  expect(await requestsOf(['AAPL', 'MSFT'])).toMatchObject([{ ticker: 'AAPL' }])
  expect(await requestsOf([])).toEqual([])
})
