import { type NamedScan, platformPaths, type ScanDay, scanLimits } from '@tidemark/contracts'
import { MINUTE_MS } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testAlert } from '../alerts/alert-store-contract.ts'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'
import { testScan, testScanMinute } from './scan-store-contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

/** 10:00 in New York. */
const startMs = Date.parse('2026-11-16T15:00:00Z')
const openMs = Date.parse('2026-11-16T14:30:00Z')

const input = {
  name: 'HP breaks',
  rule: 'price > HP',
  strategy: 'HPBreakUp',
  inputs: [''],
  view: { sort: 'HP' },
}
const send = (method: 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
const create = (token: string, fields: object = {}) =>
  server.post(platformPaths.scans, { ...input, ...fields }, token)
const created = async (token: string, fields: object = {}): Promise<NamedScan> =>
  (await create(token, fields)).json()
const list = async (token: string): Promise<NamedScan[]> =>
  (await server.get(platformPaths.scans, token)).json().scans
const change = (token: string, { id, version }: NamedScan, fields: object = {}) =>
  send('PUT', `${platformPaths.scans}/${id}`, token, { ...input, version, ...fields })
const remove = (token: string, id: string, query = '') =>
  send('DELETE', `${platformPaths.scans}/${id}${query}`, token)
const idOf = async ({ email }: { email: string }) => (await server.store.users.findByEmail(email))?.id ?? ''
const createAlert = (token: string, scanId: string, fields: object = {}) =>
  server.post(
    platformPaths.alerts,
    { rule: 'price > 1', scope: { kind: 'scan', scanId }, repeat: 'every', expiresAt: null, ...fields },
    token,
  )

describe('named scans', () => {
  it('[BY-10] are saved, listed by name, changed and deleted, on every plan', async () => {
    const { token } = await server.newUser()
    const scan = await created(token)
    expect(scan).toEqual({ ...input, id: expect.any(String), version: 1, createdAt: server.wall.nowMs() })
    const own = await created(token, { name: ' A range ', rule: 'price > 5', strategy: null, inputs: [] })
    expect(await list(token)).toEqual([own, scan])
    expect(own.name).toBe('A range')
    const renamed = (await change(token, scan, { name: 'Breaks' })).json()
    expect(renamed).toEqual({ ...scan, name: 'Breaks', version: 2 })
    expect((await remove(token, own.id)).json()).toEqual({ status: 'OK' })
    expect(await list(token)).toEqual([renamed])
  })

  it.each([
    ['an empty name', { name: ' ' }, /Give the scan a name/],
    ['a long name', { name: 'x'.repeat(61) }, /at most 60 characters/],
    ['a name of two lines', { name: 'a\nb' }, /one line/],
    ['a rule with a fault', { rule: 'price >' }, /^Character \d+: /],
    ['an event, which a scan cannot see', { rule: 'price crosses above HP' }, /^Character \d+: /],
    ['a DD band', { rule: 'price > ddLower' }, /^Character \d+: /],
    ['a long rule', { rule: `price > 1${' '.repeat(1000)}0` }, /at most 1000 characters/],
    [
      'a rule of many parts',
      { rule: Array.from({ length: 65 }, (_, i) => `price > ${i}`).join(' or ') },
      /64/,
    ],
    ['an unknown strategy', { strategy: 'Luck' }, /strategy/],
    ['a large view', { view: { text: 'x'.repeat(201) } }, /view/],
    [
      'a view of many settings',
      { view: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 1])) },
      /too many/,
    ],
  ])('[BY-10] refuse %s in words, when saved and when changed', async (_name, fields, message) => {
    const { token } = await server.newUser()
    const scan = await created(token)
    for (const answer of [
      await create(token, { name: 'Other', ...fields }),
      await change(token, scan, fields),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toMatch(message)
    }
    expect(await list(token)).toEqual([scan])
  })

  it('[BY-10] have names that differ in more than case', async () => {
    const { token } = await server.newUser()
    const scan = await created(token, { name: 'Breaks' })
    const other = await created(token, { name: 'Other' })
    for (const answer of [
      await create(token, { name: 'BREAKS' }),
      await change(token, other, { name: 'breaks' }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'name_taken',
        message: expect.stringContaining('“Breaks”'),
      })
    }
    expect((await change(token, scan, { name: 'BREAKS' })).statusCode).toBe(200)
  })

  it('[BY-10] are at most 50, however many are saved at once', async () => {
    const user = await server.newUser()
    const userId = await idOf(user)
    for (let index = 0; index < scanLimits.scans - 1; index += 1)
      await server.store.scans.insert(testScan({ userId, name: `scan ${index}` }))
    const answers = await Promise.all(['a', 'b', 'c'].map(name => create(user.token, { name })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await create(user.token, { name: 'd' })).json()).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('50 scans'),
    })
  })

  it('[BY-10] refuse a change that was made on an older version', async () => {
    const { token } = await server.newUser()
    const scan = await created(token)
    await change(token, scan, { name: 'First' })
    expect((await change(token, scan, { name: 'Second' })).json()).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await list(token)).toMatchObject([{ name: 'First' }])
  })

  it('[BY-10] are unknown to every other user', async () => {
    const [mine, yours] = [await server.newUser(), await server.newUser({ role: 'operator' })]
    const scan = await created(mine.token)
    for (const answer of [
      await change(yours.token, scan),
      await remove(yours.token, scan.id),
      await server.get(`${platformPaths.scans}/${scan.id}/day`, yours.token),
      await server.get(`${platformPaths.scans}/${scan.id}/csv`, yours.token),
      await createAlert(yours.token, scan.id),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        code: 'not_found',
        message: expect.stringContaining('scan does not exist'),
      })
    }
    expect(await list(yours.token)).toEqual([])
  })
})

