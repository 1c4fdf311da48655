import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, decimalToNumber, floorDivide } from './exact-decimal.ts'

describe('exact decimals', () => {
  it.each([
    [0, 0n, 0],
    [1.1, 11n, 1],
    [-37.63, -3763n, 2],
    [5e-7, 5n, 7],
    [1.25e-7, 125n, 9],
    [0.00390625, 390625n, 8],
    [12_500_000, 12_500_000n, 0],
    [1e21, 10n ** 21n, 0],
    [1.5e22, 15n * 10n ** 21n, 0],
  ])('%d is %s with %d decimals', (value, digits, decimals) => {
    expect(decimalOf(value)).toEqual({ digits, decimals })
  })

  it('convert back to every finite number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(decimalToNumber(decimalOf(value))).toBe(value + 0)
      }),
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('reject %d', value => {
    expect(() => decimalOf(value)).toThrow(RangeError)
  })

  it('round divisions down on both sides of zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (a, b) => {
          const quotient = floorDivide(a, b)
          expect(quotient * b <= a && a < (quotient + 1n) * b).toBe(true)
        },
      ),
    )
  })
})
