import {
  addDays,
  futuresProducts,
  type IsoDate,
  isoDate,
  isTradingDay,
  lastTradingDay,
  parseContractKey,
  productOfTicker,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from '../index.ts'

const market = createSimulatedMarket({ seed: 1 })
const { futures } = market
const settlementsOf = (product: string, date: string) => futures.settlements(product, isoDate(date))
const frontOf = async (product: string, date: string) =>
  [...(await settlementsOf(product, date)).values()][0] ?? Number.NaN
const aProduct = fc.constantFrom(...futuresProducts)
const aDate = fc
  .integer({ min: 1, max: 14_000 })
  .map(days => addDays(isoDate('2006-01-03'), days))
  .filter(date => isTradingDay(date))
const closeOf = async (symbol: string, date: string) =>
  (await market.lastPriceAt(symbol, Date.parse(`${date}T21:30:00Z`))) ?? Number.NaN

describe('[RI-1] [SYS-2] simulated settlements', () => {
  it('exist for every product of the table and its other tickers', async () => {
    for (const { exchangeSymbol } of futuresProducts)
      expect((await settlementsOf(exchangeSymbol, '2026-11-13')).size).toBeGreaterThanOrEqual(4)
    expect(await settlementsOf('21', '2026-11-13')).toEqual(await settlementsOf('ZN', '2026-11-13'))
  })

  it('are positive whole ticks of contracts that still trade, nearest first', async () => {
    await fc.assert(
      fc.asyncProperty(aProduct, aDate, async (product, date) => {
        const months = [...(await settlementsOf(product.exchangeSymbol, date))]
        const lastDays = months.map(([key]) => {
          const month = parseContractKey(key)
          return month ? lastTradingDay(product, month) : ('' as IsoDate)
        })
        expect(lastDays).toEqual([...new Set(lastDays)].sort())
        expect(lastDays[0] ?? '').not.toBe('')
        expect(lastDays.every(last => last >= date)).toBe(true)
        for (const [, price] of months) {
          const ticks = price / product.tickSize
          expect(price).toBeGreaterThan(0)
          expect(Math.abs(ticks - Math.round(ticks))).toBeLessThan(1e-6)
        }
      }),
    )
  })

  it('have no binary rounding noise', async () => {
    for (const { exchangeSymbol } of futuresProducts) {
      for (const price of (await settlementsOf(exchangeSymbol, '2026-11-13')).values())
        expect(price).toBe(Number(price.toFixed(8)))
    }
  })

  it('exist only on trading days within the simulated years', async () => {
    for (const date of ['2026-11-14', '2026-11-26', '2005-12-30', '2046-01-02'])
      expect((await settlementsOf('ES', date)).size).toBe(0)
    expect((await settlementsOf('ES', '2006-01-03')).size).toBe(5)
    expect((await settlementsOf('NO.SUCH', '2026-11-13')).size).toBe(0)
  })

  it('are the same in every market of the same seed', async () => {
    const few = createSimulatedMarket({ seed: 1, symbols: ['KO'] }).futures
    const other = createSimulatedMarket({ seed: 2 }).futures
    await fc.assert(
      fc.asyncProperty(aProduct, aDate, async ({ exchangeSymbol }, date) => {
        expect(await few.settlements(exchangeSymbol, date)).toEqual(await settlementsOf(exchangeSymbol, date))
      }),
    )
    expect(await other.settlements('CL', isoDate('2026-11-13'))).not.toEqual(
      await settlementsOf('CL', '2026-11-13'),
    )
  })

  it('of index futures are a little above their index and converge to it on the last day', async () => {
    for (const [product, index, times] of [
      ['ES', 'SPX', 1],
      ['NQ', 'NDX', 1],
      ['RTY', 'RUT', 1],
      ['YM', 'DIA', 100],
    ] as const) {
      const prices = [...(await settlementsOf(product, '2026-11-13')).values()]
      const spot = (await closeOf(index, '2026-11-13')) * times
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
      expect((prices[0] ?? 0) / spot).toBeGreaterThan(1)
      expect((prices[0] ?? 0) / spot).toBeLessThan(1.01)
      const tick = productOfTicker(product)?.tickSize ?? Number.NaN
      const [front, last] = [await frontOf(product, '2026-12-18'), await closeOf(index, '2026-12-18')]
      expect(Math.abs(front - last * times)).toBeLessThanOrEqual(tick / 2)
    }
  })

  it('of a micro equal those of the full contract', async () => {
    for (const [micro, mini] of [
      ['MES', 'ES'],
      ['M2K', 'RTY'],
      ['MCL', 'CL'],
      ['MGC', 'GC'],
      ['VXM', 'VX'],
    ] as const) {
      const large = await settlementsOf(mini, '2026-11-13')
      for (const [key, price] of await settlementsOf(micro, '2026-11-13'))
        expect(large.get(key) ?? price).toBe(price)
    }
  })

  it('are near the real prices of the products', async () => {
    for (const [product, low, high] of [
      ['CL', 40, 140],
      ['NG', 1.5, 9],
      ['GC', 1700, 4000],
      ['ZC', 250, 800],
      ['6E', 0.95, 1.4],
      ['6J', 0.005, 0.009],
      ['ZN', 98, 128],
      ['SR3', 92, 99],
      ['BTC', 30_000, 300_000],
      ['VX', 9, 60],
    ] as const) {
      for (const year of [2008, 2015, 2021, 2026, 2034]) {
        const price = await frontOf(product, `${year}-03-10`)
        expect(price).toBeGreaterThan(low)
        expect(price).toBeLessThan(high)
      }
    }
  })

  it('differ by delivery month for seasonal products', async () => {
    const gas = await settlementsOf('NG', '2026-07-14')
    expect((gas.get('F27') ?? 0) / (gas.get('J27') ?? 1)).toBeGreaterThan(1.08)
    const hogs = await settlementsOf('HE', '2026-07-14')
    expect((hogs.get('M27') ?? 0) / (hogs.get('Z26') ?? 1)).toBeGreaterThan(1.08)
  })

  it('match the recorded values of seed 1', async () => {
    const settled = async (product: string) =>
      Object.fromEntries([...(await settlementsOf(product, '2026-07-14'))].slice(0, 3))
    expect(await settled('ES')).toEqual({ U26: 6895.25, Z26: 6943.5, H27: 6992.25 })
    expect(await settled('RTY')).toEqual({ U26: 2510.5, Z26: 2528.7, H27: 2547.1 })
    expect(await settled('CL')).toEqual({ Q26: 86.11, U26: 85.42, V26: 84.67 })
    expect(await settled('ZN')).toEqual({ U26: 113.5, Z26: 113.390625, H27: 113.28125 })
    expect(await settled('6J')).toEqual({ U26: 0.006554, Z26: 0.0066065, H27: 0.006659 })
    expect(await settled('VX')).toEqual({ N26: 28.9, Q26: 27.05, U26: 25.85 })
  })
})
