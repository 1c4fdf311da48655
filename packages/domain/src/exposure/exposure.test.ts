import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  crossingWithin,
  curvePrices,
  type Exposure,
  type ExposureExpirySet,
  type ExposureGreek,
  exposureGreeks,
  exposureOfExpiry,
  type FittedExpiry,
  fitExpiry,
  isExpiryOfSet,
  isoDate,
  listedExpiries,
  netGammaOf,
  type OptionChain,
  type Sides,
  signChanges,
  sumByStrike,
  totalExposure,
  zeroGammaOf,
} from '../index.ts'
import { evenStrikes, extremeChains, realisticChains, testChain, testExpiry } from '../testing/test-chains.ts'

const session = isoDate('2026-07-14')

const anchor = 100

function exposureOf(chain: OptionChain, { spot = anchor } = {}) {
  const listed = listedExpiries(chain, session)
  const expiries = listed.flatMap(expiry => fitExpiry(expiry, { session, anchor }) ?? [])
  const parts = expiries.map(expiry => exposureOfExpiry(expiry, spot))
  const strikes = sumByStrike(parts)
  const netGamma = netGammaOf(expiries)
  const price = curvePrices({ expiries, anchor, spot })
  const curve = { price, gamma: price.map(netGamma) }
  const crossings = signChanges(curve).map(range => crossingWithin(netGamma, range))
  const zero = zeroGammaOf(curve, crossings, spot)
  return { expiries, parts, strikes, totals: totalExposure(strikes), netGamma, curve, crossings, zero }
}

const anySpot = fc.double({ min: 80, max: 125, noNaN: true })
const netOf = (totals: Exposure<number>, greek: ExposureGreek) => totals[greek].call + totals[greek].put
const sizeOf = ({ call, put }: Sides<Float64Array>) =>
  [...call, ...put].reduce((sum, value) => sum + Math.abs(value), 0)
const within = (value: number, expected: number, tolerance: number) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(tolerance)

/** The dealers' delta in shares, from which the other exposures follow as differences. */
const netShares = (expiries: readonly FittedExpiry[], price: number): number =>
  expiries.reduce((sum, expiry) => {
    const { delta } = totalExposure(exposureOfExpiry(expiry, price))
    return sum + (delta.call + delta.put) / price
  }, 0)

interface Change {
  readonly points?: number
  readonly days?: number
}

const changed = (expiry: FittedExpiry, { points = 0, days = 0 }: Change): FittedExpiry => ({
  ...expiry,
  volatility: expiry.volatility.map(value => value + points / 100),
  years: expiry.years + days / 365,
})

