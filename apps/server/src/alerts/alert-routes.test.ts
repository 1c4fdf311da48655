import {
  type Firing,
  type FiringsAnswer,
  type OwnAlert,
  ownAlertLimits,
  platformPaths,
} from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { theServer } from '../accounts/audit/actor.ts'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'
import { testAlert, testOwnFiring } from './alert-store-contract.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer({ answers: { firings: ({ before }) => (before ? [] : [ruleFiring]) } })
})
afterAll(() => server.close())

/** Includes the watchlist. */
const proPlus = { plan: 'monthly-pro-plus' } as const
const startMs = Date.parse('2026-11-16T15:00:00Z')

const ruleFiring: Firing = {
  id: 'two-pm 2026-11-13',
  alertId: null,
  title: '2 PM',
  text: 'It is past 2 PM',
  symbol: null,
  feed: 'delayed',
  at: Date.parse('2026-11-13T19:00:00Z'),
  color: 'red',
  dir: '-',
  evidence: { value: null, level: null, levelName: null, stampedAt: null, inputHash: null },
}

const input = {
  name: 'Wall',
  rule: 'price crosses above HP',
  scope: { kind: 'symbol', symbol: 'SPY' },
  repeat: 'once',
  expiresAt: null,
}

const create = (token: string, fields: object = {}) =>
  server.post(platformPaths.alerts, { ...input, ...fields }, token)
const created = async (token: string, fields: object = {}): Promise<OwnAlert> =>
  (await create(token, fields)).json()
const list = async (token: string): Promise<OwnAlert[]> =>
  (await server.get(platformPaths.alerts, token)).json().alerts
