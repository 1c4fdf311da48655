import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'
import { exposureExample as exposure } from './exposure-route.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await makeTestServer({
    answers: {
      exposure: ({ symbol }) =>
        symbol === 'SPY'
          ? JSON.stringify(exposure)
          : { refusal: { code: 'unknown_symbol', message: `Unknown symbol: '${symbol}'` } },
    },
  })
  token = (await server.newUser()).token
})
afterAll(() => server.close())

const read = (path: string) => server.get(`${platformPaths.exposure}/${path}`, token)

describe('the exposure route', () => {
  it.each([
    ['spy', { expiries: 'all', date: null, breakdown: false }],
    ['SPY?expiries=0dte', { expiries: '0dte' }],
    ['spy?expiries=2026-11-20&breakdown=true', { expiries: '2026-11-20', breakdown: true }],
    ['spy?expiries=month&day=2026-11-13', { expiries: 'month', date: '2026-11-13' }],
  ])('[BY-26] answers %s for the feed of the caller', async (path, query) => {
    const answer = await read(path)
    expect([answer.statusCode, answer.json()]).toEqual([200, exposure])
    expect(server.market.queries.at(-1)).toMatchObject({
      about: 'exposure',
      feed: 'delayed',
      symbol: 'SPY',
      ...query,
    })
  })

  it('[BY-26] answers 304 to a client that has the answer', async () => {
    const { etag } = (await read('spy')).headers
    const again = await server.app.inject({
      url: `${platformPaths.exposure}/spy`,
      headers: { authorization: `Bearer ${token}`, 'if-none-match': String(etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    [
      'spy?expiries=tomorrow',
      'expiries must be one of 0dte, week, month, all, or an expiry such as 2026-11-20',
    ],
    ['spy?expiries=1999-01-01', 'expiries must be a day of the years 2001 to 2098'],
    ['spy?day=2026-02-30', 'day must be a day such as 2026-11-16'],
    ['spy?breakdown=yes', 'breakdown must be true or false'],
  ])('[BY-26] refuses %s in words and does not ask the engine', async (path, message) => {
    const asked = server.market.queries.length
    const answer = await read(path)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect(server.market.queries.length).toBe(asked)
  })

  it('[BY-26] answers 404 for an unknown symbol, and 401 without a sign-in', async () => {
    const unknown = await read('nope')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknown_symbol'])
    expect((await server.app.inject(`${platformPaths.exposure}/SPY`)).statusCode).toBe(401)
  })
})
