import {
  addDays,
  type FuturesProduct,
  futuresProducts,
  isoDate,
  productOfTicker,
  riskIntervalOf,
  tradingDaysBetween,
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
const sessions = tradingDaysBetween(isoDate('2012-03-01'), isoDate('2022-03-01'))

/** The front contract's interval as a share of its settlement, and whether the next settlement is beyond the bands. */
async function bandsOf(symbol: string) {
  const { pointValue } = productOf(symbol)
  const bands: { share: number; ratio: number; isBroken: boolean }[] = []
  let before: { key: string; price: number; margin: number } | null = null
  for (const day of sessions) {
    const settlements = await futures.settlements(symbol, day)
    const now = before && settlements.get(before.key)
    if (before && now !== null && now !== undefined) {
      const ratio = before.margin / pointValue / before.price
      const share = (1.1 * ratio) / 8
      bands.push({ share, ratio, isBroken: Math.abs(now / before.price - 1) > share })
    }
    const [key, price] = [...settlements][0] ?? ['', Number.NaN]
    before = { key, price, margin: (await marginOf(symbol, day)).amount }
  }
  const mean = (of: (band: (typeof bands)[number]) => number) =>
    bands.reduce((sum, band) => sum + of(band), 0) / bands.length
  return {
    share: mean(band => band.share),
    ratio: mean(band => band.ratio),
    broken: mean(({ isBroken }) => (isBroken ? 1 : 0)),
  }
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
      { numRuns: 30 },
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
      { numRuns: 10 },
    )
  })

  // Real figures of 2012 to 2022: ES 0.65 % and 38 %, NQ 0.65 % and 46 %, RTY 0.75 % and 50 %.
  it.each([
    ['ES', 0.5, 0.95, 0.27, 0.48],
    ['NQ', 0.5, 0.95, 0.35, 0.57],
    ['RTY', 0.5, 1.1, 0.38, 0.6],
    ['CL', 0.6, 1.3, 0.38, 0.65],
    ['GC', 0.35, 0.7, 0.35, 0.6],
    ['BTC', 3, 6.5, 0.04, 0.2],
  ])('[RI-2] [BY-24] make bands of real proportions for %s', async (symbol, low, high, few, many) => {
    const { share, broken } = await bandsOf(symbol)
    expect(share * 100).toBeGreaterThan(low)
    expect(share * 100).toBeLessThan(high)
    expect(broken).toBeGreaterThan(few)
    expect(broken).toBeLessThan(many)
  })

  it('[BY-24] change as often as real ones: every few months, mostly by a tenth', async () => {
    const sizes: number[] = []
    const products = ['ES', 'RTY', 'CL', 'GC', '6E', 'ZN', 'ZS']
    for (const symbol of products) {
      let before = await marginOf(symbol, sessions[0] ?? '')
      for (const day of sessions) {
        const margin = await marginOf(symbol, day)
        if (margin.amount !== before.amount) sizes.push(Math.abs(margin.amount / before.amount - 1))
        before = margin
      }
    }
    sizes.sort((a, b) => a - b)
    const perYear = sizes.length / products.length / 10
    expect(perYear).toBeGreaterThan(2.5)
    expect(perYear).toBeLessThan(10)
    expect(sizes[sizes.length >> 1]).toBeGreaterThan(0.07)
    expect(sizes[sizes.length >> 1]).toBeLessThan(0.17)
    expect(sizes.filter(size => size < 0.05).length / sizes.length).toBeLessThan(0.1)
  })
})
