import {
  type Bar,
  DAY_SECONDS,
  epochSeconds,
  isoDate,
  MINUTE_MS,
  mergeBars,
  minuteOf,
  newYorkInstant,
  tradingDaysBetween,
} from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeMarketSource } from '../contract/market-source-contract.ts'
import { CBOE_CLOCK_LAG_MS, createCboeSource } from '../index.ts'

import { chainDocument, daysDocument, minutesDocument, quoteDocument } from '../testing/cboe-documents.ts'
import { type FakeCboeServer, replyWith, startFakeCboeServer } from '../testing/cboe-server.ts'
import { fastClock } from '../testing/fast-clock.ts'
import { scriptedMinutes } from '../testing/scripted-bars.ts'

const at = (date: string, clock: string) => newYorkInstant(isoDate(date), clock) * 1000
const barOn = (
  date: string,
  clock: string,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
): Bar => ({ time: newYorkInstant(isoDate(date), clock), open, high, low, close, volume })
const folder = '/api/global/delayed_quotes'
const minutes = scriptedMinutes('2026-08-17', '2026-10-07', 500)
const daysOf = (bars: readonly Bar[]): Bar[] => {
  const days = new Map<number, Bar>()
  for (const bar of bars) {
    const time = epochSeconds(Math.floor(bar.time / DAY_SECONDS) * DAY_SECONDS)
    const day = days.get(time)
    days.set(time, day ? mergeBars(day, bar) : { ...bar, time })
  }
  return [...days.values()]
}
const endedBy = (bars: readonly Bar[], ms: number) => bars.filter(({ time }) => time * 1000 + MINUTE_MS <= ms)

/** A source with responses by path, without a network. */
function setUp(startMs: number, symbols: readonly string[] = ['SPY']) {
  const time = fastClock(startMs)
  const documents = new Map<string, unknown>()
  const requests: string[] = []
  const fetch = async (url: string) => {
    const path = url.replace('http://cboe', '').replace(folder, '')
    requests.push(path)
    const document = documents.get(path)
    return document === undefined
      ? new Response('<Error/>', { status: 404 })
      : new Response(typeof document === 'string' ? document : JSON.stringify(document))
  }
  const ports = { fetch, random: () => 0.5, nowMs: time.nowMs, after: time.after }
  const pastChanges: string[] = []
  const newTrades: string[] = []
  const listener = {
    onTrades: () => void newTrades.push(requests.at(-1) ?? ''),
    onPastChange: () => void pastChanges.push(requests.at(-1) ?? ''),
  }
  const source = createCboeSource({ url: 'http://cboe', symbols, ports })
  source.listen(listener)
  return {
    /** The path that was being read when the source reported a past change. */
    pastChanges,
    /** The path that was being read when the source reported new trades. */
    newTrades,
    time,
    documents,
    requests,
    source,
    /** Fetches everything that is due. */
    async catchUp() {
      while ((await source.poll()) === 0);
    },
    healthOf: (name: string) =>
      source.health(time.nowMs() - CBOE_CLOCK_LAG_MS).find(input => input.name === name),
    days: async (nowMs: number, countback = 5) => {
      const { t, c } = await source.bars({
        symbol: symbols[0] ?? '',
        resolution: '1D',
        fromSeconds: 0,
        toSeconds: nowMs / 1000 + 1,
        nowMs,
        countback,
      })
      return [...t].map((stamp, i) => [new Date(stamp * 1000).toISOString().slice(0, 10), c[i]])
    },
  }
}

