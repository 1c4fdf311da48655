import { type IndexDays, platformPaths } from '@tidemark/contracts'
import { DAY_MS, delayedFeedSeconds, trialDays } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePaymentServer, type PaymentServer } from '../verification/testing/payment-server.ts'
import { makeTestServer } from '../verification/testing/test-server.ts'
import { levelsExample } from './map-routes.ts'

let server: PaymentServer
beforeEach(async () => {
  server = await makePaymentServer()
})
afterEach(() => server.close())

const read = (token: string) => server.get(platformPaths.indexDays, token)

async function afterTrial(plan?: 'monthly-lite'): Promise<string> {
  const { email, password } = await server.newUser(plan ? { plan } : {})
  server.wall.forward(trialDays * DAY_MS)
  return (await server.post(platformPaths.login, { email, password })).json().token
}

describe('the day of the indices', () => {
  it('[AC-2] is 15 minutes behind the market, with the bars of its session and the close before it', async () => {
    const { token } = await server.newUser({ plan: 'monthly-lite', feed: 'realtime' })
    const answer = await read(token)
    expect(answer.statusCode).toBe(200)
    const { at, days }: IndexDays = answer.json()
    expect(at).toBe(Math.floor(server.market.market.read().marketNow / 1000) - delayedFeedSeconds)
    expect(days.map(({ symbol }) => symbol)).toEqual(['SPY', 'QQQ'])
    for (const { session, bars, prevClose } of days) {
      expect(session).toBe('2026-11-16')
      expect(bars.t.length).toBeGreaterThan(0)
      expect(new Set([bars.o, bars.h, bars.l, bars.c].map(({ length }) => length))).toEqual(
        new Set([bars.t.length]),
      )
      expect(Math.max(...bars.t)).toBeLessThan(at)
      expect(prevClose).toBeGreaterThan(0)
    }
  })

  it.each([
    ['monthly-lite', 200],
    [undefined, 403],
  ] as const)('[AC-2] after the trial with the plan %s answers %s', async (plan, status) => {
    const token = await afterTrial(plan)
    expect((await read(token)).statusCode).toBe(status)
  })

  it('[AC-2] has the levels and walls, or says why there are none', async () => {
    const own = await makeTestServer({
      answers: {
        levels: ({ symbol }) =>
          symbol === 'QQQ'
            ? { refusal: { code: 'no_levels', message: 'QQQ has no levels' } }
            : { ...levelsExample, symbol },
      },
    })
    const { token } = await own.newUser()
    const ask = async (): Promise<IndexDays> => (await own.get(platformPaths.indexDays, token)).json()
    const [spy, qqq] = (await ask()).days
    expect(spy).toMatchObject({ message: null, levels: { walls: expect.any(Array), hp: expect.any(Number) } })
    expect(qqq).toMatchObject({ levels: null, message: 'QQQ has no levels' })
    expect(own.market.queries.filter(({ about }) => about === 'levels')).toHaveLength(2)
    expect(own.market.queries.at(-1)).toMatchObject({ feed: 'delayed' })
    await ask()
    expect(own.market.queries.filter(({ about }) => about === 'levels')).toHaveLength(2)
    await own.close()
  })
})
