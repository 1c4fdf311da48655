import { describe, expect, it } from 'vitest'
import { currencySample } from './currency-sample.ts'
import { futuresProducts } from './products.ts'

describe('the currency sample', () => {
  it('[BP-5] has ten currency futures with the fields of the specification', () => {
    const rows = currencySample()
    expect(rows).toHaveLength(10)
    for (const row of rows) {
      expect(Object.keys(row).toSorted()).toEqual(
        [
          ...['cqgSymbol', 'exchangeSymbol', 'maintenance', 'product', 'profitPerTick', 'ri', 'riskParam'],
          ...['selectedClosePrice', 'symbol', 'tickSize', 'yl'],
        ].toSorted(),
      )
      const product = futuresProducts.find(({ exchangeSymbol }) => exchangeSymbol === row.exchangeSymbol)
      expect(product?.group).toBe('FX')
      expect(row.product).toBe(product?.name)
    }
  })

  it('[BP-5] has the euro as worked out by hand', () => {
    // 1.1 × 2200 / (8 × 125,000) = 0.00242, floored to the tick of 0.00005.
    expect(currencySample().find(({ symbol }) => symbol === '6E')).toEqual({
      cqgSymbol: 'EU6',
      exchangeSymbol: '6E',
      maintenance: 2200,
      product: 'Euro FX',
      profitPerTick: 6.25,
      ri: 0.0024,
      riskParam: 1.1,
      symbol: '6E',
      tickSize: 0.00005,
      yl: 0.019008,
      selectedClosePrice: 1.15,
    })
  })

  it('[BP-5] has closes on the tick and intervals of whole ticks', () => {
    for (const { ri, tickSize, selectedClosePrice } of currencySample())
      for (const value of [ri, selectedClosePrice]) {
        expect(value).toBeGreaterThan(0)
        expect(value / tickSize).toBeCloseTo(Math.round(value / tickSize), 6)
      }
  })
})