describe('alerts on scans', () => {
  it('[BY-10] have the rule of their scan and follow it', async () => {
    const user = await server.newUser()
    const scan = await created(user.token)
    const alert = (await createAlert(user.token, scan.id)).json()
    expect(alert).toMatchObject({ rule: 'price > HP', scope: { kind: 'scan', scanId: scan.id }, version: 1 })
    const renamed = (await change(user.token, scan, { name: 'Other' })).json()
    const stored = async () => server.store.ownAlerts.get(await idOf(user), alert.id)
    expect(await stored()).toMatchObject({ version: 1, ruleVersion: 1 })
    await change(user.token, renamed, { rule: 'price > MHP' })
    expect(await stored()).toMatchObject({ rule: 'price > MHP', version: 2, ruleVersion: 2, state: 'active' })
  })

  it('[BY-10] keep their scan from being deleted, unless they are deleted as well', async () => {
    const { token } = await server.newUser()
    const scan = await created(token)
    await createAlert(token, scan.id)
    const refused = await remove(token, scan.id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'in_use',
      message: 'An alert uses the scan “HP breaks”. Delete the alert as well, or keep the scan',
    })
    await createAlert(token, scan.id)
    expect((await remove(token, scan.id, '?alerts=keep')).json().message).toMatch(/^2 alerts use/)
    expect((await remove(token, scan.id, '?alerts=delete')).statusCode).toBe(200)
    expect((await server.get(platformPaths.alerts, token)).json()).toEqual({ alerts: [] })
    expect(await list(token)).toEqual([])
  })

  it('[BY-10] are at most 10, also ended ones', async () => {
    const user = await server.newUser()
    const userId = await idOf(user)
    const scan = await created(user.token)
    const scope = { kind: 'scan', scanId: scan.id } as const
    for (let index = 0; index < scanLimits.alerts; index += 1)
      await server.store.ownAlerts.insert(testAlert({ userId, scope, state: 'fired' }))
    expect((await createAlert(user.token, scan.id)).json()).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('10 alerts on scans'),
    })
    const other = testAlert({ userId })
    await server.store.ownAlerts.insert(other)
    const { name, rule, repeat, webhook, id, version } = other
    const moved = { name, rule, repeat, webhook, version, expiresAt: null, scope }
    expect((await send('PUT', `${platformPaths.alerts}/${id}`, user.token, moved)).statusCode).toBe(409)
  })
})

