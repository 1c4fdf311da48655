import { mapAnswerSchema, platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { levelsAnswer, mapAnswer, mapLines } from '../testing/engine-answers.ts'
import type { ScriptedAnswers } from '../testing/scripted-engine.ts'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

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
}

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
    [{ symbol: 'spy', mode: 'daily' }, 'mode: must be one of weekly, monthly, monthly-map'],
    [
      { symbol: 'spy', mode: 'monthly', monthlyExp: '2026-11-18' },
      'monthlyExp: an expiry can be chosen only in mode weekly',
    ],
    [
      { symbol: 'spy', mode: 'monthly-map', monthlyExp: '2026-11-18' },
      'monthlyExp: an expiry can be chosen only in mode weekly',
    ],
    [{ symbol: 'spy', mode: 'weekly', monthlyExp: 'friday' }, 'monthlyExp: must be a day such as 2026-11-16'],
    [{ symbol: 'spy', mode: 'weekly', date: '2026-02-30' }, 'date: must be a day such as 2026-11-16'],
    [{ symbol: 'spy', mode: 'weekly', filter: 0 }, /^filter: /],
    [{ symbol: 'spy', mode: 'weekly', filter: 'deep' }, /^filter: /],
    [
      { symbol: 'spy', mode: 'weekly', date: '2026-11-13', preview: true },
      'preview: the coming session and a date cannot both be asked for',
    ],
    [{ symbol: 'spy', mode: 'weekly', preview: 'yes' }, /^preview: /],
    [{ symbol: ' ', mode: 'weekly' }, 'symbol: is missing'],
    [{}, /symbol: .*mode: /s],
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
