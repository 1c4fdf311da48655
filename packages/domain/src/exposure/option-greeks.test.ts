import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalDensity, normalTail } from './normal-distribution.ts'
import { type OptionTerms, optionGreeks } from './option-greeks.ts'

const normalCdf = (x: number): number => (x > 0 ? 1 - normalTail(x) : normalTail(-x))

/** The price of a call by Black and Scholes without interest. */
function callPrice({ price, strike, volatility, years }: OptionTerms): number {
  const deviation = volatility * Math.sqrt(years)
  const d1 = Math.log(price / strike) / deviation + deviation / 2
  return price * normalCdf(d1) - strike * normalCdf(d1 - deviation)
}

const putPrice = (terms: OptionTerms): number => callPrice(terms) - terms.price + terms.strike

type Field = keyof OptionTerms

/** The central difference of a function over one of the terms. */
function slope(value: (terms: OptionTerms) => number, terms: OptionTerms, field: Field, step: number) {
  const at = (shift: number) => value({ ...terms, [field]: terms[field] + shift })
  return (at(step) - at(-step)) / (2 * step)
}

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Options up to four deviations and a factor of seven from the money, from one session to two years. */
const anyTerms: fc.Arbitrary<OptionTerms> = fc
  .record({
    price: between(5, 6000),
    volatility: between(0.03, 4),
    years: between(6.5 / 8760, 2),
    distance: between(-4, 4),
  })
  .map(({ price, volatility, years, distance }) => ({
    price,
    strike: price * Math.exp(Math.min(Math.max(distance * volatility * Math.sqrt(years), -2), 2)),
    volatility,
    years,
  }))

/** `scale` is the size that the value has at the money. */
const expectNear = (value: number, expected: number, scale: number) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(2e-5 * scale + 1e-12)

describe('normalTail', () => {
  it('is the integral of the density', () => {
    let sum = 0.5
    const width = 1 / 512
    for (let x = 0; x < 9; x += width) {
      // Simpson's rule.
      sum += (width / 6) * (normalDensity(x) + 4 * normalDensity(x + width / 2) + normalDensity(x + width))
      expect(Math.abs(normalCdf(x + width) - sum)).toBeLessThan(1e-13)
      expect(normalCdf(-x - width)).toBeCloseTo(1 - sum, 13)
    }
    expect([normalCdf(Number.NEGATIVE_INFINITY), normalCdf(0), normalCdf(Number.POSITIVE_INFINITY)]).toEqual([
      0, 0.5, 1,
    ])
  })
})

describe('optionGreeks', () => {
  it('[BY-26] delta and gamma are the central differences of the price of an option', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        const { callDelta, putDelta, gamma } = optionGreeks(terms)
        const deviation = terms.volatility * Math.sqrt(terms.years)
        const step = 1e-4 * terms.price * Math.min(1, deviation)
        expectNear(callDelta, slope(callPrice, terms, 'price', step), 1)
        expectNear(putDelta, slope(putPrice, terms, 'price', step), 1)
        const deltaOf = (other: OptionTerms) => optionGreeks(other).callDelta
        expectNear(gamma, slope(deltaOf, terms, 'price', step), 1 / (terms.price * deviation))
      }),
    )
  })

  it('[BY-26] vanna and charm are the central differences of delta over volatility and time', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        const { vanna, charm } = optionGreeks(terms)
        for (const side of ['callDelta', 'putDelta'] as const) {
          const deltaOf = (other: OptionTerms) => optionGreeks(other)[side]
          expectNear(
            vanna,
            slope(deltaOf, terms, 'volatility', 1e-4 * terms.volatility),
            1 / terms.volatility + 1,
          )
          // Time to expiry falls as time passes.
          expectNear(charm, -slope(deltaOf, terms, 'years', 1e-4 * terms.years), 1 / terms.years + 1)
        }
      }),
    )
  })

  it('[BY-26] a call and a put together are a share: their deltas differ by one', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        const { callDelta, putDelta, gamma } = optionGreeks(terms)
        expect(callDelta - putDelta).toBeCloseTo(1, 12)
        expect(callDelta).toBeGreaterThanOrEqual(0)
        expect(putDelta).toBeLessThanOrEqual(0)
        expect(gamma).toBeGreaterThan(0)
      }),
    )
  })

  it.each([
    [90, { callDelta: 0, putDelta: -1 }],
    [100, { callDelta: 0.5, putDelta: -0.5 }],
    [110, { callDelta: 1, putDelta: 0 }],
  ])('is the intrinsic value without volatility or time, at the price %d', (price, deltas) => {
    const nothing = { gamma: 0, vanna: 0, charm: 0 }
    expect(optionGreeks({ price, strike: 100, volatility: 0, years: 1 })).toEqual({ ...deltas, ...nothing })
    expect(optionGreeks({ price, strike: 100, volatility: 0.2, years: 0 })).toEqual({ ...deltas, ...nothing })
  })
})