const send = (method: 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
const change = (token: string, alert: OwnAlert, fields: object = {}) =>
  send('PUT', `${platformPaths.alerts}/${alert.id}`, token, { ...input, version: alert.version, ...fields })
const changed = async (token: string, alert: OwnAlert, fields: object = {}): Promise<OwnAlert> =>
  (await change(token, alert, fields)).json()
const remove = (token: string, id: string) => send('DELETE', `${platformPaths.alerts}/${id}`, token)
const idOf = async ({ email }: { email: string }) => (await server.store.users.findByEmail(email))?.id ?? ''
const stored = async (user: { email: string }, { id }: OwnAlert) =>
  server.store.ownAlerts.get(await idOf(user), id)
const end = async (user: { email: string }, alert: OwnAlert, state: 'fired' | 'expired') => {
  const ruleVersion = (await stored(user, alert))?.ruleVersion ?? 0
  await server.store.ownAlerts.setStates([{ id: alert.id, ruleVersion, state }])
}

describe('own alerts', () => {
  it('[BY-9] are created and listed, newest first', async () => {
    const { token } = await server.newUser(proPlus)
    const first = await created(token)
    expect(first).toEqual({
      ...input,
      webhook: false,
      id: expect.any(String),
      version: 1,
      state: 'active',
      createdAt: server.wall.nowMs(),
      lastFiredAt: null,
      firings: 0,
    })
    server.wall.forward(1)
    const second = await created(token, {
      name: '',
      scope: { kind: 'watchlist' },
      repeat: 'every',
      expiresAt: startMs + 86_400_000,
      webhook: true,
      isPaused: true,
    })
    expect(second).toMatchObject({ state: 'paused', webhook: true, scope: { kind: 'watchlist' } })
    expect(await list(token)).toEqual([second, first])
  })

  it('[BY-9] are paused, resumed, changed and deleted', async () => {
    const { token } = await server.newUser()
    const alert = await created(token)
    const paused = await changed(token, alert, { isPaused: true })
    expect(paused).toMatchObject({ id: alert.id, version: 2, state: 'paused' })
    const resumed = await changed(token, paused, { rule: 'price > 500', webhook: true })
    expect(resumed).toMatchObject({ version: 3, state: 'active', rule: 'price > 500', webhook: true })
    expect(await list(token)).toEqual([resumed])
    expect((await remove(token, alert.id)).json()).toEqual({ status: 'OK' })
    expect(await list(token)).toEqual([])
  })

  it('[BY-9] become active again after they have fired or expired', async () => {
    const user = await server.newUser()
    const alert = await created(user.token)
    await end(user, alert, 'fired')
    expect(await list(user.token)).toMatchObject([{ state: 'fired' }])
    const again = await changed(user.token, alert)
    expect(again).toMatchObject({ version: 2, state: 'active' })
    await end(user, again, 'expired')
    expect(await changed(user.token, again)).toMatchObject({ version: 3, state: 'active' })
  })

  it('[BY-9] fire anew after a change of rule, symbol, repeat or pause, not of the rest', async () => {
    const user = await server.newUser(proPlus)
    let alert = await created(user.token)
    const ruleVersionAfter = async (fields: object) => {
      alert = await changed(user.token, alert, fields)
      return (await stored(user, alert))?.ruleVersion
    }
    expect(await ruleVersionAfter({ name: 'Other', expiresAt: startMs + 86_400_000, webhook: true })).toBe(1)
    expect(await ruleVersionAfter({ rule: 'price > 1' })).toBe(3)
    expect(await ruleVersionAfter({ rule: 'price > 1', scope: { kind: 'watchlist' } })).toBe(4)
    expect(await ruleVersionAfter({ rule: 'price > 1', scope: { kind: 'watchlist' }, repeat: 'every' })).toBe(
      5,
    )
    const same = { rule: 'price > 1', scope: { kind: 'watchlist' }, repeat: 'every' }
    expect(await ruleVersionAfter(same)).toBe(5)
    expect(await ruleVersionAfter({ ...same, isPaused: true })).toBe(7)
    expect(await ruleVersionAfter(same)).toBe(8)
  })

  it('[BY-9] refuse a change that was made on an older version, and keep the newer one', async () => {
    const { token } = await server.newUser()
    const alert = await created(token)
    await changed(token, alert, { name: 'First' })
    const late = await change(token, alert, { name: 'Second' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('changed in another window'),
    })
    expect(await list(token)).toMatchObject([{ name: 'First', version: 2 }])
  })

  it('[BY-9] are unknown to every other user', async () => {
    const [mine, yours] = [await server.newUser(), await server.newUser({ role: 'operator' })]
    const alert = await created(mine.token)
    for (const answer of [
      await change(yours.token, alert, { name: 'Stolen' }),
      await remove(yours.token, alert.id),
      await remove(yours.token, 'none'),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        code: 'not_found',
        message: expect.stringContaining('not exist'),
      })
    }
    expect(await list(yours.token)).toEqual([])
    expect(await list(mine.token)).toEqual([alert])
  })

  it('[BY-9] accept a symbol in any case', async () => {
    const { token } = await server.newUser()
    expect(await created(token, { scope: { kind: 'symbol', symbol: ' spy ' } })).toMatchObject({
      scope: { kind: 'symbol', symbol: 'SPY' },
    })
  })

  it.each([
    [
      'a symbol that is not in the market',
      { scope: { kind: 'symbol', symbol: 'abcd' } },
      404,
      /^There is no symbol ABCD$/,
    ],
    ['a rule with a fault', { rule: 'price crosses above' }, 400, /^Character \d+: /],
    ['a rule of another language', { rule: "'; drop table own_alerts" }, 400, /^Character 1: /],
    ['an empty rule', { rule: '  ' }, 400, /Write a rule/],
    ['a long rule', { rule: `price > 1${' '.repeat(991)}0` }, 400, /A rule has at most 1000 characters/],
    ['a rule with control characters', { rule: 'playbook = "a\0"' }, 400, /no control characters/],
    [
      'a rule of many parts',
      { rule: Array.from({ length: 65 }, (_, i) => `price > ${i}`).join(' or ') },
      400,
      /64/,
    ],
    ['a long name', { name: 'x'.repeat(81) }, 400, /A name has at most 80 characters/],
    [
      'a DD band of a stock',
      { rule: 'price > 1 and not price touches ddLower' },
      400,
      /^SPY has no DD band, lower: DD bands exist for futures only$/,
    ],
    [
      'a DD band of the watchlist',
      { rule: 'ddUpper > 1', scope: { kind: 'watchlist' } },
      400,
      /^The symbols of a watchlist have no DD band, upper/,
    ],
    ['an expiry in the past', { expiresAt: startMs }, 400, /expiry is in the past/],
  ])('[BY-9] refuse %s in words, when created and when changed', async (_name, fields, status, message) => {
    const { token } = await server.newUser(proPlus)
    const alert = await created(token)
    for (const answer of [await create(token, fields), await change(token, alert, fields)]) {
      expect(answer.statusCode).toBe(status)
      expect(answer.json().message).toMatch(message)
    }
    expect(await list(token)).toEqual([alert])
  })

  it('[BY-9] are at most 200 active and 500 in all, however they become so', async () => {
    const user = await server.newUser()
    const userId = await idOf(user)
    const add = (count: number, state: OwnAlert['state']) =>
      server.store.transaction(async ({ ownAlerts }) => {
        for (let index = 0; index < count; index += 1) await ownAlerts.insert(testAlert({ userId, state }))
      })
    await add(ownAlertLimits.active - 1, 'active')
    const last = await created(user.token)
    const paused = await created(user.token, { isPaused: true })
    for (const answer of [await create(user.token), await change(user.token, paused)]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'too_many',
        message: expect.stringContaining('200 active'),
      })
    }
    expect((await change(user.token, last, { name: 'still active' })).statusCode).toBe(200)
    await add(ownAlertLimits.stored - ownAlertLimits.active - 1, 'fired')
    const full = await create(user.token, { isPaused: true })
    expect(full.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('500 alerts') })
    await remove(user.token, last.id)
    expect((await change(user.token, paused)).statusCode).toBe(200)
    expect((await create(user.token, { isPaused: true })).statusCode).toBe(200)
  })

  it('[BY-9] stay within the limit when many are created at once', async () => {
    const user = await server.newUser()
    const userId = await idOf(user)
    await server.store.transaction(async ({ ownAlerts }) => {
      for (let index = 0; index < ownAlertLimits.active - 1; index += 1)
        await ownAlerts.insert(testAlert({ userId }))
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(user.token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  it('[BY-9] report every stored change, and no refused one', async () => {
    const user = await server.newUser(proPlus)
    const userId = await idOf(user)
    const listener = vi.fn(async () => undefined)
    const stop = server.alerts.changes.onChange(listener)
    const alert = await created(user.token)
    await change(user.token, alert, { version: 7 })
    await create(user.token, { rule: '?' })
    await changed(user.token, alert, { isPaused: true })
    await remove(user.token, alert.id)
    await remove(user.token, alert.id)
    await send('PUT', platformPaths.watchlist, user.token, { symbols: ['SPY'] })
    await send('PUT', platformPaths.watchlist, user.token, { symbols: ['ABCD'] })
    expect(listener.mock.calls).toEqual([
      [userId, 'alerts'],
      [userId, 'alerts'],
      [userId, 'alerts'],
      [userId, 'watchlist'],
    ])
    stop()
    await created(user.token)
    expect(listener).toHaveBeenCalledTimes(4)
  })
})

describe('the history of firings', () => {
  const read = async (token: string, query = ''): Promise<FiringsAnswer> =>
    (await server.get(`${platformPaths.alertFirings}${query}`, token)).json()

  it('[BY-9] has own firings and those of the rules, newest first, and no other user’s', async () => {
    const [mine, yours] = [await server.newUser({ feed: 'realtime' }), await server.newUser()]
    const alert = testAlert({ userId: await idOf(mine) })
    const firing = testOwnFiring(alert, { at: startMs - 1000 })
    await server.store.firings.insert([
      firing,
      testOwnFiring(testAlert({ userId: await idOf(yours) }), { at: 1 }),
    ])
    const { firings, before } = await read(mine.token)
    expect(before).toBeNull()
    expect(firings.map(({ id }) => id)).toEqual([firing.id, ruleFiring.id])
    expect(firings[0]).toEqual({
      id: firing.id,
      alertId: alert.id,
      title: alert.name,
      text: firing.text,
      symbol: 'SPY',
      feed: 'realtime',
      at: firing.at,
      color: 'red',
      dir: 'U',
      evidence: firing.evidence,
    })
  })

  it('[BY-9] hides firings of the real-time feed from an owner who has the delayed one now, until they are 900 s old', async () => {
    const user = await server.newUser({ feed: 'realtime' })
    const userId = await idOf(user)
    const [once, every] = [
      testAlert({ userId, createdAt: 2 }),
      testAlert({ userId, createdAt: 1, repeat: 'every' }),
    ]
    for (const alert of [once, every]) await server.store.ownAlerts.insert(alert)
    const nowMs = server.market.market.read().marketNow
    const firings = [
      testOwnFiring(once, { at: nowMs - 899_999, epoch: 0 }),
      testOwnFiring(every, { at: nowMs - 900_000, epoch: 0 }),
      testOwnFiring(every, { at: nowMs - 10, epoch: 0 }),
    ]
    await server.store.firings.insert(firings)
    await end(user, once, 'fired')
    expect((await read(user.token)).firings).toHaveLength(4)
    expect(await list(user.token)).toMatchObject([
      { state: 'fired', firings: 1 },
      { state: 'active', firings: 2, lastFiredAt: nowMs - 10 },
    ])
    await server.store.users.setFeedState(userId, 'user-delayed-feed')
    const delayed = await read(user.token)
    expect(delayed.firings.map(({ id }) => id)).toEqual([firings[1]?.id, ruleFiring.id])
    expect(await list(user.token)).toMatchObject([
      { id: once.id, state: 'active', firings: 0, lastFiredAt: null },
      { id: every.id, state: 'active', firings: 1, lastFiredAt: nowMs - 900_000 },
    ])
    server.wall.forward(1)
    expect((await read(user.token)).firings).toHaveLength(3)
    expect(await list(user.token)).toMatchObject([{ state: 'fired', firings: 1 }, { firings: 1 }])
  })

  it.each([
    'nonsense',
    'e30',
    Buffer.from('{"own":{"at":1,"sequence":1},"rules":{"at":1,"id":"\\u0000"}}').toString('base64url'),
  ])('refuses the page before %s in words', async before => {
    const { token } = await server.newUser()
    const answer = await server.get(`${platformPaths.alertFirings}?before=${before}`, token)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/earlier page/)
  })

  it.each(['0', '201', '1.5', 'x'])('refuses a page of %s firings', async limit => {
    const { token } = await server.newUser()
    expect((await server.get(`${platformPaths.alertFirings}?limit=${limit}`, token)).statusCode).toBe(400)
  })
})

describe('the watchlist', () => {
  const save = (token: string, symbols: readonly string[]) =>
    send('PUT', platformPaths.watchlist, token, { symbols })
  const read = async (token: string) => (await server.get(platformPaths.watchlist, token)).json()

  it('[BY-9] is empty at first and returned as saved, in upper case and without duplicates', async () => {
    const [mine, yours] = [await server.newUser(proPlus), await server.newUser(proPlus)]
    expect(await read(mine.token)).toEqual({ symbols: [] })
    expect((await save(mine.token, ['qqq', ' SPY ', 'Spy', 'AAPL'])).json()).toEqual({
      symbols: ['QQQ', 'SPY', 'AAPL'],
    })
    expect(await read(mine.token)).toEqual({ symbols: ['QQQ', 'SPY', 'AAPL'] })
    expect(await read(yours.token)).toEqual({ symbols: [] })
    await save(mine.token, [])
    expect(await read(mine.token)).toEqual({ symbols: [] })
  })

  it('[BY-9] refuses unknown symbols with their names and keeps the saved list', async () => {
    const { token } = await server.newUser(proPlus)
    await save(token, ['SPY'])
    const answer = await save(token, ['SPY', 'abcd', 'EFGH', 'ABCD'])
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'unknown_symbol',
      message: 'There are no symbols ABCD and EFGH',
    })
    const many = await save(
      token,
      Array.from({ length: 12 }, (_, index) => `X${index}`),
    )
    expect(many.json().message).toMatch(/^There are no symbols X0, .*X9, and 2 more$/)
    expect(await read(token)).toEqual({ symbols: ['SPY'] })
  })

  it('[BY-9] has at most 500 symbols', async () => {
    const { token } = await server.newUser(proPlus)
    const answer = await save(token, Array.from({ length: 501 }).fill('SPY') as string[])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('at most 500 symbols')
  })

  it('is empty when the stored one cannot be read', async () => {
    const user = await server.newUser(proPlus)
    await server.store.documents.change(await idOf(user), 'watchlist', () => ({ symbols: 'SPY' }))
    expect(await read(user.token)).toEqual({ symbols: [] })
  })
})

