import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ddBand } from '../testing/engine-answers.ts'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let member: string

beforeAll(async () => {
  server = await makeTestServer({
    answers: { 'dd-bands': ({ tickers }) => tickers.toReversed().map(ticker => ddBand(ticker)) },
  })
  member = (await server.newUser({ plan: 'monthly-pro-plus' })).token
})
beforeEach(() => void server.market.asked.splice(0))
afterAll(() => server.close())

const seedTickers = 'NQ,CL,GC,RB,HO,NG,SI,ES,YK,VX,HG,6EM,YM,RTY,PL,17,21,UB,LN,C,AD,NE,BTC,IBV'

const bands = (tickerList: string | null, token = member, date = '2026-11-15') =>
  server.get(
    `${platformPaths.ddBands}/${date}${tickerList === null ? '' : `?tickerList=${encodeURIComponent(tickerList)}`}`,
    token,
  )

describe('DD bands', () => {
  it('[API-6] [API-15] [RI-3] answer the 24 tickers in their order, each with its record', async () => {
    const answer = await bands(seedTickers)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().map((band: { exchangeSymbol: string }) => band.exchangeSymbol)).toEqual(
      seedTickers.split(','),
    )
    expect(answer.json()[7]).toEqual(ddBand('ES'))
    expect(server.market.asked).toEqual([
      { about: 'dd-bands', feed: 'delayed', date: '2026-11-15', tickers: seedTickers.split(',') },
    ])
  })

  it('[RI-2] [RI-3] give a micro contract its larger sister’s data under its own ticker', async () => {
    const answer = (await bands('mes, ES,MNQ,M2K')).json()
    expect(server.market.asked).toMatchObject([{ tickers: ['ES', 'NQ', 'RTY'] }])
    expect(answer).toEqual([
      { ...ddBand('ES'), exchangeSymbol: 'MES', symbol: 'MES' },
      ddBand('ES'),
      { ...ddBand('NQ'), exchangeSymbol: 'MNQ', symbol: 'MNQ' },
      { ...ddBand('RTY'), exchangeSymbol: 'M2K', symbol: 'M2K' },
    ])
  })

  it.each([
    ['no list', null, '2026-11-15', 'tickerList: '],
    ['an empty list', ' , ', '2026-11-15', 'tickerList: is missing'],
    ['a date that is none', 'ES', 'yesterday', 'date: must be a day such as 2026-11-16'],
  ])('[API-6] refuse %s', async (_name, list, date, message) => {
    const answer = await bands(list, member, date)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(message)
    expect(server.market.asked).toEqual([])
  })

  it.each([undefined, 'monthly-lite', 'yearly-pro'] as const)(
    '[BP-3] are for Pro Plus alone: not for %s, who learns nothing of a good or a bad question',
    async plan => {
      const { token } = await server.newUser(plan ? { plan, feed: 'realtime' } : {})
      for (const answer of [await bands('ES', token), await bands(null, token, 'nonsense')]) {
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toEqual({
          status: 'FAILED',
          code: 'tier_required',
          message: 'This feature is a Pro Plus feature.',
        })
      }
      expect(server.market.asked).toEqual([])
    },
  )

  it.each(['yearly-pro-plus', 'lifetime-pro-plus'] as const)('[BP-3] are open to %s', async plan => {
    const { token } = await server.newUser({ plan })
    expect((await bands('ES', token)).statusCode).toBe(200)
  })
})
