import { adminPaths, platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restampAnswer, sourcesAnswer } from '../market/testing/engine-answers.ts'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'

const { adminAnnouncement, adminClock, adminEpoch, adminRestamp, adminSources } = adminPaths

let server: TestServer
let [operator, trader] = ['', '']

beforeAll(async () => {
  server = await makeTestServer({
    answers: {
      announce: ({ text }) => ({ time: server.wall.nowMs(), text }),
      restamp: ({ symbols }) =>
        symbols?.includes('NOSUCH')
          ? { refusal: { code: 'unknown_symbol', message: 'There is no symbol NOSUCH' } }
          : restampAnswer,
      sources: () => sourcesAnswer,
    },
  })
  operator = (await server.newUser({ role: 'operator' })).token
  trader = (await server.newUser({ plan: 'lifetime-pro-plus', feed: 'realtime' })).token
})
beforeEach(() => void server.market.queries.splice(0))
afterAll(() => server.close())

describe('operator routes', () => {
  it('[RT-16] refuse users without the operator role before they validate the request', async () => {
    for (const answer of [
      await server.post(adminAnnouncement, { text: 'Hello' }, trader),
      await server.post(adminAnnouncement, { nonsense: 1 }, trader),
      await server.post(adminRestamp, {}, trader),
      await server.post(adminClock, { speed: 1 }, trader),
      await server.post(adminEpoch, {}, trader),
      await server.post(adminEpoch, undefined, trader),
      await server.get(adminSources, trader),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({
        status: 'FAILED',
        code: 'not_yours',
        message: 'This needs an operator account',
      })
    }
    expect(server.market.queries).toEqual([])
  })

  it('[RT-16] [AL-5] send an announcement and return its time', async () => {
    const answer = await server.post(adminAnnouncement, { text: '  Early close today ' }, operator)
    expect(answer.json()).toEqual({ time: server.wall.nowMs(), text: 'Early close today' })
  })

  it.each([
    [{}, 'text is missing'],
    [{ text: '   ' }, 'text is missing'],
    [{ text: 'x'.repeat(501) }, 'text must have at most 500 characters'],
  ])('[RT-16] refuse an announcement that is empty or too long', async (body, message) => {
    const answer = await server.post(adminAnnouncement, body, operator)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(message)
  })

  it.each([
    ['NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['an escape', 'a\u001b[31mb'],
    ['DEL', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a bidirectional override', 'a\u202eb'],
    ['a bidirectional isolate', 'a\u2066b'],
  ])('[BY-21] [RT-16] refuse an announcement with %s', async (_name, text) => {
    const answer = await server.post(adminAnnouncement, { text }, operator)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('text must be one line without control characters'),
    })
    expect(server.market.queries).toEqual([])
  })

  it('[RT-16] send an announcement in any script, with symbols', async () => {
    const text = 'Früher Schluss – 早收 מסחר 👍🏽'
    expect((await server.post(adminAnnouncement, { text }, operator)).json()).toMatchObject({ text })
  })

  it('[RT-16] restamp all or the given symbols and return the duration', async () => {
    expect((await server.post(adminRestamp, {}, operator)).json()).toEqual(restampAnswer)
    await server.post(adminRestamp, { symbols: ['spy', ' qqq'] }, operator)
    expect(server.market.queries).toEqual([
      { about: 'restamp', symbols: null },
      { about: 'restamp', symbols: ['SPY', 'QQQ'] },
    ])
    const unknown = await server.post(adminRestamp, { symbols: ['nosuch'] }, operator)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ status: 'FAILED', code: 'unknown_symbol' })
  })

  it('[RT-16] return the state of every source', async () => {
    expect((await server.get(adminSources, operator)).json()).toEqual(sourcesAnswer)
  })

  it.each([
    [{ at: '2062-05-01T15:00:00Z' }, '2021-01-04 to 2045-12-29'],
    [{ at: '2099-12-31T23:59:59Z', speed: 10_000 }, '2021-01-04 to 2045-12-29'],
    [{ at: '0000-01-01T00:00:00Z' }, '2021-01-04 to 2045-12-29'],
    [{ at: '2020-01-02T15:00:00Z' }, '2021-01-04 to 2045-12-29'],
    [{ at: '+275760-09-13T00:00:00Z' }, 'at must be an instant such as'],
    [{ at: '-000001-01-01T00:00:00Z' }, 'at must be an instant such as'],
    [{ at: `2026-11-16T15:00:00.${'0'.repeat(100_000)}Z` }, 'at must be an instant such as'],
    [{ at: 1_794_841_200 }, 'at must be an instant such as'],
    [{ speed: -1 }, 'speed must be 0 or more'],
    [{ speed: 10_001 }, 'speed must be 10000 at most'],
    [{ speed: Number.NaN }, 'speed must be a number'],
  ])('[BY-21] refuse the time or speed %j for the clock and for a new epoch', async (body, message) => {
    const before = server.market.market.read()
    for (const path of [adminClock, adminEpoch]) {
      const answer = await server.post(path, body, operator)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining(message),
      })
    }
    expect(server.market.market.read()).toEqual(before)
  })

  it('[BY-21] start the market anew at an earlier time and speed, and answer with its clock', async () => {
    const at = '2026-11-12T16:00:00Z'
    const answer = await server.post(adminEpoch, { at, speed: 0 }, operator)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ marketNow: Date.parse(at), speed: 0, epoch: 1 })
    expect((await server.get(platformPaths.marketClock, operator)).json()).toMatchObject({ epoch: 1 })
    const back = await server.post(adminClock, { at: '2026-11-11T16:00:00Z' }, operator)
    expect(back.json().message).toMatch(/never goes back/)
  })

  it('[BY-21] start the market anew as at its first start without a body', async () => {
    const answer = await server.post(adminEpoch, undefined, operator)
    expect(answer.json()).toMatchObject({ marketNow: server.wall.nowMs(), speed: 1, epoch: 2 })
  })
})
