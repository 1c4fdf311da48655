import { gunzipSync } from 'node:zlib'
import { adminPaths, platformPaths } from '@tidemark/contracts'
import { isoDate, newYorkInstant, regularSession } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

let server: TestServer
let realtime: { email: string; token: string }
let delayed: { email: string; token: string }

beforeAll(async () => {
  server = await makeTestServer()
  realtime = await server.newUser()
  delayed = await server.newUser()
  const user = await server.store.users.findByEmail(realtime.email)
  await server.store.users.setFeedState(user?.id ?? '', 'user-realtime-feed')
})
afterAll(() => server.close())

const nowSeconds = () => Math.floor(server.market.market.read().marketNow / 1000)

interface HistoryRequest {
  readonly ticker?: string
  readonly from?: number
  readonly to?: number
  readonly resolution?: string
  readonly countback?: number
  readonly session?: string
}

const address = (path: string, request: HistoryRequest) => {
  const {
    ticker = 'SPY',
    to = nowSeconds() + 60,
    from = to - 3600,
    resolution = '1',
    countback,
    session,
  } = request
  const query = new URLSearchParams({ ticker, from: String(from), to: String(to), resolution })
  if (countback !== undefined) query.set('countback', String(countback))
  if (session !== undefined) query.set('session', session)
  return `${path}?${query}`
}
const sip = (request: HistoryRequest = {}, token = realtime.token) =>
  server.get(address(platformPaths.historySip, request), token)
