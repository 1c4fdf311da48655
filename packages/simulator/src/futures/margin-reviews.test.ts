import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reviewedMargins, roundSum } from './margin-reviews.ts'

const ES = { ratio: 0.045, dailyMove: 0.0076 }
/** Closes that alternate by a move, the first half of them by `calm`. */
const closes = (calm: number, volatile = calm): Float64Array =>
  Float64Array.from({ length: 400 }, (_, day) => 5000 * (1 + (day % 2) * (day < 200 ? calm : volatile)))
const reviews = Array.from({ length: 40 }, (_, review) => review * 10)
const marginsOf = (prices: Float64Array) => [...reviewedMargins(ES, 50, prices, reviews)]

describe('reviewed margins', () => {
  it('[BY-24] are the published share of the contract value at the usual volatility', () => {
    expect(new Set(marginsOf(closes(0.0076)))).toEqual(new Set([11_500]))
  })

  it('[BY-24] follow the square root of the volatility, after some weeks', () => {
    const margins = marginsOf(closes(0.0076, 4 * 0.0076))
    expect(margins[20]).toBe(11_500)
    expect(margins[22]).toBeGreaterThan(11_500)
    expect(margins[39]).toBeGreaterThan(21_000)
    expect(margins[39]).toBeLessThan(24_000)
  })

  it('[BY-24] change by steps of at least 5 % and otherwise not at all', () => {
    const moves = fc.array(fc.double({ min: -0.04, max: 0.04, noNaN: true }), {
      minLength: 400,
      maxLength: 400,
    })
    fc.assert(
      fc.property(moves, steps => {
        let price = 4000
        const margins = marginsOf(Float64Array.from(steps, step => (price *= 1 + step)))
        for (const [review, margin] of margins.slice(1).entries()) {
          const before = margins[review] ?? Number.NaN
          if (margin !== before) expect(Math.abs(margin / before - 1)).toBeGreaterThan(0.05)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('see no close of their own day or later', () => {
    const [known, other] = [closes(0.01), closes(0.01)]
    other.fill(9000, 300)
    expect(marginsOf(other).slice(0, 31)).toEqual(marginsOf(known).slice(0, 31))
  })

  it.each([
    [17_423, 17_500],
    [10_240, 10_000],
    [4349, 4300],
    [787, 775],
    [9960, 10_000],
  ])('round %d to %d', (amount, sum) => {
    expect(roundSum(amount)).toBe(sum)
  })
})
