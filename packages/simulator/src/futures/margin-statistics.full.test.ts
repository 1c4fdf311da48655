import { type FuturesProduct, isoDate, productOfTicker, tradingDaysBetween } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from '../index.ts'

const { futures } = createSimulatedMarket({ seed: 1, symbols: ['KO'] })
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
