import { describe, expect, it } from 'vitest'
import { logRatio, outOfTheMoneyPrice } from './black-scholes.ts'
import { type ExpiryPrices, expiryVariance, volatilityIndex } from './volatility-index.ts'

/** An expiry in which every option has the same volatility. */
function flatPrices(spot: number, volatility: number, years: number, step: number): ExpiryPrices {
  const strike = Float64Array.from({ length: Math.floor((2 * spot) / step) }, (_, i) => step * (i + 1))
  const otm = strike.map(each =>
    outOfTheMoneyPrice(spot, each, logRatio(each, spot), volatility * Math.sqrt(years)),
  )
  return {
    strike,
    call: otm.map((price, row) => price + Math.max(0, spot - (strike[row] ?? 0))),
    put: otm.map((price, row) => price + Math.max(0, (strike[row] ?? 0) - spot)),
  }
}

describe('[BY-24] the volatility index', () => {
  it('interpolates the example of the Cboe white paper', () => {
    const near = { minutes: 35_924, variance: 0.01846292 }
    const next = { minutes: 46_394, variance: 0.01882101 }
    expect(volatilityIndex(near, next)).toBeCloseTo(13.69, 2)
  })

  it('is the volatility of options that all have the same one', () => {
    for (const volatility of [0.1, 0.2, 0.6]) {
      for (const years of [23 / 365, 37 / 365]) {
        const variance = expiryVariance(flatPrices(1000, volatility, years, 1), years)
        expect(Math.sqrt(variance) / volatility).toBeCloseTo(1, 3)
      }
    }
  })

  it('leaves out strikes beyond two neighbours without a bid, and single ones without a bid', () => {
    const prices = flatPrices(1000, 0.2, 0.08, 5)
    const full = expiryVariance(prices, 0.08)
    const without = (...strikes: number[]) =>
      prices.put.map((price, row) => (strikes.includes(prices.strike[row] ?? 0) ? 0 : price))
    const oneMissing = expiryVariance({ ...prices, put: without(950) }, 0.08)
    const twoMissing = expiryVariance({ ...prices, put: without(945, 950) }, 0.08)
    expect(Math.abs(oneMissing / full - 1)).toBeLessThan(0.01)
    expect(twoMissing / full).toBeLessThan(0.92)
  })

  it('is computed at the forward, where call and put cost the same', () => {
    const prices = flatPrices(1002, 0.2, 0.08, 5)
    expect(Math.sqrt(expiryVariance(prices, 0.08))).toBeCloseTo(0.2, 3)
  })
})