describe('after a month of fetching', () => {
  let subject: ReturnType<typeof setUp>
  const nowMs = at('2026-10-07', '11:07') + 31_415

  beforeAll(async () => {
    subject = setUp(at('2026-08-17', '17:00'))
    const { documents, time, catchUp } = subject
    for (const date of tradingDaysBetween(isoDate('2026-08-17'), isoDate('2026-10-06'))) {
      time.set(at(date, '17:00'))
      const today = minutes.filter(
        ({ time: start }) => start * 1000 > at(date, '00:00') && start * 1000 < time.nowMs(),
      )
      documents.set('/charts/intraday/SPY.json', minutesDocument(today, time.nowMs()))
      documents.set('/charts/historical/SPY.json', daysDocument(daysOf(endedBy(minutes, at(date, '00:00')))))
      documents.set(
        '/options/SPY.json',
        chainDocument('SPY', [{ option: 'SPY261016C00500000', oi: 5 }], time.nowMs()),
      )
      await catchUp()
    }
    time.set(nowMs + CBOE_CLOCK_LAG_MS)
    const today = minutes.filter(({ time }) => time * 1000 > at('2026-10-07', '00:00'))
    documents.set(
      '/charts/intraday/SPY.json',
      minutesDocument(endedBy(today, time.nowMs() - 900_000), time.nowMs()),
    )
    await catchUp()
  })

  describeMarketSource('[SYS-2] Cboe', ['days', 'minutes', 'trades', 'chains'], () => ({
    source: subject.source,
    symbols: ['SPY'],
    nowMs,
  }))

  it('[SYS-2] has the trades of a minute before the market reaches it', async () => {
    const minute = minuteOf(nowMs)
    const { tMs } = await subject.source.tradesOf('SPY', minute + 180)
    expect(tMs.length).toBeGreaterThan(0)
    expect(subject.source.nextTradeMs((tMs[0] ?? 0) - 1)).toBe(tMs[0])
  })
})

