import { ddBandSchema, platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { ddBand } from '../market/testing/engine-answers.ts'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'

let server: TestServer
let member: string

beforeAll(async () => {
  server = await makeTestServer({
    answers: { 'dd-bands': ({ tickers }) => tickers.map(ticker => ddBand(ticker)) },
  })
  member = (await server.newUser({ plan: 'monthly-pro-plus' })).token
})
beforeEach(() => void server.market.queries.splice(0))
afterAll(() => server.close())

const specifiedTickers = 'NQ,CL,GC,RB,HO,NG,SI,ES,YK,VX,HG,6EM,YM,RTY,PL,17,21,UB,LN,C,AD,NE,BTC,IBV'

const bands = (tickerList: string | null, token = member, date = '2026-11-15') =>
  server.get(
    `${platformPaths.ddBands}/${date}${tickerList === null ? '' : `?tickerList=${encodeURIComponent(tickerList)}`}`,
    token,
  )

describe('DD bands', () => {
  it('[API-6] [API-15] [RI-3] return the records of 24 tickers in the requested order', async () => {
    const answer = await bands(specifiedTickers)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().map((band: { exchangeSymbol: string }) => band.exchangeSymbol)).toEqual(
      specifiedTickers.split(','),
    )
    expect(answer.json()[7]).toEqual(ddBand('ES'))
    expect(server.market.queries).toEqual([
      { about: 'dd-bands', feed: 'delayed', date: '2026-11-15', tickers: specifiedTickers.split(',') },
    ])
  })

  it('[API-6] accept tickers in any case, with blanks and duplicates', async () => {
    await bands('mes, ES,es,,17')
    expect(server.market.queries).toMatchObject([{ tickers: ['MES', 'ES', '17'] }])
  })

  it.each([
    ['no list', null, '2026-11-15', 'tickerList is missing'],
    ['an empty list', ' , ', '2026-11-15', 'tickerList is missing'],
    ['an invalid date', 'ES', 'yesterday', 'date must be a day such as 2026-11-16'],
  ])('[API-6] refuse %s', async (_name, list, date, message) => {
    const answer = await bands(list, member, date)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(message)
    expect(server.market.queries).toEqual([])
  })

  it.each([undefined, 'monthly-lite', 'yearly-pro'] as const)(
    '[BP-3] need Pro Plus: %s gets the same refusal for valid and invalid requests',
    async plan => {
      const { token } = await server.newUser(plan ? { plan, feed: 'realtime' } : {})
      for (const answer of [await bands('ES', token), await bands(null, token, 'nonsense')]) {
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toEqual({
          status: 'FAILED',
          code: 'tier_required',
          message: 'This feature is a Pro Plus feature. Please upgrade to Pro Plus to access this feature.',
        })
      }
      expect(server.market.queries).toEqual([])
    },
  )

  it.each(['yearly-pro-plus', 'lifetime-pro-plus'] as const)('[BP-3] are available with %s', async plan => {
    const { token } = await server.newUser({ plan })
    expect((await bands('ES', token)).statusCode).toBe(200)
  })
})

describe('DD bands of the simulated market', () => {
  it('[RI-2] [RI-3] [API-15] exist for every ticker, and a micro contract has those of its full-size contract', async () => {
    const real = await makeTestServer()
    onTestFinished(() => real.close())
    const { token } = await real.newUser({ plan: 'yearly-pro-plus', feed: 'realtime' })
    const url = `${platformPaths.ddBands}/2026-11-15?tickerList=${specifiedTickers},MES,MNQ,M2K`
    const answer = await real.get(url, token)
    const records = z.array(ddBandSchema).parse(answer.json())
    expect(records.map(({ symbol }) => symbol)).toEqual([...specifiedTickers.split(','), 'MES', 'MNQ', 'M2K'])
    const of = (symbol: string) => records.find(record => record.symbol === symbol)
    for (const { ri, yl, tickSize, error, closePrice } of records.filter(record => !record.error)) {
      expect(error).toBe(false)
      expect(Math.abs(ri / tickSize - Math.round(ri / tickSize))).toBeLessThan(1e-6)
      expect(yl).toBeCloseTo(7.92 * ri, 6)
      expect(Object.keys(closePrice).length).toBeGreaterThan(0)
    }
    expect(records.filter(record => record.error)).toEqual([])
    for (const { maintenanceFrom } of records)
      expect(maintenanceFrom && maintenanceFrom <= '2026-11-13').toBe(true)
    for (const [symbol, low, high] of [
      ['ES', 0.35, 1.3],
      ['BTC', 2, 8],
    ] as const) {
      const { ri = 0, closePrice = {} } = of(symbol) ?? {}
      const percent = (100 * ri) / (Object.values(closePrice)[0] ?? Number.NaN)
      expect(percent).toBeGreaterThan(low)
      expect(percent).toBeLessThan(high)
    }
    for (const [micro, mini] of [
      ['MES', 'ES'],
      ['MNQ', 'NQ'],
      ['M2K', 'RTY'],
    ] as const) {
      const { ri, yl, closePrice } = of(mini) ?? {}
      expect(of(micro)).toMatchObject({ ri, yl, closePrice })
    }
  })
})
