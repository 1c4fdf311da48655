import { mapAnswerSchema, platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { levelsAnswer, mapAnswer, mapLines } from '../market/testing/engine-answers.ts'
import type { ScriptedAnswers } from '../market/testing/scripted-engine.ts'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'

const script: ScriptedAnswers = {
  map: ({ symbol, mode }) => {
    if (symbol === 'NOSUCH') return { refusal: { code: 'unknown_symbol', message: 'There is no NOSUCH' } }
    if (symbol === 'BARE') return { refusal: { code: 'no_levels', message: 'BARE has no option chain' } }
    if (symbol === 'SILENT') return undefined as never
    return mode === 'monthly-map'
      ? mapAnswer({ lines: { '2026-11-20': { currentExp: '2026-11-20', lines: mapLines } } })
      : mapAnswer()
  },
  levels: ({ symbol }) =>
    symbol === 'SPY'
      ? levelsAnswer({})
      : { refusal: { code: 'unknown_symbol', message: `There is no symbol ${symbol}` } },
  'level-list': ({ symbols }) =>
    symbols.map(symbol => ({ symbol, levels: levelsAnswer({ symbol, hp: listedHp }), error: null })),
  'level-stamps': () => [],
}
let listedHp = 601

let server: TestServer
let trader: { token: string }

beforeAll(async () => {
  server = await makeTestServer({ answers: script })
  trader = await server.newUser()
})
beforeEach(() => void server.market.queries.splice(0))
afterAll(() => server.close())

const hpa = (body: object, token = trader.token) => server.post(platformPaths.map, body, token)

describe('the map route', () => {
  it('[API-3] [API-13] returns lines, walls and their input', async () => {
    const answer = await hpa({ symbol: 'spy', filter: 'auto', mode: 'weekly', date: '2026-11-16' })
    expect(answer.statusCode).toBe(200)
    expect(mapAnswerSchema.parse(answer.json())).toEqual(mapAnswer())
    expect(answer.json()).toMatchObject({
      fromMC: true,
      status: 'OK',
      message: expect.any(String),
      lines: { hp: 601, bear: [590, 595] },
      man_HP_walls: [{ strike: 600, call: 120, put: 80 }],
      man_MHP_walls: [{}],
    })
  })

  it.each([
    [
      { symbol: ' spy ', mode: 'weekly' },
      { symbol: 'SPY', mode: 'weekly', filter: 'auto', expiry: null, preview: false },
    ],
    [{ symbol: 'qqq', mode: 'weekly', monthlyExp: '2026-11-18' }, { expiry: '2026-11-18' }],
    [
      { symbol: 'qqq', mode: 'weekly', monthlyExp: null, date: null },
      { expiry: null, date: null },
    ],
    [
      { symbol: 'spy', mode: 'monthly', filter: '7' },
      { mode: 'monthly', filter: 7 },
    ],
    [
      { symbol: 'spy', mode: 'monthly-map', filter: 12 },
      { mode: 'monthly-map', filter: 12 },
    ],
    [{ symbol: 'spy', mode: 'weekly', date: '2026-11-13', yellowLine: '' }, { date: '2026-11-13' }],
    [
      { symbol: 'spy', mode: 'weekly', preview: true },
      { date: null, preview: true },
    ],
  ])('[API-13] accepts %j', async (body, query) => {
    expect((await hpa(body)).statusCode).toBe(200)
    expect(server.market.queries).toMatchObject([{ about: 'map', feed: 'delayed', ...query }])
  })

  it.each([
    ['weekly', null],
    ['weekly', '2026-11-20'],
    ['monthly', null],
  ])(
    '[DR-6] [DR-13] accepts every field of a walls request, mode %s with the expiry %s',
    async (mode, monthlyExp) => {
      const lines = { yellowLine: 601, redLine: 598.5, gapMidpoint: null }
      const second = { yellowLine2: null, redLine2: null, gapMidpoint2: null }
      const body = { symbol: 'spy', filter: 7, ...lines, ...second, mode, monthlyExp, date: '2026-11-13' }
      expect((await hpa(body)).statusCode).toBe(200)
      expect(server.market.queries).toMatchObject([
        { about: 'map', symbol: 'SPY', filter: 7, mode, expiry: monthlyExp, date: '2026-11-13' },
      ])
    },
  )

  it('[API-3] returns the lines of a monthly map by expiry', async () => {
    const { lines } = (await hpa({ symbol: 'spy', mode: 'monthly-map' })).json()
    expect(lines).toEqual({ '2026-11-20': { currentExp: '2026-11-20', lines: mapLines } })
  })

  it.each([
    [{ symbol: 'spy', mode: 'daily' }, 'mode must be one of weekly, monthly, monthly-map'],
    [
      { symbol: 'spy', mode: 'monthly', monthlyExp: '2026-11-18' },
      'monthlyExp: An expiry can be chosen only in mode weekly',
    ],
    [
      { symbol: 'spy', mode: 'monthly-map', monthlyExp: '2026-11-18' },
      'monthlyExp: An expiry can be chosen only in mode weekly',
    ],
    [{ symbol: 'spy', mode: 'weekly', monthlyExp: 'friday' }, 'monthlyExp must be a day such as 2026-11-16'],
    [{ symbol: 'spy', mode: 'weekly', date: '2026-02-30' }, 'date must be a day such as 2026-11-16'],
    [{ symbol: 'spy', mode: 'weekly', filter: 0 }, 'filter must be auto or a whole number from 1 to 500'],
    [
      { symbol: 'spy', mode: 'weekly', filter: 'deep' },
      'filter must be auto or a whole number from 1 to 500',
    ],
    [
      { symbol: 'spy', mode: 'weekly', date: '2026-11-13', preview: true },
      'preview: The coming session and a date cannot both be asked for',
    ],
    [{ symbol: 'spy', mode: 'weekly', preview: 'yes' }, 'preview must be true or false'],
    [{ symbol: ' ', mode: 'weekly' }, 'symbol is missing'],
    [{}, /^symbol is missing. mode is missing$/],
  ])('[API-13] refuses %j with the reason and does not query the engine', async (body, message) => {
    const answer = await hpa(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      status: 'FAILED',
      code: 'invalid_request',
      message: expect.stringMatching(message),
    })
    expect(server.market.queries).toEqual([])
  })

  it.each([
    ['nosuch', 'unknown_symbol', 'There is no NOSUCH'],
    ['bare', 'no_levels', 'BARE has no option chain'],
  ])('[API-3] answers %s with status FAILED and the reason', async (symbol, code, message) => {
    const answer = await hpa({ symbol, mode: 'weekly' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: 'FAILED', code, message })
  })

  it('[API-3] answers 503 when the engine does not answer within 10 s', async () => {
    const response = hpa({ symbol: 'silent', mode: 'weekly' })
    while (server.market.queries.length === 0) await new Promise(resolve => setImmediate(resolve))
    server.timers.forward(10_000)
    const answer = await response
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'engine_silent' })
  })
})