describe('CboeSource', () => {
  const noon = at('2026-10-06', '12:00')

  it('[SYS-2] returns empty results before the first response', async () => {
    const { source } = setUp(noon, ['SPY', '_SPX'])
    const nowMs = noon
    expect(source.listings().map(({ symbol, type }) => [symbol, type])).toEqual([
      ['SPY', 'stock'],
      ['SPX', 'index'],
    ])
    const days = { symbol: 'SPX', resolution: '1D', fromSeconds: 0, toSeconds: 2e9, nowMs } as const
    expect((await source.bars(days)).t).toHaveLength(0)
    expect(source.nextTradeMs(nowMs)).toBeNull()
    expect(source.tradesBetween(nowMs - 1000, nowMs).tMs).toHaveLength(0)
    expect(await source.lastPriceAt('SPY', nowMs)).toBeUndefined()
    expect(source.chains.asOf('SPY', nowMs)).toBeUndefined()
    expect(source.chains.symbols()).toEqual(['SPY', 'SPX'])
    expect(source.health(nowMs)[0]).toEqual({
      name: 'quote SPY',
      state: 'waiting',
      lastGoodMs: null,
      message: null,
    })
  })

  it('uses a default symbol list, with an underscore before indices', async () => {
    const { requests, source } = (() => {
      const time = fastClock(noon)
      const paths: string[] = []
      const fetch = async (url: string) => {
        paths.push(url)
        return new Response('{}', { status: 404 })
      }
      const ports = { fetch, random: () => 0, nowMs: time.nowMs, after: time.after }
      return { requests: paths, source: createCboeSource({ url: 'http://cboe', ports }) }
    })()
    while ((await source.poll()) === 0);
    const symbols = source.listings().map(({ symbol }) => symbol)
    expect(symbols).toEqual(
      expect.arrayContaining(['SPY', 'QQQ', 'IWM', 'UVXY', 'SPX', 'NDX', 'RUT', 'AAPL']),
    )
    expect(requests).toContain(`http://cboe${folder}/options/_SPX.json`)
    expect(requests).toContain(`http://cboe${folder}/charts/intraday/SPY.json`)
  })

  it.each(['SP500', 'spy', ''])('rejects “%s” as a symbol', symbol => {
    expect(() => setUp(noon, [symbol])).toThrow(expect.objectContaining({ code: 'unknown_symbol' }))
  })

  it('finds the spelling of a share class once', async () => {
    const { documents, requests, catchUp, source } = setUp(noon, ['BRK.B'])
    documents.set('/quotes/BRKB.json', quoteDocument(480, 100, noon - 900_000))
    await catchUp()
    expect(await source.lastPriceAt('BRK.B', noon)).toBe(480)
    expect(requests).toEqual([
      '/quotes/BRK.B.json',
      '/quotes/BRKB.json',
      '/charts/intraday/BRKB.json',
      '/charts/historical/BRKB.json',
      '/options/BRKB.json',
    ])
  })

  it('fetches prices every 75 seconds while a session is shown, every 30 minutes otherwise', async () => {
    const { documents, requests, catchUp, time } = setUp(noon)
    documents.set('/quotes/SPY.json', quoteDocument(500, 1, noon - 900_000))
    documents.set('/charts/intraday/SPY.json', minutesDocument([], noon))
    await catchUp()
    requests.length = 0
    time.set(time.nowMs() + 75_000)
    await catchUp()
    expect(requests).toEqual(['/quotes/SPY.json', '/charts/intraday/SPY.json'])
    time.set(at('2026-10-06', '20:00'))
    await catchUp()
    requests.length = 0
    time.set(time.nowMs() + 29 * 60_000)
    await catchUp()
    expect(requests).toEqual([])
    time.set(time.nowMs() + 60_000)
    await catchUp()
    expect(requests).toEqual(['/quotes/SPY.json', '/charts/intraday/SPY.json'])
  })

  it('[SYS-2] reports new trades, and changes of past data, and only those', async () => {
    const { documents, newTrades, pastChanges, time, catchUp } = setUp(noon)
    const today = scriptedMinutes('2026-10-06', '2026-10-06', 500)
    const shown = (ms: number) => endedBy(today, ms - 900_000)
    documents.set('/quotes/SPY.json', quoteDocument(500, 1, noon - 900_000))
    documents.set('/charts/intraday/SPY.json', minutesDocument(shown(noon), noon))
    documents.set('/charts/historical/SPY.json', daysDocument(daysOf(minutes).slice(0, 5)))
    documents.set(
      '/options/SPY.json',
      chainDocument('SPY', [{ option: 'SPY261016C00500000', oi: 5 }], noon - 600_000),
    )
    await catchUp()
    expect(newTrades).toEqual(['/quotes/SPY.json', '/charts/intraday/SPY.json'])
    expect(pastChanges).toEqual([
      '/charts/intraday/SPY.json',
      '/charts/historical/SPY.json',
      '/options/SPY.json',
    ])
    for (let minute = 2; minute < 60; minute += 1) {
      time.set(noon + minute * 60_000)
      documents.set('/charts/intraday/SPY.json', minutesDocument(shown(time.nowMs()), time.nowMs()))
      await catchUp()
    }
    expect(pastChanges).toHaveLength(3)
    expect(new Set(newTrades.slice(2))).toEqual(new Set(['/charts/intraday/SPY.json']))
  })

  it('polls from start to stop', async () => {
    const { source, requests, time } = setUp(noon)
    source.start()
    source.start()
    while (!time.hasLongWaits) await new Promise(setImmediate)
    expect(requests).toHaveLength(4)
    source.stop()
    expect(time.hasLongWaits).toBe(false)
  })
})

