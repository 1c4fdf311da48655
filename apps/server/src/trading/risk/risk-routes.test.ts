import { type RiskAccount, type RiskLimits, riskPaths } from '@tidemark/contracts'
import { defaultRiskLimits } from '@tidemark/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const accountId = '10001'
/** The open of the next trade day: 18:00 in New York on a Monday. */
const nextOpen = Date.parse('2026-11-16T23:00:00Z')

async function newTrader() {
  const { token, email } = await server.newUser()
  return {
    token,
    email,
    set: async (changes: Partial<RiskLimits>): Promise<RiskAccount> => {
      const limits = { ...defaultRiskLimits, ...changes }
      return (await server.put(riskPaths.limits, { accountId, limits }, token)).json()
    },
    list: async () => (await server.get(riskPaths.limits, token)).json(),
    post: async (path: string) => (await server.post(path, { accountId }, token)).json(),
  }
}

describe('risk limits', () => {
  it('[BY-27] are the usual ones until they are set, for each user alone', async () => {
    const [ann, bob] = [await newTrader(), await newTrader()]
    await ann.set({ maxOrderSize: 2 })
    expect(await bob.list()).toEqual({ defaults: defaultRiskLimits, accounts: [] })
    expect((await ann.list()).accounts).toMatchObject([{ accountId, limits: { maxOrderSize: 2 } }])
  })

  it('[BY-27] are tightened at once and loosened from the next trade day', async () => {
    const { set, list, email } = await newTrader()
    const looser = { maxPosition: 80, maxDailyLoss: null }
    expect(await set({ maxOrderSize: 5, ...looser })).toEqual({
      accountId,
      limits: { ...defaultRiskLimits, maxOrderSize: 5 },
      next: { limits: { ...defaultRiskLimits, maxOrderSize: 5, ...looser }, from: nextOpen },
      isLocked: false,
      isFlattening: false,
    })
    server.wall.forward(nextOpen - server.wall.nowMs() - 1)
    expect((await list()).accounts[0].limits.maxPosition).toBe(50)
    server.wall.forward(1)
    expect((await list()).accounts[0]).toMatchObject({ limits: { maxOrderSize: 5, ...looser }, next: null })
    const [record] = await server.store.audit.list({ user: email, action: 'risk-limits-changed' }, 1)
    expect(record?.details).toMatchObject({ account: accountId, limits: expect.stringContaining('size 5') })
  })

  it('[BY-27] that are asked for again and stricter take back what was to follow', async () => {
    const { set } = await newTrader()
    await set({ maxOrderSize: 30 })
    expect(await set({ maxOrderSize: 10 })).toMatchObject({ limits: { maxOrderSize: 10 }, next: null })
  })

  it.each([
    [{ maxOrderSize: 0 }],
    [{ maxOrderSize: 1.5 }],
    [{ maxPosition: 1e9 }],
    [{ maxDailyLoss: -1 }],
    [{ priceCollarPercent: 0 }],
  ])('[BY-27] refuse %o', async changes => {
    const { token } = await newTrader()
    const limits = { ...defaultRiskLimits, ...changes }
    expect((await server.put(riskPaths.limits, { accountId, limits }, token)).statusCode).toBe(400)
    expect(
      (await server.put(riskPaths.limits, { accountId: 'x'.repeat(33), limits }, token)).statusCode,
    ).toBe(400)
  })

  it('[BY-27] need a signed-in user, and can be changed sixty times an hour', async () => {
    expect((await server.get(riskPaths.limits)).statusCode).toBe(401)
    const { token } = await newTrader()
    const limits = defaultRiskLimits
    const change = () => server.put(riskPaths.limits, { accountId, limits }, token)
    for (let count = 0; count < 60; count += 1) await change()
    expect((await change()).statusCode).toBe(429)
  })
})

it('[BY-27] the kill switch locks until an explicit unlock; the browser flattens what it keeps itself', async () => {
  const { post, list, token } = await newTrader()
  expect(await post(riskPaths.kill)).toMatchObject({ isLocked: true, isFlattening: true })
  expect((await list()).accounts).toMatchObject([{ isLocked: true }])
  expect(await post(riskPaths.unlock)).toMatchObject({ isLocked: false, isFlattening: false })
  for (const accountId of ['paper', 'demo']) {
    const kept = await server.post(riskPaths.kill, { accountId }, token)
    expect(kept.json()).toMatchObject({ isLocked: true, isFlattening: false })
  }
})
