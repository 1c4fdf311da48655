import type { Datafeed, SymbolInfo } from '@tidemark/chart'
import { epochSeconds } from '@tidemark/domain'
import { expect, it, vi } from 'vitest'
import { createRoutedDatafeed } from './routed-datafeed.ts'

const { signal } = new AbortController()
const ignore = () => undefined
const feedOf = (exchange: string) => ({
  resolveSymbol: vi.fn(async (ticker: string) => ({ ticker, exchange }) as SymbolInfo),
  getBars: vi.fn(async () => ({ bars: [] })),
  subscribeBars: vi.fn<Datafeed['subscribeBars']>(),
  unsubscribeBars: vi.fn(),
  getServerTime: () => epochSeconds(1),
})

it('[CH-3] takes futures, in any case, from their own feed and loads it once', async () => {
  const [platform, futures] = [feedOf('NYSE'), feedOf('RS')]
  const load = vi.fn(async () => futures)
  const feed = createRoutedDatafeed(platform, load)
  const stock = await feed.resolveSymbol('SPY', signal)
  expect(load).not.toHaveBeenCalled()
  const future = await feed.resolveSymbol('f.us.EPZ26', signal)
  await feed.resolveSymbol('F.US.EPZ26', signal)
  expect([stock.exchange, future.exchange]).toEqual(['NYSE', 'RS'])
  expect(load).toHaveBeenCalledOnce()

  feed.subscribeBars(future, '1', ignore, 'one', ignore)
  feed.subscribeBars(stock, '1', ignore, 'two', ignore)
  expect(futures.subscribeBars.mock.calls.map(([{ ticker }]) => ticker)).toEqual(['f.us.EPZ26'])
  expect(platform.subscribeBars.mock.calls.map(([{ ticker }]) => ticker)).toEqual(['SPY'])
  feed.unsubscribeBars('one')
  expect(futures.unsubscribeBars).toHaveBeenCalledExactlyOnceWith('one')
})
