import { platformPaths, type TradeReport, tradeActions, tradeLimits, tradePaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer({ testHosts: ['test.example.com'] })
})
afterAll(() => server.close())

const report = (user: string, changes: Partial<TradeReport> = {}): TradeReport => ({
  user,
  action: 'placeOrder',
  by: 'paper',
  data: { symbol: 'F.US.EPZ26', quantity: 2, limitPrice: null, orderIds: ['RS_1'] },
  ...changes,
})

const tradesOf = async (token: string) => {
  const { user } = await server.services.accounts.authenticate(token)
  return server.store.trades.list(user.id, 100)
}

describe('saveTradeToDBs', () => {
  it('[FU-12] records each of the nine actions for its user', async () => {
    const { email, token } = await server.newUser({})
    for (const action of tradeActions) {
      const answer = await server.post(tradePaths.save, report(email, { action }), token)
      expect(answer.json(), action).toEqual({ status: 'OK' })
    }
    expect(tradeActions).toHaveLength(9)
    const stored = await tradesOf(token)
    expect(stored.map(({ action }) => action)).toEqual(tradeActions.toReversed())
    expect(stored[0]).toMatchObject({ by: 'paper', data: report(email).data })
    expect(tradePaths.save).toBe('/platform/api/v1/user/saveTradeToDBs/one')
  })

  it('[FU-12] refuses a trade of somebody else, and of nobody', async () => {
    const [ann, bob] = [await server.newUser({}), await server.newUser({})]
    expect((await server.post(tradePaths.save, report(bob.email), ann.token)).json()).toMatchObject({
      code: 'not_yours',
    })
    expect((await server.post(tradePaths.save, report(ann.email))).statusCode).toBe(401)
    expect(await tradesOf(bob.token)).toEqual([])
  })

  it.each<[string, object]>([
    ['another action', { action: 'sendMoney' }],
    ['no action', { action: undefined }],
    ['a long account', { by: 'x'.repeat(tradeLimits.byCharacters + 1) }],
    ['no account', { by: '' }],
    ['nested data', { data: { order: { symbol: 'x' } } }],
    ['data that is no record', { data: ['x'] }],
    ['a long text', { data: { text: 'x'.repeat(tradeLimits.textCharacters + 1) } }],
    ['many fields', { data: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`f${index}`, 1])) }],
    ['a long list', { data: { ids: Array(201).fill('x') } }],
    [
      'long data',
      {
        data: Object.fromEntries(
          Array.from({ length: 5 }, (_, index) => [`f${index}`, Array(20).fill('x'.repeat(200))]),
        ),
      },
    ],
  ])('[FU-12] refuses %s', async (_name, changes) => {
    const { email, token } = await server.newUser({})
    const answer = await server.post(tradePaths.save, { ...report(email), ...changes }, token)
    expect(answer.statusCode).toBe(400)
    expect(await tradesOf(token)).toEqual([])
  })

  it('[FU-12] reads no body of more than 32 kB', async () => {
    const { email, token } = await server.newUser({})
    const answer = await server.post(tradePaths.save, report(email, { by: 'x'.repeat(40_000) }), token)
    expect(answer.statusCode).toBe(413)
  })
})

describe('the paper account', () => {
  const isOffered = async (host: string) => {
    const { token } = await server.newUser({})
    const answer = await server.app.inject({
      method: 'POST',
      url: platformPaths.userInfo,
      headers: { authorization: `Bearer ${token}`, host },
    })
    return answer.json().paperTrading
  }

  it('[FU-8] is offered on the test hosts alone', async () => {
    expect(await isOffered('test.example.com')).toBe(true)
    expect(await isOffered('TEST.example.com:8080')).toBe(true)
    expect(await isOffered('localhost')).toBe(false)
    expect(await isOffered('127.0.0.1:8080')).toBe(false)
  })
})
