import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logRatio, outOfTheMoneyPrice } from './black-scholes.ts'

const priceOf = (spot: number, strike: number, deviation: number) =>
  outOfTheMoneyPrice(spot, strike, logRatio(strike, spot), deviation)

/** Reference value: numerical integration of the payoff. */
function byIntegration(spot: number, strike: number, deviation: number): number {
  const step = 0.001
  let price = 0
  for (let z = -9; z <= 9; z += step) {
    const end = spot * Math.exp(deviation * z - (deviation * deviation) / 2)
    const pay = strike >= spot ? Math.max(0, end - strike) : Math.max(0, strike - end)
    price += (pay * Math.exp((-z * z) / 2) * step) / Math.sqrt(2 * Math.PI)
  }
  return price
}

describe('[SYS-2] the price of an option', () => {
  it('equals the Black-Scholes price', () => {
    for (const [spot, strike, deviation] of [
      [100, 100, 0.1],
      [100, 110, 0.1],
      [100, 90, 0.1],
      [7000, 7200, 0.02],
      [25, 40, 0.5],
    ] as const) {
      expect(
        Math.abs(priceOf(spot, strike, deviation) - byIntegration(spot, strike, deviation)),
      ).toBeLessThan(spot * 1e-5)
    }
  })

  it('falls away from the money and rises with volatility, and is never negative', () => {
    const deviation = fc.double({ min: 0.005, max: 1.2, noNaN: true })
    fc.assert(
      fc.property(deviation, fc.double({ min: 1, max: 1.5, noNaN: true }), (sd, ratio) => {
        const price = priceOf(100, 100 * ratio, sd)
        expect(price).toBeGreaterThanOrEqual(0)
        expect(priceOf(100, 100 * ratio + 1, sd)).toBeLessThanOrEqual(price + 1e-4)
        expect(priceOf(100, 100 * ratio, sd * 1.1)).toBeGreaterThanOrEqual(price - 1e-4)
      }),
    )
  })

  it('uses an accurate logarithm of strike over spot', () => {
    for (const strike of [40, 80, 99, 100, 101, 130, 250])
      expect(logRatio(strike, 100)).toBeCloseTo(Math.log(strike / 100), 3)
  })
})