describe('the day of a scan', () => {
  const read = async (token: string, { id }: { id: string }, query = ''): Promise<ScanDay> =>
    (await server.get(`${platformPaths.scans}/${id}/day${query}`, token)).json()

  /** SPY came at 9:31 and went at 9:46, QQQ came at 9:41; evaluated until 10:00. */
  async function withDay(feed: 'realtime' | 'delayed', changes: object = {}) {
    const user = await server.newUser({ feed })
    const rule = `price > ${Math.random()}`
    const scan = testScan({ userId: await idOf(user), rule, activeFrom: 0, activeEpoch: 0, ...changes })
    await server.store.scans.insert(scan)
    const minute = (atMs: number, came: string[], went: string[] = []) =>
      testScanMinute({
        rule,
        atMs,
        came,
        went,
        spans: [{ from: openMs + MINUTE_MS, until: atMs }],
      })
    await server.store.scanDays.write([
      minute(openMs + MINUTE_MS, ['SPY']),
      minute(openMs + 11 * MINUTE_MS, ['QQQ']),
      minute(openMs + 16 * MINUTE_MS, [], ['SPY']),
      minute(startMs, []),
    ])
    return { ...user, scan }
  }
  const row = (symbol: string, came: number, went: number | null) => ({
    symbol,
    cameAt: openMs + came * MINUTE_MS,
    wentAt: went === null ? null : openMs + went * MINUTE_MS,
  })

  it('[BY-10] has the symbols that came and went, and what was evaluated', async () => {
    const { token, scan } = await withDay('realtime')
    expect(await read(token, scan)).toEqual({
      date: '2026-11-16',
      open: openMs,
      close: Date.parse('2026-11-16T21:00:00Z'),
      rows: [row('SPY', 1, 16), row('QQQ', 11, null)],
      spans: [{ from: openMs + MINUTE_MS, until: startMs }],
      isCut: false,
      sessions: ['2026-11-16'],
    })
    expect(await read(token, scan, '?date=2026-11-13')).toMatchObject({
      rows: [],
      spans: [],
      date: '2026-11-13',
    })
  })

  it('[BY-10] shows a delayed owner nothing of the last 900 s, also of what the real-time feed has seen', async () => {
    const { token, scan } = await withDay('delayed')
    expect(await read(token, scan)).toMatchObject({
      rows: [row('SPY', 1, null), row('QQQ', 11, null)],
      spans: [{ from: openMs + MINUTE_MS, until: startMs - 900_000 }],
    })
    const hits = await server.get(`${platformPaths.scanHits}?symbol=spy`, token)
    expect(hits.json()).toEqual({ symbol: 'SPY', asOf: null, hits: [] })
  })

  it('[BY-10] begins when the scan got its rule', async () => {
    const { token, scan } = await withDay('realtime', { activeFrom: openMs + 20 * MINUTE_MS + 5 })
    expect(await read(token, scan)).toMatchObject({
      rows: [row('QQQ', 21, null)],
      spans: [{ from: openMs + 21 * MINUTE_MS, until: startMs }],
    })
  })

  it('[BY-10] of another epoch is shown only when it is past', async () => {
    const { token, scan } = await withDay('realtime', { activeEpoch: 1 })
    expect(await read(token, scan)).toMatchObject({ rows: [], spans: [] })
  })

  it.each([
    ['a day without a session', '2026-11-15', 404, /no session on 2026-11-15/],
    ['a day to come', '2026-11-17', 404, /no session on 2026-11-17/],
    ['no day', 'today', 400, /date/],
  ])('[BY-10] refuses %s in words', async (_name, date, status, message) => {
    const { token, scan } = await withDay('realtime')
    const answer = await server.get(`${platformPaths.scans}/${scan.id}/day?date=${date}`, token)
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(message)])
  })

  it('[BY-10] is a CSV file with the name of the scan and the date', async () => {
    const { token, scan } = await withDay('realtime', { name: '=HP “breaks” / day' })
    const answer = await server.get(`${platformPaths.scans}/${scan.id}/csv`, token)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('_HP _breaks_ _ day 2026-11-16.csv')}`,
    )
    expect(answer.body.split('\r\n').slice(1)).toEqual([
      `"'=HP “breaks” / day","2026-11-16","SPY","09:31","09:46"`,
      `"'=HP “breaks” / day","2026-11-16","QQQ","09:41",""`,
      '',
    ])
  })

  it('[BY-10] says which scans list a symbol now, and since when', async () => {
    const { token, scan } = await withDay('realtime')
    await created(token, { name: 'Not evaluated', rule: 'price > 7' })
    const hits = async (symbol: string) =>
      (await server.get(`${platformPaths.scanHits}?symbol=${symbol}`, token)).json()
    expect(await hits('QQQ')).toEqual({
      symbol: 'QQQ',
      asOf: startMs,
      hits: [{ scanId: scan.id, name: scan.name, since: openMs + 11 * MINUTE_MS }],
    })
    expect(await hits('SPY')).toEqual({ symbol: 'SPY', asOf: startMs, hits: [] })
  })
})