describe('prices from Cboe', () => {
  const morning = at('2026-10-06', '10:30')
  const today = scriptedMinutes('2026-10-06', '2026-10-06', 500)

  it('have minutes with the timestamp of their start, without those that had no trade', async () => {
    const { documents, catchUp, source } = setUp(morning)
    const shown = today
      .slice(0, 45)
      .map((bar, i) => (i === 3 ? { ...bar, open: 0, high: 0, low: 0, close: 0, volume: 0 } : bar))
    documents.set('/charts/intraday/SPY.json', minutesDocument(shown, morning))
    await catchUp()
    const bars = await source.bars({
      symbol: 'SPY',
      resolution: '1',
      fromSeconds: 0,
      toSeconds: morning / 1000,
      nowMs: morning,
    })
    expect([...bars.t]).toEqual(today.slice(0, 45).flatMap(({ time }, i) => (i === 3 ? [] : [time])))
    expect(bars.v[0]).toBe(today[0]?.volume)
  })

  it('are built from quotes until the chart has the minute', async () => {
    const { documents, catchUp, source, time } = setUp(morning)
    documents.set('/charts/intraday/SPY.json', minutesDocument([], morning))
    const quote = async (price: number, volume: number, clock: string, seconds: number) => {
      documents.set(
        '/quotes/SPY.json',
        quoteDocument(price, volume, at('2026-10-06', clock) + seconds * 1000),
      )
      time.set(time.nowMs() + 75_000)
      await catchUp()
    }
    await quote(500, 1000, '10:14', 5)
    await quote(501, 1200, '10:15', 20)
    await quote(499, 1300, '10:15', 50)
    await quote(499, 1300, '10:15', 50)
    const row = async (resolution: '1' | '1D') => {
      const nowMs = time.nowMs()
      const { o, h, l, c, v } = await source.bars({
        symbol: 'SPY',
        resolution,
        fromSeconds: 0,
        toSeconds: nowMs / 1000,
        nowMs,
        countback: 1,
      })
      return [o[0], h[0], l[0], c[0], v[0]]
    }
    expect(await row('1')).toEqual([501, 501, 499, 499, 300])
    expect(await row('1D')).toEqual([500, 501, 499, 499, 300])
    const bar = barOn('2026-10-06', '10:15', 500.5, 502, 498, 499.5, 900)
    documents.set('/charts/intraday/SPY.json', minutesDocument([bar], time.nowMs()))
    time.set(time.nowMs() + 75_000)
    await catchUp()
    expect(await row('1')).toEqual([500.5, 502, 498, 499.5, 900])
  })

  it('of a day are the official ones as soon as they are published', async () => {
    const { documents, catchUp, time, days } = setUp(at('2026-10-06', '17:00'))
    documents.set('/charts/intraday/SPY.json', minutesDocument(today, time.nowMs()))
    documents.set(
      '/charts/historical/SPY.json',
      daysDocument([
        barOn('1988-03-01', '00:00', 0, 0, 0, 26.5, 0),
        barOn('2026-10-05', '00:00', 490, 499, 489, 495, 10),
      ]),
    )
    await catchUp()
    expect(await days(time.nowMs())).toEqual([
      ['1988-03-01', 26.5],
      ['2026-10-05', 495],
      ['2026-10-06', today.at(-1)?.close],
    ])
    documents.set(
      '/charts/historical/SPY.json',
      daysDocument([barOn('2026-10-06', '00:00', 490, 509, 480, 501.11, 10)]),
    )
    time.set(at('2026-10-06', '23:30'))
    await catchUp()
    expect((await days(time.nowMs())).at(-1)).toEqual(['2026-10-06', 501.11])
    expect((await days(at('2026-10-06', '12:00'))).at(-1)).not.toEqual(['2026-10-06', 501.11])
  })

  it('of a day in progress never count as a closed day', async () => {
    const { documents, catchUp, days } = setUp(at('2026-10-06', '12:00'))
    documents.set(
      '/charts/historical/SPY.json',
      daysDocument([barOn('2026-10-06', '00:00', 490, 499, 489, 495, 10)]),
    )
    await catchUp()
    expect(await days(at('2026-10-07', '12:00'))).toEqual([])
  })
})