describe('exposure', () => {
  it('[BY-26] of one contract is that of the formulas', () => {
    const rows = [90, 100, 110].map(strike => ({ strike, callOi: 10, putOi: strike === 100 ? 4 : 0 }))
    const { parts, expiries } = exposureOf(testChain([testExpiry('2026-07-17', rows)]))
    // 78.5 hours: σ √T is 0.2 × 0.094664; at the money d1 is half of it.
    const deviation = 0.2 * Math.sqrt(78.5 / 8760)
    const density = Math.exp((-deviation * deviation) / 8) / Math.sqrt(2 * Math.PI)
    const [part] = parts
    expect(expiries[0]?.years).toBeCloseTo(78.5 / 8760, 12)
    // Calls: 10 × 100 shares × 100 dollars; puts: −4 of them.
    expect(part?.gamma.call[1]).toBeCloseTo((100_000 * density * 0.01) / deviation, 6)
    expect(part?.gamma.put[1]).toBeCloseTo((-40_000 * density * 0.01) / deviation, 6)
    expect(part?.vanna.call[1]).toBeCloseTo((100_000 * density * (deviation / 2) * 0.01) / 0.2, 6)
    expect(part?.charm.call[1]).toBeCloseTo(
      (-100_000 * density * (deviation / 2)) / (2 * (78.5 / 8760) * 365),
      6,
    )
    const delta = (part?.delta.call[1] ?? 0) / 100_000
    expect(delta).toBeCloseTo(0.5 + (deviation / 2) * 0.3989, 5)
    // A dealer who is short a put is long shares.
    expect(part?.delta.put[1]).toBeCloseTo(40_000 * (1 - delta), 6)
  })

  it('[BY-26] totals are the sum of strikes and the sum of expiries', () => {
    fc.assert(
      fc.property(realisticChains, anySpot, (chain, spot) => {
        const { parts, strikes, totals } = exposureOf(chain, { spot })
        const byExpiry = parts.map(totalExposure)
        for (const greek of exposureGreeks)
          for (const side of ['call', 'put'] as const) {
            const size = strikes[greek][side].reduce((sum, value) => sum + Math.abs(value), 0)
            const sum = byExpiry.reduce((all, total) => all + total[greek][side], 0)
            within(sum, totals[greek][side], 1e-9 * size)
          }
        const contracts = parts.reduce((sum, { callContracts }) => sum + callContracts.length, 0)
        expect(strikes.strike.length).toBeLessThanOrEqual(contracts)
        expect([...strikes.strike]).toEqual([...new Set(strikes.strike)].sort((a, b) => a - b))
      }),
      { numRuns: 50 },
    )
  })

  it('[BY-26] gamma, vanna and charm are what a move, a volatility point and a day change of delta', () => {
    fc.assert(
      fc.property(realisticChains, anySpot, (chain, spot) => {
        const { expiries, strikes } = exposureOf(chain, { spot })
        /** The central difference of the delta in dollars; `step` in percent, points or days. */
        const difference = (sharesAt: (step: number) => number, step: number) =>
          ((sharesAt(step) - sharesAt(-step)) / (2 * step)) * spot
        const sharesWith = (changeOf: (step: number) => Change) => (step: number) =>
          netShares(
            expiries.map(expiry => changed(expiry, changeOf(step))),
            spot,
          )
        const differences = {
          gamma: difference(step => netShares(expiries, spot * (1 + step / 100)), 1e-3),
          vanna: difference(
            sharesWith(points => ({ points })),
            1e-3,
          ),
          charm: difference(
            sharesWith(days => ({ days: -days })),
            1e-4,
          ),
        }
        for (const greek of ['gamma', 'vanna', 'charm'] as const)
          within(
            differences[greek],
            netOf(totalExposure(strikes), greek),
            1e-4 * sizeOf(strikes[greek]) + 1e-9 * sizeOf(strikes.delta),
          )
      }),
      { numRuns: 50 },
    )
  })

  it('[BY-26] the curve at spot is the total of gamma', () => {
    fc.assert(
      fc.property(realisticChains, anySpot, (chain, spot) => {
        const { netGamma, strikes, totals, curve } = exposureOf(chain, { spot })
        within(netGamma(spot), netOf(totals, 'gamma'), 1e-9 * sizeOf(strikes.gamma) + 1e-9)
        expect(curve.price[0]).toBeLessThanOrEqual(spot)
        expect(curve.price.at(-1)).toBeGreaterThanOrEqual(spot)
      }),
      { numRuns: 50 },
    )
  })

  it('[BY-26] zero gamma is a root of the curve, and no other crossing is nearer to spot', () => {
    let found = 0
    fc.assert(
      fc.property(realisticChains, anySpot, (chain, spot) => {
        const { netGamma, crossings, zero, curve } = exposureOf(chain, { spot })
        const greatest = Math.max(0, ...curve.gamma.map(Math.abs))
        for (const crossing of crossings) {
          found += 1
          within(netGamma(crossing), 0, 1e-6 * greatest)
          expect(Math.sign(netGamma(crossing * (1 - 1e-8)))).toBe(-Math.sign(netGamma(crossing * (1 + 1e-8))))
          expect(Math.abs((zero.price ?? 0) - spot)).toBeLessThanOrEqual(Math.abs(crossing - spot))
        }
        expect(zero.state === 'found').toBe(crossings.length > 0)
      }),
      { numRuns: 100 },
    )
    expect(found).toBeGreaterThan(20)
  })

  it('[BY-26] puts below and calls above the price give a zero-gamma level between them', () => {
    const rows = evenStrikes(0).map(({ strike }) => ({
      strike,
      callOi: strike > 100 ? 500 : 0,
      putOi: strike < 100 ? 500 : 0,
    }))
    const { zero, crossings, netGamma } = exposureOf(testChain([testExpiry('2026-07-17', rows)]))
    expect(zero.state).toBe('found')
    expect(crossings).toHaveLength(1)
    expect(zero.price).toBeGreaterThan(99)
    expect(zero.price).toBeLessThan(101)
    expect(netGamma(98)).toBeLessThan(0)
    expect(netGamma(102)).toBeGreaterThan(0)
  })

  it.each([
    ['always_positive', { callOi: 10 }],
    ['always_negative', { putOi: 10 }],
    ['no_gamma', { callOi: 10, putOi: 10 }],
    ['no_gamma', {}],
  ])('[BY-26] has no zero-gamma level: %s', (state, interest) => {
    const rows = evenStrikes(0).map(({ strike }) => ({ strike, ...interest }))
    const { zero } = exposureOf(testChain([testExpiry('2026-07-17', rows)]))
    expect(zero).toEqual({ price: null, state })
  })

  it('[BY-26] leaves out an expiry with fewer than three usable quotes', () => {
    const one = testExpiry('2026-07-15', [{ strike: 100, callOi: 100, putOi: 50 }])
    const { expiries, totals, zero } = exposureOf(testChain([one]))
    expect([expiries, totals.gamma, zero.state]).toEqual([[], { call: 0, put: 0 }, 'no_gamma'])
  })

  it('[BY-26] is finite for any chain', () => {
    fc.assert(
      fc.property(extremeChains, fc.constantFrom(1e-3, 100, 1e6), (chain, spot) => {
        const { strikes, totals, curve, crossings } = exposureOf(chain, { spot })
        const columns = exposureGreeks.flatMap(greek => [...strikes[greek].call, ...strikes[greek].put])
        const sums = exposureGreeks.flatMap(greek => Object.values(totals[greek]))
        const values = [...columns, ...sums, ...curve.price, ...curve.gamma, ...crossings]
        expect(values.filter(value => !Number.isFinite(value))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('isExpiryOfSet', () => {
  const dates = ['2026-07-14', '2026-07-15', '2026-07-17', '2026-07-20', '2026-08-21'].map(isoDate)

  it.each<[string, string, number]>([
    ['0dte', '2026-07-14', 1],
    ['week', '2026-07-14', 3],
    ['month', '2026-07-14', 3],
    ['all', '2026-07-14', 5],
    ['2026-07-15', '2026-07-14', 1],
    ['2026-07-16', '2026-07-14', 0],
    // The week after the third Friday: the next month.
    ['month', '2026-07-20', 2],
    ['week', '2026-07-20', 1],
  ])('[BY-26] %s on %s chooses %d expiries', (choice, day, count) => {
    const today = isoDate(day)
    const listed = dates.filter(date => date >= today)
    expect(listed.filter(date => isExpiryOfSet(date, choice as ExposureExpirySet, today))).toHaveLength(count)
  })
})