const basic = (request: HistoryRequest, { email, token }: { email: string; token: string }) =>
  server.app.inject({
    method: 'GET',
    url: address(platformPaths.history, request),
    headers: { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` },
  })

describe('history', () => {
  it('[API-4] returns columns t, o, h, l, c, v of the requested window: from inclusive, to exclusive', async () => {
    const open = regularSession(isoDate('2026-11-16')).open
    const { s, t, o, h, l, c, v } = (await sip({ from: open, to: open + 300 })).json()
    expect(s).toBe('ok')
    expect(t).toEqual([open, open + 60, open + 120, open + 180, open + 240])
    for (const column of [o, h, l, c, v]) expect(column).toHaveLength(5)
  })

  it('[API-4] uses countback in place of from', async () => {
    const { t } = (await sip({ to: nowSeconds(), from: nowSeconds() - 60, countback: 400 })).json()
    expect(t).toHaveLength(400)
  })

  it('[API-4] ends with the bar in progress at the current market time', async () => {
    server.wall.forward(30_000)
    const { t } = (await sip({ from: nowSeconds() - 3600, to: nowSeconds() + 86_400 })).json()
    expect(t.at(-1)).toBe(Math.floor(nowSeconds() / 60) * 60)
  })

  it.each([
    ['equal', 0],
    ['reversed', -100],
  ])('[API-4] returns no bars for %s from and to', async (_name, length) => {
    const from = nowSeconds() - 1000
    expect((await sip({ from, to: from + length })).json()).toEqual({
      s: 'no_data',
      t: [],
      o: [],
      h: [],
      l: [],
      c: [],
      v: [],
    })
  })

  it('[API-4] refuses more than 10000 bars above one minute and names the count', async () => {
    const answer = await sip({ resolution: '5', countback: 10_001 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      status: 'FAILED',
      message: 'Failed: 10001 bars requested - limit is 10000 for resolution',
    })
    const wide = await sip({ resolution: '60', from: nowSeconds() - 10_500 * 3600, to: nowSeconds() })
    expect(wide.json().message).toBe('Failed: 10500 bars requested - limit is 10000 for resolution')
    expect((await sip({ resolution: '5', countback: 10_000 })).json().t).toHaveLength(10_000)
  })

  it('[API-4] limits a window of minutes to the newest 50000 bars, and says so', async () => {
    const { t, truncated } = (await sip({ from: 1_600_000_000, to: nowSeconds() })).json()
    expect([t.length, truncated]).toEqual([50_000, true])
  })

  it('[API-4] answers 50000 minutes by count, and refuses more', async () => {
    const { t, truncated } = (await sip({ countback: 50_000 })).json()
    expect([t.length, truncated]).toEqual([50_000, undefined])
    const refused = await sip({ countback: 50_001 })
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Failed: 50001 bars requested - limit is 50000 for resolution',
    ])
  })

  it('[API-4] needs no start with a count, and one without', async () => {
    const withoutStart = (request: HistoryRequest) =>
      server.get(address(platformPaths.historySip, request).replace(/from=\d+&/, ''), realtime.token)
    expect((await withoutStart({ countback: 20 })).json().t).toHaveLength(20)
    const refused = await withoutStart({})
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'from is missing'])
  })

  it('[API-4] never begins before a window of more than 50000 minutes', async () => {
    const from = nowSeconds() - 60 * 86_400
    const { t, truncated } = (await sip({ from, to: nowSeconds() })).json()
    expect(t[0]).toBeGreaterThanOrEqual(from)
    expect(t[0]).toBeLessThan(from + 4 * 86_400)
    expect([t.length < 50_000, truncated]).toEqual([true, undefined])
  })

  it('[API-4] refuses times in milliseconds', async () => {
    const answer = await sip({ from: (nowSeconds() - 3600) * 1000, to: nowSeconds() * 1000 })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining('must be seconds since 1970, not milliseconds'),
    ])
  })

  it('[API-4] raises times before 1.6e9 to 1.6e9', async () => {
    const { t } = (await sip({ from: 0, to: 1_600_000_000 + 30 * 86_400, resolution: '1D' })).json()
    expect(t[0]).toBeGreaterThanOrEqual(1_600_000_000)
    expect((await sip({ from: 0, to: 1_500_000_000, resolution: '1D' })).json().s).toBe('no_data')
  })

  it('[API-11] answers the daily map and the intraday request', async () => {
    const daily = (
      await sip({ resolution: '1D', to: nowSeconds(), from: nowSeconds() - 9_072_000, countback: 105 })
    ).json()
    expect(daily.t).toHaveLength(105)
    const open = newYorkInstant(isoDate('2026-11-16'), '09:30')
    const minutes = (await sip({ from: open - 57_600, countback: 1440 })).json()
    expect(minutes.t).toHaveLength(1440)
  })

  it.each(['1', '3', '5', '15', '60', '120', '180', '360', '720', '1D', '1W'])(
    'returns ascending times at resolution %s',
    async resolution => {
      const { t } = (await sip({ resolution, countback: 300 })).json()
      expect(t).toHaveLength(300)
      expect(t).toEqual([...t].sort((a, b) => a - b))
    },
  )

  it.each([
    [{ ticker: 'NOSUCH' }, 404, 'unknown_symbol'],
    [{ resolution: '7' }, 400, 'invalid_request'],
    [{ from: Number.NaN }, 400, 'invalid_request'],
    [{ countback: -1 }, 400, 'invalid_request'],
    [{ session: 'overnight' }, 400, 'invalid_request'],
  ])('refuses %j with the reason', async (request, status, code) => {
    const answer = await sip(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status: 'FAILED', code })
  })
})

describe('[BY-23] extended hours', () => {
  const { open, close } = regularSession(isoDate('2026-11-13'))
  const day = { from: open - 6 * 3600, to: close + 6 * 3600 }
  const timesOf = async (request: HistoryRequest) => (await sip({ ...day, ...request })).json().t as number[]

  it('are returned on request, around the same regular bars', async () => {
    const [regular, extended] = [await timesOf({}), await timesOf({ session: 'extended' })]
    expect(await timesOf({ session: 'regular' })).toEqual(regular)
    expect(extended.filter(t => t >= open && t < close)).toEqual(regular)
    expect(extended[0]).toBeLessThan(open)
    expect(extended.at(-1)).toBeGreaterThan(close)
  })

  it('leave bars of a day as they are', async () => {
    const wide = { resolution: '1D', countback: 5 }
    expect((await sip({ ...wide, session: 'extended' })).json()).toEqual((await sip(wide)).json())
  })

  it('are refused by another name, with the names there are', async () => {
    expect((await sip({ session: 'overnight' })).json().message).toMatch(
      /session must be regular or extended/,
    )
  })

  it('reach a delayed user 900 s later', async () => {
    const early = await makeTestServer({ startAt: '2026-11-16T13:00:00Z' })
    const { email, token } = await early.newUser()
    const to = Math.floor(early.market.market.read().marketNow / 1000) + 3600
    const answer = await early.app.inject({
      method: 'GET',
      url: address(platformPaths.history, { from: to - 8 * 3600, to, session: 'extended' }),
      headers: { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` },
    })
    const last = answer.json().t.at(-1)
    expect(last).toBeLessThanOrEqual(to - 3600 - 900)
    expect(last).toBeGreaterThan(to - 3600 - 1800)
    await early.close()
  })
})