describe('the previous close from Cboe', () => {
  const [noon, open] = [at('2026-10-06', '12:00'), at('2026-10-06', '09:30')]
  const stale = barOn('2026-07-06', '00:00', 450, 455, 445, 452, 1)

  it('[SYS-2] is that of the quote where the daily chart has none', async () => {
    const { documents, catchUp, source, pastChanges, days } = setUp(noon)
    documents.set('/charts/historical/SPY.json', daysDocument([stale]))
    documents.set('/quotes/SPY.json', quoteDocument(500, 1, noon - 900_000, 495.0500000007))
    await catchUp()
    expect(await source.lastPriceAt('SPY', open - 1)).toBe(495.05)
    expect(await source.lastPriceAt('SPY', at('2026-10-05', '15:59'))).toBe(452)
    expect(pastChanges).toContain('/quotes/SPY.json')
    // It is no bar of its day.
    expect(await days(open - 1)).toEqual([['2026-07-06', 452]])
  })

  it('[SYS-2] is that of the quote where the minutes of its day have another', async () => {
    const { documents, catchUp, source, time, days } = setUp(at('2026-10-05', '16:40'))
    const last = barOn('2026-10-05', '15:59', 494, 494.5, 493, 494, 10)
    documents.set('/charts/intraday/SPY.json', minutesDocument([last], time.nowMs()))
    await catchUp()
    expect(await days(open - 1)).toEqual([['2026-10-05', 494]])
    time.set(noon)
    documents.set('/quotes/SPY.json', quoteDocument(500, 1, noon - 900_000, 495))
    await catchUp()
    expect(await source.lastPriceAt('SPY', open - 1)).toBe(495)
    expect(await days(open - 1)).toEqual([['2026-10-05', 495]])
    documents.set('/charts/historical/SPY.json', daysDocument([{ ...last, close: 495.5 }]))
    time.set(noon + 6 * 3_600_000)
    await catchUp()
    expect(await source.lastPriceAt('SPY', open - 1)).toBe(495.5)
  })

  it('is not taken from a quote whose last trade is of another day', async () => {
    const { documents, catchUp, source } = setUp(at('2026-10-06', '09:00'))
    const quote = quoteDocument(500, 1, at('2026-10-05', '16:00'), 490)
    documents.set('/quotes/SPY.json', { ...quote, timestamp: '2026-10-06 13:00:00' })
    await catchUp()
    expect(await source.lastPriceAt('SPY', open - 1)).toBeUndefined()
  })
})

describe('chains from Cboe', () => {
  const option = (expiry: string, oi: number) => ({ option: `SPXW${expiry}C07750000`, oi })

  it('[SYS-2] have the time of their prices, drop past expiries and add up roots', async () => {
    const evening = at('2026-10-06', '16:20')
    const { documents, catchUp, source } = setUp(evening, ['SPX'])
    documents.set(
      '/options/_SPX.json',
      chainDocument(
        'SPX',
        [option('261006', 9), option('261016', 4), { option: 'SPX261016C07750000', oi: 3, iv: 0 }],
        evening,
      ),
    )
    await catchUp()
    const asOfMs = evening - 900_000
    expect(await source.chains.chain('SPX', asOfMs - 1)).toBeUndefined()
    expect(await source.chains.chain('SPX', asOfMs)).toMatchObject({
      symbol: 'SPX',
      asOfMs,
      source: 'cboe',
      spot: 100,
    })
    const [first, ...more] = (await source.chains.chain('SPX', asOfMs))?.expiries ?? []
    expect([first?.date, first?.callOi[0], more]).toEqual(['2026-10-16', 7, []])
    expect(source.chains.isReproducible).toBe(false)
  })

  it('[BY-1] are fetched until one has last night’s open interest, again after the close, then not before the next session', async () => {
    const { documents, requests, catchUp, time, source } = setUp(at('2026-10-06', '07:00'), ['SPX'])
    const write = (ms: number, oi: number) =>
      documents.set('/options/_SPX.json', chainDocument('SPX', [option('261016', oi)], ms))
    const requestsAt = async (ms: number) => {
      time.set(ms)
      requests.length = 0
      await catchUp()
      return requests.filter(path => path.startsWith('/options')).length
    }
    write(at('2026-10-05', '23:10'), 1)
    expect(await requestsAt(at('2026-10-06', '07:00'))).toBe(1)
    expect(await requestsAt(at('2026-10-06', '07:59'))).toBe(0)
    expect(await requestsAt(at('2026-10-06', '08:00'))).toBe(1)
    write(at('2026-10-06', '08:10'), 2)
    expect(await requestsAt(at('2026-10-06', '08:16'))).toBe(1)
    expect(await requestsAt(at('2026-10-06', '15:00'))).toBe(0)
    expect((await source.chains.chain('SPX', at('2026-10-06', '07:50')))?.expiries[0]?.callOi[0]).toBe(1)
    expect((await source.chains.chain('SPX', at('2026-10-06', '09:30')))?.expiries[0]?.callOi[0]).toBe(2)
    expect(await requestsAt(at('2026-10-06', '16:29'))).toBe(0)
    write(at('2026-10-06', '16:28'), 3)
    expect(await requestsAt(at('2026-10-06', '16:30'))).toBe(1)
    write(at('2026-10-06', '16:44'), 3)
    expect(await requestsAt(at('2026-10-06', '16:45'))).toBe(1)
    expect(source.chains.asOf('SPX', at('2026-10-06', '16:30'))).toBe(at('2026-10-06', '16:29'))
    expect(await requestsAt(at('2026-10-07', '07:59'))).toBe(0)
    expect(await requestsAt(at('2026-10-07', '08:01'))).toBe(1)
  })
})

