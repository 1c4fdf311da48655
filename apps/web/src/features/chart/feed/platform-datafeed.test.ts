import { SymbolNotFoundError } from '@tidemark/chart'
import { platformPaths } from '@tidemark/contracts'
import { epochSeconds, type TradingHours } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../../session/credentials.ts'
import { answerWith, failure } from '../../../testing/answer-with.ts'
import { createManualTime } from '../../../testing/manual-time.ts'
import { createFetchHistory } from './fetch-history.ts'
import { createPlatformDatafeed } from './platform-datafeed.ts'

const signal = new AbortController().signal
const columns = { s: 'ok', t: [60, 120], o: [1, 2], h: [3, 4], l: [0, 1], c: [2, 3], v: [10, 20] }
const period = { from: epochSeconds(0), to: epochSeconds(180), countBack: 2, firstDataRequest: true }

const time = createManualTime()

function createFeed(tier: 'realtime' | 'delayed' = 'realtime', hours: TradingHours = 'regular') {
  const unsubscribe = vi.fn()
  const subscribe = vi.fn(() => unsubscribe)
  const feed = createPlatformDatafeed({
    live: { subscribe },
    fetchHistory: createFetchHistory({
      credentials: () => ({ email: 'a@b.c', token: 'tok' }),
      tier: async () => tier,
    }),
    symbols: async () => ['AAPL', 'SPY'],
    clockReady: async () => undefined,
    marketNow: () => epochSeconds(1),
    onRewind: () => undefined,
    hours: () => hours,
    after: time.after,
    isVisible: () => true,
  })
  return { feed, subscribe, unsubscribe }
}
const infoOf = (symbol: string, hours?: TradingHours) =>
  createFeed('realtime', hours).feed.resolveSymbol(symbol, signal)
const authorizationOf = (fetchMock: ReturnType<typeof answerWith>, call = 0) =>
  new Headers(fetchMock.mock.calls[call]?.[1].headers).get('authorization')

beforeEach(() => storeCredentials({ email: 'a@b.c', token: 'tok' }))

describe('symbols', () => {
  it('are resolved from the list, ignoring case', async () => {
    expect(await infoOf(' spy ')).toMatchObject({
      name: 'SPY',
      timezone: 'America/New_York',
      session: '0930-1600',
      pricescale: 100,
    })
  })

  it('are unknown when not in the list', async () => {
    await expect(infoOf('ZZZZ')).rejects.toBeInstanceOf(SymbolNotFoundError)
    await expect(infoOf('F.US.EPZ26')).rejects.toBeInstanceOf(SymbolNotFoundError)
  })
})

describe('history', () => {
  it('is requested from the real-time route with the token', async () => {
    const fetchMock = answerWith({ [platformPaths.historySip]: { body: columns } })
    const { bars, noData } = await createFeed().feed.getBars(await infoOf('SPY'), '1', period, signal)
    expect(bars).toEqual([
      { time: 60, open: 1, high: 3, low: 0, close: 2, volume: 10 },
      { time: 120, open: 2, high: 4, low: 1, close: 3, volume: 20 },
    ])
    expect(noData).toBe(false)
    expect(fetchMock.mock.calls[0]?.[0]).toBe(
      `${platformPaths.historySip}?ticker=SPY&resolution=1&from=0&to=180&countback=2`,
    )
    expect(authorizationOf(fetchMock)).toBe('Bearer tok')
  })

  it('is requested from the delayed route with email and token', async () => {
    const fetchMock = answerWith({ [platformPaths.history]: { body: columns } })
    await createFeed('delayed').feed.getBars(await infoOf('SPY'), '1', period, signal)
    expect(authorizationOf(fetchMock)).toBe(`Basic ${btoa('a@b.c:tok')}`)
  })

  it('falls back to the delayed route when real-time is refused', async () => {
    const fetchMock = answerWith({
      [platformPaths.historySip]: failure(403, 'realtime_required', 'no'),
      [platformPaths.history]: { body: columns },
    })
    const { bars } = await createFeed().feed.getBars(await infoOf('SPY'), '1', period, signal)
    expect(bars).toHaveLength(2)
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('reports no data at the start of the history', async () => {
    answerWith({
      [platformPaths.historySip]: { body: { s: 'no_data', t: [], o: [], h: [], l: [], c: [], v: [] } },
    })
    const answer = await createFeed().feed.getBars(await infoOf('SPY'), '1', period, signal)
    expect(answer).toEqual({ bars: [], noData: true })
  })

  it('requests no more than the limit when counting back', async () => {
    const fetchMock = answerWith({ [platformPaths.historySip]: { body: columns } })
    const to = epochSeconds(1_800_000_000)
    await createFeed().feed.getBars(await infoOf('SPY'), '5', { ...period, to, countBack: 300 }, signal)
    expect(fetchMock.mock.calls[0]?.[0]).toContain(`from=${to - 3_000_000}&`)
  })

  it('fails with the platform’s message, or as unknown symbol', async () => {
    const getBars = async () => createFeed().feed.getBars(await infoOf('SPY'), '5', period, signal)
    answerWith({})
    await expect(getBars()).rejects.toThrow('The server cannot be reached')
    const limit = 'Failed: 20000 bars requested - limit is 10000 for resolution'
    answerWith({ [platformPaths.historySip]: failure(400, 'invalid_request', limit) })
    await expect(getBars()).rejects.toThrow(limit)
    answerWith({ [platformPaths.historySip]: failure(404, 'unknown_symbol', 'no such symbol') })
    await expect(getBars()).rejects.toBeInstanceOf(SymbolNotFoundError)
  })

  it('is aborted with the caller’s signal', async () => {
    const info = await infoOf('SPY')
    const controller = new AbortController()
    const untilAborted = ({ signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    vi.stubGlobal('fetch', (_address: string, request: RequestInit) => untilAborted(request))
    const pending = createFeed().feed.getBars(info, '1', period, controller.signal)
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('[BY-23] extended hours', () => {
  it('are requested for intraday bars of a symbol that was resolved with them', async () => {
    const fetchMock = answerWith({ [platformPaths.historySip]: { body: columns } })
    const { feed } = createFeed()
    const extended = await infoOf('SPY', 'extended')
    expect(extended.session).toBe('0400-2000')
    await feed.getBars(extended, '5', period, signal)
    await feed.getBars(extended, '1D', period, signal)
    await feed.getBars(await infoOf('SPY'), '5', period, signal)
    const asked = fetchMock.mock.calls.map(([address]) => String(address).includes('&session=extended'))
    expect(asked).toEqual([true, false, false])
  })
})

describe('live bars', () => {
  it('are subscribed and unsubscribed by listener id', async () => {
    const { feed, subscribe, unsubscribe } = createFeed()
    const info = await infoOf('SPY')
    const ignore = () => undefined
    feed.subscribeBars(info, '1', ignore, 'one', ignore)
    expect(subscribe).toHaveBeenCalledWith('SPY', expect.any(Function))
    feed.unsubscribeBars('other')
    expect(unsubscribe).not.toHaveBeenCalled()
    feed.unsubscribeBars('one')
    expect(unsubscribe).toHaveBeenCalledOnce()
  })
})
