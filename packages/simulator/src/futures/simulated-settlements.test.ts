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
const frontOf = (product: string, date: string) => [...settlementsOf(product, date).values()][0] ?? Number.NaN
const aProduct = fc.constantFrom(...futuresProducts)
const aDate = fc
  .integer({ min: 1, max: 14_000 })
  .map(days => addDays(isoDate('2006-01-03'), days))
  .filter(date => isTradingDay(date))
const closeOf = (symbol: string, date: string) =>
  market.lastPriceAt(symbol, Date.parse(`${date}T21:30:00Z`)) ?? Number.NaN

describe('[RI-1] [SYS-2] simulated settlements', () => {
  it('exist for every product of the table and its other tickers', () => {
    const without = futuresProducts.filter(
      ({ exchangeSymbol }) => settlementsOf(exchangeSymbol, '2026-11-13').size < 4,
    )
    expect(without).toEqual([])
    expect(settlementsOf('21', '2026-11-13')).toEqual(settlementsOf('ZN', '2026-11-13'))
  })

  it('are positive whole ticks of contracts that still trade, nearest first', () => {
    fc.assert(
      fc.property(aProduct, aDate, (product, date) => {
        const months = [...settlementsOf(product.exchangeSymbol, date)]
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

  it('have no binary rounding noise', () => {
    for (const { exchangeSymbol } of futuresProducts) {
      for (const price of settlementsOf(exchangeSymbol, '2026-11-13').values())
        expect(price).toBe(Number(price.toFixed(8)))
    }
  })

  it('exist only on trading days within the simulated years', () => {
    for (const date of ['2026-11-14', '2026-11-26', '2005-12-30', '2046-01-02'])
      expect(settlementsOf('ES', date).size).toBe(0)
    expect(settlementsOf('ES', '2006-01-03').size).toBe(5)
    expect(settlementsOf('NO.SUCH', '2026-11-13').size).toBe(0)
  })

  it('are the same in every market of the same seed', () => {
    const few = createSimulatedMarket({ seed: 1, symbols: ['KO'] }).futures
    const other = createSimulatedMarket({ seed: 2 }).futures
    fc.assert(
      fc.property(aProduct, aDate, ({ exchangeSymbol }, date) => {
        expect([...few.settlements(exchangeSymbol, date)]).toEqual([...settlementsOf(exchangeSymbol, date)])
      }),
    )
    expect([...other.settlements('CL', isoDate('2026-11-13'))]).not.toEqual([
      ...settlementsOf('CL', '2026-11-13'),
    ])
  })

  it('of index futures are a little above their index and converge to it on the last day', () => {
    for (const [product, index, times] of [
      ['ES', 'SPX', 1],
      ['NQ', 'NDX', 1],
      ['RTY', 'RUT', 1],
      ['YM', 'DIA', 100],
    ] as const) {
      const prices = [...settlementsOf(product, '2026-11-13').values()]
      const spot = closeOf(index, '2026-11-13') * times
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
      expect((prices[0] ?? 0) / spot).toBeGreaterThan(1)
      expect((prices[0] ?? 0) / spot).toBeLessThan(1.01)
      const tick = productOfTicker(product)?.tickSize ?? Number.NaN
      expect(
        Math.abs(frontOf(product, '2026-12-18') - closeOf(index, '2026-12-18') * times),
      ).toBeLessThanOrEqual(tick / 2)
    }
  })

  it('of a micro equal those of the full contract', () => {
    for (const [micro, mini] of [
      ['MES', 'ES'],
      ['M2K', 'RTY'],
      ['MCL', 'CL'],
      ['MGC', 'GC'],
      ['VXM', 'VX'],
    ] as const) {
      const large = settlementsOf(mini, '2026-11-13')
      for (const [key, price] of settlementsOf(micro, '2026-11-13'))
        expect(large.get(key) ?? price).toBe(price)
    }
  })

  it('are near the real prices of the products', () => {
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
        const price = frontOf(product, `${year}-03-10`)
        expect(price).toBeGreaterThan(low)
        expect(price).toBeLessThan(high)
      }
    }
  })

  it('differ by delivery month for seasonal products', () => {
    const gas = settlementsOf('NG', '2026-07-14')
    expect((gas.get('F27') ?? 0) / (gas.get('J27') ?? 1)).toBeGreaterThan(1.08)
    const hogs = settlementsOf('HE', '2026-07-14')
    expect((hogs.get('M27') ?? 0) / (hogs.get('Z26') ?? 1)).toBeGreaterThan(1.08)
  })

  it('match the recorded values of seed 1', () => {
    const settled = (product: string) =>
      Object.fromEntries([...settlementsOf(product, '2026-07-14')].slice(0, 3))
    expect(settled('ES')).toEqual({ U26: 7086.5, Z26: 7136, H27: 7186 })
    expect(settled('RTY')).toEqual({ U26: 2658.7, Z26: 2678, H27: 2697.5 })
    expect(settled('CL')).toEqual({ Q26: 83.18, U26: 82.51, V26: 81.79 })
    expect(settled('ZN')).toEqual({ U26: 112.90625, Z26: 112.78125, H27: 112.671875 })
    expect(settled('6J')).toEqual({ U26: 0.006522, Z26: 0.006574, H27: 0.006627 })
    expect(settled('VX')).toEqual({ N26: 26.8, Q26: 25.45, U26: 24.55 })
  })
})
