import {
  addDays,
  type FuturesProduct,
  futuresProducts,
  isoDate,
  productOfTicker,
  riskIntervalOf,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from '../index.ts'

const { futures } = createSimulatedMarket({ seed: 1, symbols: ['KO'] })
const aProduct = fc.constantFrom(...futuresProducts)
const aDate = fc.integer({ min: 0, max: 14_500 }).map(days => addDays(isoDate('2006-01-03'), days))
const productOf = (symbol: string): FuturesProduct => {
  const product = productOfTicker(symbol)
  if (product === null) throw new Error(`No product ${symbol}`)
  return product
}
const marginOf = async (symbol: string, date: string) => {
  const margin = await futures.margin(symbol, isoDate(date))
  if (!margin) throw new Error(`No margin of ${symbol} on ${date}`)
  return margin
}
describe('simulated margins', () => {
  it('[FU-9] [SYS-2] exist for every product and its other tickers', async () => {
    for (const { exchangeSymbol } of futuresProducts)
      expect((await marginOf(exchangeSymbol, '2026-11-13')).amount).toBeGreaterThan(0)
    expect(await marginOf('21', '2026-11-13')).toEqual(await marginOf('ZN', '2026-11-13'))
    expect(await futures.margin('NO.SUCH', isoDate('2026-11-13'))).toBeUndefined()
    expect(await futures.margin('ES', isoDate('2006-01-02'))).toBeUndefined()
  })

  it('[RI-2] hold from a session on or before the day, and until then were different', async () => {
    await fc.assert(
      fc.asyncProperty(aProduct, aDate, async ({ exchangeSymbol }, date) => {
        const margin = await marginOf(exchangeSymbol, date)
        expect(margin.from <= date).toBe(true)
        expect(await marginOf(exchangeSymbol, margin.from)).toEqual(margin)
        const before = await futures.margin(exchangeSymbol, addDays(margin.from, -1))
        expect(before?.amount).not.toBe(margin.amount)
      }),
    )
  })

  it('[RI-2] stay the same between two changes', async () => {
    await fc.assert(
      fc.asyncProperty(aProduct, aDate, fc.nat(60), async ({ exchangeSymbol }, date, days) => {
        const [margin, later] = [
          await marginOf(exchangeSymbol, date),
          await marginOf(exchangeSymbol, addDays(date, days)),
        ]
        if (later.from <= date) expect(later).toEqual(margin)
        else expect(later.from > margin.from).toBe(true)
      }),
    )
  })

  it.each([
    ['MES', 'ES', 10],
    ['MNQ', 'NQ', 10],
    ['M2K', 'RTY', 10],
    ['MYM', 'YM', 10],
    ['MCL', 'CL', 10],
    ['MGC', 'GC', 10],
    ['MBT', 'BTC', 50],
    ['XK', 'ZS', 5],
    ['QG', 'NG', 4],
  ])('[RI-3] of %s are exactly those of %s by size', async (micro, mini, size) => {
    await fc.assert(
      fc.asyncProperty(aDate, async date => {
        const [small, large] = [await marginOf(micro, date), await marginOf(mini, date)]
        expect(small).toEqual({ amount: large.amount / size, from: large.from })
        expect(small.amount * size).toBe(large.amount)
      }),
      { numRuns: 10 },
    )
  })

  it('[RI-3] give a micro the interval of its mini', async () => {
    for (const [micro, mini] of [
      ['MES', 'ES'],
      ['MNQ', 'NQ'],
      ['M2K', 'RTY'],
    ] as const) {
      const intervals = [micro, mini].map(async symbol => {
        const { amount } = await marginOf(symbol, '2026-11-13')
        return riskIntervalOf({ ...productOf(symbol), maintenance: amount })
      })
      const [ofMicro, ofMini] = await Promise.all(intervals)
      expect(ofMicro).toEqual(ofMini)
    }
  })

  it('are the same in every market of the same seed, whatever was asked before', async () => {
    await fc.assert(
      fc.asyncProperty(aProduct, aDate, async ({ exchangeSymbol }, date) => {
        const fresh = createSimulatedMarket({ seed: 1, symbols: ['KO'] })
        expect(await fresh.futures.margin(exchangeSymbol, date)).toEqual(await marginOf(exchangeSymbol, date))
      }),
      { numRuns: 5 },
    )
  })
})
