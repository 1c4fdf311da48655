import { SymbolNotFoundError } from '@tidemark/chart'
import { platformPaths } from '@tidemark/contracts'
import { epochSeconds } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../../session/credentials.ts'
import { answerWith, failure } from '../../../testing/answer-with.ts'
import { createHistoryCall } from './history-call.ts'
import { createPlatformDatafeed } from './platform-datafeed.ts'

const signal = new AbortController().signal
const columns = { s: 'ok', t: [60, 120], o: [1, 2], h: [3, 4], l: [0, 1], c: [2, 3], v: [10, 20] }
const period = { from: epochSeconds(0), to: epochSeconds(180), countBack: 2, firstDataRequest: true }

function feedOf(tier: 'realtime' | 'delayed' = 'realtime') {
  const leave = vi.fn()
  const subscribe = vi.fn(() => leave)
  const feed = createPlatformDatafeed({
    live: { subscribe },
    history: createHistoryCall({
      credentials: () => ({ email: 'a@b.c', token: 'tok' }),
      tier: () => tier,
    }),
    symbols: async () => ['AAPL', 'SPY'],
    clockKnown: async () => undefined,
    marketNow: () => epochSeconds(1),
    onRewind: () => undefined,
  })
  return { feed, subscribe, leave }
}
const infoOf = (symbol: string) => feedOf().feed.resolveSymbol(symbol, signal)
const headersOf = (fetched: ReturnType<typeof answerWith>, call = 0) =>
  new Headers(fetched.mock.calls[call]?.[1].headers).get('authorization')

beforeEach(() => storeCredentials({ email: 'a@b.c', token: 'tok' }))

describe('symbols', () => {
  it('are resolved from the list, in any case', async () => {
    expect(await infoOf(' spy ')).toMatchObject({
      name: 'SPY',
      timezone: 'America/New_York',
      session: '0930-1600',
      pricescale: 100,
    })
  })

  it('are unknown when they are not in it', async () => {
    await expect(infoOf('ZZZZ')).rejects.toBeInstanceOf(SymbolNotFoundError)
    await expect(infoOf('F.US.EPZ26')).rejects.toBeInstanceOf(SymbolNotFoundError)
  })
})

describe('history', () => {
  it('comes from the real-time route by token', async () => {
    const fetched = answerWith({ [platformPaths.historySip]: { body: columns } })
    const { bars, noData } = await feedOf().feed.getBars(await infoOf('SPY'), '1', period, signal)
    expect(bars).toEqual([
      { time: 60_000, open: 1, high: 3, low: 0, close: 2, volume: 10 },
      { time: 120_000, open: 2, high: 4, low: 1, close: 3, volume: 20 },
    ])
    expect(noData).toBe(false)
    expect(fetched.mock.calls[0]?.[0]).toBe(
      `${platformPaths.historySip}?ticker=SPY&resolution=1&from=0&to=180&countback=2`,
    )
    expect(headersOf(fetched)).toBe('Bearer tok')
  })

  it('comes from the delayed route by email and token', async () => {
    const fetched = answerWith({ [platformPaths.history]: { body: columns } })
    await feedOf('delayed').feed.getBars(await infoOf('SPY'), '1', period, signal)
    expect(headersOf(fetched)).toBe(`Basic ${btoa('a@b.c:tok')}`)
  })

  it('turns to the delayed route when the feed turns out to be delayed', async () => {
    const fetched = answerWith({
      [platformPaths.historySip]: failure(403, 'realtime_required', 'no'),
      [platformPaths.history]: { body: columns },
    })
    const { bars } = await feedOf().feed.getBars(await infoOf('SPY'), '1', period, signal)
    expect(bars).toHaveLength(2)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('ends where there is no more', async () => {
    answerWith({
      [platformPaths.historySip]: { body: { s: 'no_data', t: [], o: [], h: [], l: [], c: [], v: [] } },
    })
    const answer = await feedOf().feed.getBars(await infoOf('SPY'), '1', period, signal)
    expect(answer).toEqual({ bars: [], noData: true })
  })

  it('asks for no more than the limit when it counts back', async () => {
    const fetched = answerWith({ [platformPaths.historySip]: { body: columns } })
    const to = epochSeconds(1_800_000_000)
    await feedOf().feed.getBars(await infoOf('SPY'), '5', { ...period, to, countBack: 300 }, signal)
    expect(fetched.mock.calls[0]?.[0]).toContain(`from=${to - 3_000_000}&`)
  })

  it('fails with a sentence: server away, limit passed; an unknown symbol by its name', async () => {
    const ask = async () => feedOf().feed.getBars(await infoOf('SPY'), '5', period, signal)
    answerWith({})
    await expect(ask()).rejects.toThrow('The server cannot be reached')
    const limit = 'Failed: 20000 bars requested - limit is 10000 for resolution'
    answerWith({ [platformPaths.historySip]: failure(400, 'invalid_request', limit) })
    await expect(ask()).rejects.toThrow(limit)
    answerWith({ [platformPaths.historySip]: failure(404, 'unknown_symbol', 'no such symbol') })
    await expect(ask()).rejects.toBeInstanceOf(SymbolNotFoundError)
  })

  it('is given up with its caller', async () => {
    const info = await infoOf('SPY')
    const end = new AbortController()
    const neverAnswers = ({ signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    vi.stubGlobal('fetch', (_address: string, request: RequestInit) => neverAnswers(request))
    const asked = feedOf().feed.getBars(info, '1', period, end.signal)
    end.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('live bars', () => {
  it('are subscribed and given up by the listener’s name', async () => {
    const { feed, subscribe, leave } = feedOf()
    const info = await infoOf('SPY')
    const none = () => undefined
    feed.subscribeBars(info, '1', none, 'one', none)
    expect(subscribe).toHaveBeenCalledWith('SPY', expect.any(Function))
    feed.unsubscribeBars('other')
    expect(leave).not.toHaveBeenCalled()
    feed.unsubscribeBars('one')
    expect(leave).toHaveBeenCalledOnce()
  })
})