describe('levels', () => {
  it('are returned with their provenance for a symbol in any case', async () => {
    const answer = await server.get(`${platformPaths.levels}/spy`, trader.token)
    expect(answer.json()).toEqual(levelsAnswer({}))
    expect(Object.keys(answer.json())).toEqual(
      expect.arrayContaining(['flags', 'asOf', 'source', 'coverage', 'inputHash']),
    )
    expect((await server.get(`${platformPaths.levels}/none`, trader.token)).json()).toMatchObject({
      status: 'FAILED',
      code: 'unknown_symbol',
    })
  })

  it('[BY-20] of many symbols come in one answer, each symbol once', async () => {
    const answer = await server.get(`${platformPaths.levels}?symbols=spy,%20qqq,,SPY`, trader.token)
    expect(answer.json().levels.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['SPY', 'QQQ'])
    expect(server.market.queries).toEqual([{ about: 'level-list', feed: 'delayed', symbols: ['SPY', 'QQQ'] }])
  })

  it.each([
    ['', 'symbols is missing'],
    ['symbols=,%20,', 'symbols is missing'],
    [`symbols=${Array.from({ length: 51 }, (_, i) => `S${i}`)}`, 'symbols must be 50 symbols at most'],
    [`symbols=${'A,'.repeat(2000)}`, 'symbols must be 50 symbols at most'],
    [`symbols=${'A'.repeat(33)}`, /^symbols.*more than 32 characters/],
  ])('[BY-20] of many symbols are refused in words: %s', async (query, message) => {
    const answer = await server.get(`${platformPaths.levels}?${query}`, trader.token)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toEqual(expect.stringMatching(message))
  })

  it.each(['/spy', '?symbols=spy'])('[BY-20] at %s are not sent again to who has them', async path => {
    const read = (tag?: string) =>
      server.app.inject({
        url: `${platformPaths.levels}${path}`,
        headers: {
          authorization: `Bearer ${trader.token}`,
          ...(tag === undefined ? {} : { 'if-none-match': tag }),
        },
      })
    const { headers } = await read()
    const known = await read(`"other", ${headers.etag}`)
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag])
    expect((await read('"other"')).statusCode).toBe(200)
  })

  it('[BY-20] have another tag when they change', async () => {
    const tag = async () =>
      (await server.get(`${platformPaths.levels}?symbols=spy`, trader.token)).headers.etag
    const before = await tag()
    listedHp = 602
    expect(await tag()).not.toBe(before)
  })
})

describe('the history of levels', () => {
  it('[BY-20] asks for the stamps of the window, from the place of the previous page on', async () => {
    const url = `${platformPaths.levels}/spy/history?from=2026-11-11&limit=5&before=2026-11-13.1794841200000`
    expect((await server.get(url, trader.token)).json()).toEqual({ symbol: 'SPY', stamps: [], before: null })
    expect(server.market.queries).toEqual([
      {
        about: 'level-stamps',
        feed: 'delayed',
        symbol: 'SPY',
        sessions: ['2026-11-13', '2026-11-12', '2026-11-11'],
        beforeMs: 1_794_841_200_000,
        limit: 6,
      },
    ])
  })

  it.each([
    ['limit=0', 'limit must be a number from 1 to 200'],
    ['before=yesterday', 'before must be `before` of the previous page'],
    ['before=2026-02-30', 'before must be `before` of the previous page'],
    ['from=2026-11-13&to=2026-11-12', 'from must not be after `to`'],
  ])('[BY-20] refuses %s in words', async (query, message) => {
    const answer = await server.get(`${platformPaths.levels}/spy/history?${query}`, trader.token)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })
})

describe('the feed', () => {
  it('[API-12] is the caller’s, whatever the request says', async () => {
    const realtime = await server.newUser({ feed: 'realtime' })
    await hpa({ symbol: 'iwm', mode: 'weekly', feed: 'realtime' })
    await server.get(`${platformPaths.levels}/IWM?feed=realtime`, trader.token)
    await hpa({ symbol: 'iwm', mode: 'weekly', feed: 'delayed' }, realtime.token)
    await server.get(`${platformPaths.levels}/IWM?feed=delayed`, realtime.token)
    const feeds = server.market.queries.map(query => 'feed' in query && query.feed)
    expect(feeds).toEqual(['delayed', 'delayed', 'realtime', 'realtime'])
  })
})
