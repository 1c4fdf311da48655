import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restampAnswer, sourcesAnswer } from '../testing/engine-answers.ts'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

const { adminAnnouncement, adminClock, adminRestamp, adminSources } = platformPaths

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
    [{}, 'text: '],
    [{ text: '   ' }, 'text: is missing'],
    [{ text: 'x'.repeat(501) }, 'text: must have 500 characters at most'],
  ])('[RT-16] refuse an announcement that is empty or too long', async (body, message) => {
    const answer = await server.post(adminAnnouncement, body, operator)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(message)
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
})
