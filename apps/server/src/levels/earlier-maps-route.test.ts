import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'

const map = {
  session: '2026-11-13',
  hg: 500.5,
  redistribution: [500, 501] as [number, number],
  stamps: [
    {
      stampedAt: '2026-11-13T14:30:00.000Z',
      hp: 500,
      mhp: 498,
      bear: [490, 495] as [number, number],
      bull: null,
    },
  ],
}
const unknown = { refusal: { code: 'unknown_symbol', message: 'There is no symbol NOPE' } } as const

let server: TestServer
let token: string
beforeAll(async () => {
  server = await makeTestServer({
    answers: { 'earlier-maps': ({ symbol }) => (symbol === 'NOPE' ? unknown : [map]) },
  })
  token = (await server.newUser()).token
})
afterAll(() => server.close())

const read = (path: string) => server.get(`${platformPaths.earlierMaps}/${path}`, token)

describe('the maps of earlier sessions', () => {
  it('[BY-3] come in one answer, with the limit of sessions', async () => {
    const answer = await read('spy?sessions=1')
    expect(answer.json()).toEqual({ symbol: 'SPY', sessions: [map], limit: 60 })
    expect(server.market.queries.at(-1)).toMatchObject({
      about: 'earlier-maps',
      feed: 'delayed',
      symbol: 'SPY',
    })
  })

  it.each([
    ['spy?sessions=0', 'must be all or a number from 1 to 60'],
    ['spy?sessions=61', 'must be all or a number from 1 to 60'],
    ['spy?sessions=many', 'must be all or a number from 1 to 60'],
    ['spy?before=yesterday', 'must be a day such as 2026-11-16'],
  ])('of %s are refused in words', async (path, text) => {
    const answer = await read(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(text)
  })

  it('of an unknown symbol are not found, and nobody sees them without signing in', async () => {
    expect((await read('nope?sessions=2')).statusCode).toBe(404)
    expect((await server.app.inject(`${platformPaths.earlierMaps}/SPY`)).statusCode).toBe(401)
  })
})