describe('health of the Cboe source', () => {
  const noon = at('2026-10-06', '12:00')

  it('reports good inputs with the time of their data', async () => {
    const { documents, catchUp, healthOf } = setUp(noon)
    documents.set('/quotes/SPY.json', quoteDocument(500, 1, noon - 900_000))
    documents.set('/charts/historical/SPY.json', daysDocument([barOn('2026-10-05', '00:00', 1, 1, 1, 1, 1)]))
    await catchUp()
    expect(healthOf('quote SPY')).toEqual({
      name: 'quote SPY',
      state: 'ok',
      lastGoodMs: noon - 900_000,
      message: null,
    })
    expect(healthOf('days SPY')).toMatchObject({ state: 'ok', lastGoodMs: at('2026-10-05', '16:00') })
  })

  it('reports documents that Cboe does not have and requests them again after an hour', async () => {
    const { requests, catchUp, healthOf, time } = setUp(noon)
    await catchUp()
    expect(healthOf('chains SPY')).toMatchObject({
      state: 'failing',
      message: 'Cboe does not know this symbol or denies access (404)',
    })
    requests.length = 0
    time.set(noon + 55 * 60_000)
    await catchUp()
    expect(requests).toEqual([])
    time.set(noon + 61 * 60_000)
    await catchUp()
    expect(requests).toHaveLength(4)
  })

  it.each([
    ['a page', '<html>', /something other than complete JSON/],
    ['another document', { data: 5 }, /unexpected document/],
    ['a quote without price', { data: { last_trade_time: '2026-10-06T11:00:00' } }, /no price/],
  ])('reports %s instead of a quote and keeps the last good price', async (_case, document, message) => {
    const { documents, catchUp, healthOf, time, source } = setUp(noon)
    documents.set('/quotes/SPY.json', quoteDocument(500, 1, noon - 900_000))
    await catchUp()
    documents.set('/quotes/SPY.json', document)
    time.set(noon + 100_000)
    await catchUp()
    expect(healthOf('quote SPY')).toMatchObject({ state: 'failing', message: expect.stringMatching(message) })
    expect(await source.lastPriceAt('SPY', noon)).toBe(500)
  })

  it('ignores the quote of a symbol that never traded', async () => {
    const { documents, catchUp, source, healthOf } = setUp(noon)
    const document = quoteDocument(0, 0, noon)
    documents.set('/quotes/SPY.json', {
      ...document,
      data: { ...document.data, last_trade_time: '2000-01-01T00:00:00' },
    })
    await catchUp()
    expect(await source.lastPriceAt('SPY', noon)).toBeUndefined()
    expect(healthOf('quote SPY')?.state).toBe('ok')
  })

  it('waits longer after each failure', async () => {
    const { documents, requests, catchUp, time } = setUp(noon)
    documents.set('/quotes/SPY.json', 'nonsense')
    const attempts: number[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      time.set(noon + minute * 60_000)
      requests.length = 0
      await catchUp()
      if (requests.includes('/quotes/SPY.json')) attempts.push(minute)
    }
    expect(attempts).toEqual([0, 2, 5, 10, 20, 35, 50])
  })

  it('marks a chain older than the last session as stale', async () => {
    const { documents, catchUp, healthOf, time } = setUp(at('2026-10-06', '12:00'), ['SPX'])
    documents.set('/options/_SPX.json', chainDocument('SPX', [{ option: 'SPX261016C07750000', oi: 3 }], noon))
    await catchUp()
    expect(healthOf('chains SPX')?.state).toBe('ok')
    time.set(at('2026-10-07', '16:10'))
    expect(healthOf('chains SPX')?.state).toBe('ok')
    time.set(at('2026-10-07', '16:20'))
    expect(healthOf('chains SPX')).toMatchObject({
      state: 'stale',
      message: 'The chain is from 2026-10-06, older than the last session',
    })
  })

  it('marks prices without an update in an open market as stale', async () => {
    const { documents, catchUp, healthOf, time } = setUp(noon)
    documents.set('/quotes/SPY.json', quoteDocument(500, 1, noon - 900_000))
    await catchUp()
    time.set(noon + 16 * 60_000)
    expect(healthOf('quote SPY')).toMatchObject({
      state: 'stale',
      message: expect.stringContaining('ten minutes'),
    })
  })
})