describe('feeds', () => {
  it('[API-12] refuse a delayed user on the real-time route before validation', async () => {
    for (const request of [{}, { ticker: 'NOSUCH' }, { resolution: 'x' }]) {
      const answer = await sip(request, delayed.token)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'realtime_required' })
    }
  })

  it('[API-4] [API-12] give a delayed user the market of 900 s ago at every resolution', async () => {
    const then = nowSeconds() - 900
    for (const resolution of ['1', '5', '60', '1D', '1W']) {
      const request = { resolution, countback: 3, to: nowSeconds() + 86_400 * 8 }
      const answer = (await basic(request, delayed)).json()
      const expected = await server.market.source.bars({
        symbol: 'SPY',
        resolution: resolution as '1',
        fromSeconds: 0,
        toSeconds: request.to,
        countback: 3,
        nowMs: server.market.market.read().marketNow - 900_000,
      })
      expect(answer.t.at(-1)).toBeLessThanOrEqual(then)
      expect(answer).toEqual({
        s: 'ok',
        ...Object.fromEntries(Object.entries(expected).map(([k, v]) => [k, [...v]])),
      })
    }
  })

  it('[API-4] accept Basic authentication with the user’s own email address and token only', async () => {
    expect((await basic({}, realtime)).statusCode).toBe(200)
    expect((await basic({}, { ...realtime, email: delayed.email })).json()).toMatchObject({
      code: 'not_yours',
    })
    expect((await basic({}, { ...realtime, token: 'wrong' })).statusCode).toBe(401)
    const onSip = await server.app.inject({
      method: 'GET',
      url: address(platformPaths.historySip, {}),
      headers: {
        authorization: `Basic ${Buffer.from(`${realtime.email}:${realtime.token}`).toString('base64')}`,
      },
    })
    expect(onSip.statusCode).toBe(401)
  })
})

it('[API-2] lists every symbol', async () => {
  expect((await server.get(platformPaths.allSymbols, delayed.token)).json()).toEqual(['SPY', 'QQQ', 'AAPL'])
})

describe('the list of symbols', () => {
  const list = (search: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'GET',
      url: `${platformPaths.allSymbols}${search}`,
      headers: { authorization: `Bearer ${delayed.token}`, ...headers },
    })

  it('[BY-6] carries the names on request', async () => {
    expect((await list('?names=true')).json()).toEqual([
      ['SPY', 'SPDR S&P 500 ETF'],
      ['QQQ', 'Invesco QQQ Trust'],
      ['AAPL', expect.stringMatching(/^Apple/)],
    ])
    expect((await list('?names=perhaps')).statusCode).toBe(400)
  })

  it('is compressed for those who accept it, and not sent again to those who have it', async () => {
    const plain = await list('')
    const zipped = await list('', { 'accept-encoding': 'br, gzip;q=0.8' })
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    for (const refused of ['gzip;q=0', 'identity', 'gzip;q=0.0', 'xgzip'])
      expect((await list('', { 'accept-encoding': refused })).headers['content-encoding']).toBeUndefined()
    const again = await list('', { 'if-none-match': `"x", ${plain.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await list('?names=true', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(200)
    expect(
      (await list('', { authorization: 'Bearer x', 'if-none-match': String(plain.headers.etag) })).statusCode,
    ).toBe(401)
  })
})

describe('the market clock', () => {
  const set = (body: object, token: string) => server.post(adminPaths.adminClock, body, token)

  it('can be set by operators only', async () => {
    expect((await set({ speed: 2 }, realtime.token)).json()).toMatchObject({ code: 'not_yours' })
  })

  it('jumps forward, changes speed, and refuses to go back and invalid values', async () => {
    const { email, token } = await server.newUser()
    const user = await server.store.users.findByEmail(email)
    await server.store.users.setRole(user?.id ?? '', 'operator')
    const before = server.market.market.read().marketNow
    const answer = await set({ at: new Date(before + 3_600_000).toISOString(), speed: 30 }, token)
    expect(answer.json()).toMatchObject({ marketNow: before + 3_600_000, speed: 30 })
    expect((await set({ at: new Date(before).toISOString() }, token)).json()).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/never goes back/),
    })
    for (const body of [{}, { speed: -1 }, { at: 'noon' }])
      expect((await set(body, token)).statusCode).toBe(400)
  })
})