describe('the watchlist without Pro Plus', () => {
  const refusal = {
    status: 'FAILED',
    code: 'tier_required',
    message: 'This feature is a Pro Plus feature. Please upgrade to Pro Plus to access this feature.',
  }
  const onWatchlist = { scope: { kind: 'watchlist' } }

  it.each([undefined, 'monthly-lite', 'lifetime-pro'] as const)(
    '[BP-3] is refused with %s, also in an invalid request, and so is an alert on it',
    async plan => {
      const { token } = await server.newUser(plan ? { plan } : {})
      for (const answer of [
        await server.get(platformPaths.watchlist, token),
        await send('PUT', platformPaths.watchlist, token, { symbols: ['SPY'] }),
        await send('PUT', platformPaths.watchlist, token, { symbols: 7 }),
        await create(token, onWatchlist),
        await change(token, await created(token), onWatchlist),
      ]) {
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toEqual(refusal)
      }
      expect(await list(token)).toMatchObject([{ scope: input.scope }])
    },
  )

  it('[BP-3] leaves an alert on it to be paused and deleted by a member who had Pro Plus', async () => {
    const user = await server.newUser(proPlus)
    const alert = await created(user.token, onWatchlist)
    const account = await server.store.users.findByEmail(user.email)
    if (!account) throw new Error('The user does not exist')
    server.wall.forward(1)
    await server.services.memberships.grant(account, 'monthly-pro', theServer)
    expect((await change(user.token, alert, onWatchlist)).json()).toEqual(refusal)
    const paused = await changed(user.token, alert, { ...onWatchlist, isPaused: true })
    expect(paused).toMatchObject({ state: 'paused' })
    expect((await remove(user.token, alert.id)).statusCode).toBe(200)
  })
})