describe('a Cboe that asks to wait', () => {
  it('[SYS-2] gets no request of any document until then', async () => {
    const noon = at('2026-10-06', '12:00')
    const time = fastClock(noon)
    const requests: string[] = []
    const fetch = async (url: string) => {
      requests.push(url)
      return new Response('', { status: 429, headers: { 'retry-after': '27' } })
    }
    const ports = { fetch, random: () => 0.5, nowMs: time.nowMs, after: time.after }
    const source = createCboeSource({ url: 'http://cboe', symbols: ['SPY', 'QQQ'], ports })
    expect(await source.poll()).toBe(27_000)
    expect(await source.poll()).toBe(27_000)
    expect(requests).toHaveLength(1)
    expect(source.outage()).toMatchObject({ sinceMs: expect.any(Number) })
    expect(source.health(noon)[0]).toMatchObject({
      state: 'failing',
      message: 'Cboe answered 429 and asks to wait 27 seconds',
    })
    time.set(noon + 27_000)
    await source.poll()
    expect(requests).toHaveLength(2)
  })
})

describe('CboeSource over a network', () => {
  let server: FakeCboeServer
  beforeAll(async () => {
    server = await startFakeCboeServer()
  })
  afterAll(() => server.close())

  it('[SYS-2] fetches what exists, skips broken documents and then sends conditional requests', async () => {
    const noon = at('2026-10-06', '12:00')
    const time = fastClock(noon)
    server.reply(`${folder}/quotes/SPY.json`, replyWith.text(500, '<html>'))
    server.reply(
      `${folder}/charts/intraday/SPY.json`,
      replyWith.tagged('"m"', minutesDocument(endedBy(minutes, noon - 900_000).slice(-60), noon)),
    )
    server.reply(`${folder}/charts/historical/SPY.json`, replyWith.half(daysDocument(daysOf(minutes))))
    const ports = { fetch, random: () => 0.5, nowMs: time.nowMs, after: time.after }
    const source = createCboeSource({ url: server.url, symbols: ['SPY'], ports })
    while ((await source.poll()) === 0);
    time.set(time.nowMs() + 75_000)
    while ((await source.poll()) === 0);
    const atMs = time.nowMs() - CBOE_CLOCK_LAG_MS
    expect(source.health(atMs).map(({ name, state }) => [name, state])).toEqual([
      ['quote SPY', 'failing'],
      ['minutes SPY', 'ok'],
      ['days SPY', 'failing'],
      ['chains SPY', 'failing'],
    ])
    expect(await source.lastPriceAt('SPY', atMs)).toBeDefined()
    const charts = server.requests.filter(({ path }) => path.endsWith('/charts/intraday/SPY.json'))
    expect(charts.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"m"'])
  })
})
