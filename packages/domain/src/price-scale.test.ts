import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EQUITY_PRICE_SCALE, futuresPriceScale, TickSizeError } from './price-scale.ts'

describe('futuresPriceScale', () => {
  it.each([
    [0.25, 25_000],
    [0.01, 1_000],
    [5, 500_000],
    [0.0001, 10],
    [5e-5, 5],
    [1e-5, 1],
    [0.03125, 3_125],
  ])('[CH-3] gives five decimals for a tick of %d', (tickSize, minmov) => {
    expect(futuresPriceScale(tickSize)).toEqual({ pricescale: 100_000, minmov })
  })

  it.each([
    [2.5e-5, 1_000_000, 25],
    [0.015625, 1_000_000, 15_625],
    [0.0078125, 10_000_000, 78_125],
    [0.00390625, 100_000_000, 390_625],
    [5e-7, 10_000_000, 5],
  ])('gives more decimals for a tick that needs them: %d', (tickSize, pricescale, minmov) => {
    expect(futuresPriceScale(tickSize)).toEqual({ pricescale, minmov })
  })

  it('represents any tick of up to eight decimals exactly', () => {
    const digits = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), digits, (count, places) => {
        const tickSize = count / 10 ** places
        const { pricescale, minmov } = futuresPriceScale(tickSize)
        expect(minmov / pricescale).toBeCloseTo(tickSize, 12)
        expect(pricescale).toBeGreaterThanOrEqual(100_000)
      }),
    )
  })

  it.each([0, -0.25, Number.NaN, Number.POSITIVE_INFINITY])(
    'throws an error with a code for the tick %d',
    tickSize => {
      expect(() => futuresPriceScale(tickSize)).toThrow(TickSizeError)
      expect(() => futuresPriceScale(tickSize)).toThrow(
        expect.objectContaining({ code: 'tick_size_missing' }),
      )
    },
  )
})

it('[CH-3] the equity price scale is in cents', () => {
  expect(EQUITY_PRICE_SCALE).toEqual({ pricescale: 100, minmov: 1 })
})
