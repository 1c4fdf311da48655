import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviationBands, futuresProducts, pointValueOf, riskIntervalOf } from '../index.ts'

const ticks = [
  ...new Set(futuresProducts.map(({ tickSize }) => tickSize)),
  ...[1 / 32, 1 / 64, 0.00005, 0.0000005, 0.01, 0.1, 0.025],
]
const tick = fc.constantFrom(...ticks)

/** Every tick size is a whole number of hundred-millionths. */
const FINEST = 100_000_000
const wholeTicksOf = (price: number, tickSize: number): number =>
  Math.round(price * FINEST) / Math.round(tickSize * FINEST)

describe('the point value', () => {
  it.each([
    [12.5, 0.25, 50],
    [6.25, 0.0000005, 12_500_000],
    [6.25, 0.00005, 125_000],
    [31.25, 1 / 32, 1000],
    [4.2, 0.0001, 42_000],
    [20.835, 0.005, 4167],
  ])('[RI-2] of %d per tick of %d is %d', (profitPerTick, tickSize, pointValue) => {
    expect(pointValueOf(profitPerTick, tickSize)).toBe(pointValue)
  })

  it('agrees with the product table', () => {
    for (const { profitPerTick, tickSize, pointValue } of futuresProducts) {
      expect(pointValueOf(profitPerTick, tickSize)).toBe(pointValue)
    }
  })

  it.each([0, -1, Number.NaN])('is null for a tick of %d', tickSize => {
    expect(pointValueOf(12.5, tickSize)).toBeNull()
  })
})

describe('the risk interval', () => {
  const es = { tickSize: 0.25, profitPerTick: 12.5 }

  it('[RI-2] is an eighth of the margin in points, floored to the tick, with yl 7.92 times that', () => {
    // 1.1 × 10,800 / (8 × 50) = 29.7
    expect(riskIntervalOf({ ...es, maintenance: 10_800 })).toEqual({ ri: 29.5, yl: 233.64 })
  })

  it('[RI-2] keeps a tick that is reached exactly', () => {
    // 1.1 × 8,000 / (8 × 5) is 220 points; in binary the product falls slightly short of many such numbers.
    expect(riskIntervalOf({ tickSize: 1, profitPerTick: 5, maintenance: 8000 })?.ri).toBe(220)
    // 1.1 × 3 / (8 × 0.00000275) = 150,000 ticks.
    const tiny = riskIntervalOf({ tickSize: 0.0000005, profitPerTick: 0.00000275, maintenance: 3 })
    expect(tiny?.ri).toBe(0.075)
  })

  it('[RI-2] uses the parameter of a record', () => {
    expect(riskIntervalOf({ ...es, maintenance: 10_800, riskParam: 1 })?.ri).toBe(27)
  })

  it.each([
    { ...es, maintenance: 0 },
    { ...es, maintenance: -1 },
    { ...es, maintenance: Number.NaN },
    { ...es, maintenance: 10_800, riskParam: 0 },
    { tickSize: 0, profitPerTick: 12.5, maintenance: 10_800 },
    { tickSize: 0.25, profitPerTick: 0, maintenance: 10_800 },
  ])('is null for %o', terms => {
    expect(riskIntervalOf(terms)).toBeNull()
  })

  it('[RI-2] is in whole ticks, at most the raw value and within a tick of it', () => {
    fc.assert(
      fc.property(
        tick,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 99_999 }),
        (tickSize, pay, margin) => {
          const profitPerTick = pay / 16
          const { ri } = riskIntervalOf({ tickSize, profitPerTick, maintenance: margin }) ?? {
            ri: Number.NaN,
          }
          const rawTicks = (1.1 * margin) / (8 * profitPerTick)
          const riTicks = wholeTicksOf(ri, tickSize)
          expect(Number.isInteger(riTicks)).toBe(true)
          expect(riTicks).toBeLessThanOrEqual(rawTicks + 1e-9 * rawTicks)
          expect(riTicks).toBeGreaterThan(rawTicks - 1 - 1e-9 * rawTicks)
        },
      ),
    )
  })

  it('[RI-2] never loses a tick to floating point', () => {
    fc.assert(
      fc.property(
        tick,
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 1, max: 999 }),
        (tickSize, count, cents) => {
          // A margin that gives exactly `count` ticks: 1.1 × margin = 8 × profit × count.
          const profitPerTick = (cents * 11) / 100
          const maintenance = (8 * count * cents) / 10
          const found = riskIntervalOf({ tickSize, profitPerTick, maintenance })
          expect(wholeTicksOf(found?.ri ?? Number.NaN, tickSize)).toBe(count)
        },
      ),
    )
  })
})

describe('deviation bands', () => {
  it.each([
    [4500.25, 29.5, 0.25, 4529.75, 4470.75],
    [4500.3, 29.5, 0.25, 4529.75, 4470.75],
    [4500.125, 29.5, 0.25, 4529.75, 4470.75],
    [0.0066715, 0.000027, 0.0000005, 0.0066985, 0.0066445],
    [112.515625, 0.203125, 1 / 64, 112.71875, 112.3125],
    [-37.63, 0.93, 0.01, -36.7, -38.56],
  ])('[RI-2] around %d by %d on ticks of %d are %d and %d', (close, ri, tickSize, upper, lower) => {
    expect(deviationBands(close, ri, tickSize)).toEqual({ upper, lower })
  })

  it('[RI-2] are in whole ticks, twice the interval apart, and within half a tick of the exact value', () => {
    const price = fc.integer({ min: -1_000_000, max: 2_000_000_000 }).map(whole => whole / 10_000)
    fc.assert(
      fc.property(tick, price, fc.integer({ min: 0, max: 5_000 }), (tickSize, close, riTicks) => {
        const ri = Math.round(riTicks * tickSize * FINEST) / FINEST
        const bands = deviationBands(close, ri, tickSize)
        const [upper, lower] = [bands?.upper ?? Number.NaN, bands?.lower ?? Number.NaN]
        for (const band of [upper, lower]) {
          const inTicks = band / tickSize
          expect(Math.abs(inTicks - Math.round(inTicks))).toBeLessThan(
            1e-12 * Math.max(1, Math.abs(inTicks)) + 1e-9,
          )
        }
        expect(Math.round(upper / tickSize) - Math.round(lower / tickSize)).toBe(2 * riTicks)
        expect(Math.abs((upper + lower) / 2 - close)).toBeLessThanOrEqual(tickSize / 2 + 1e-9)
      }),
    )
  })

  it.each([
    [null, 1, 0.25],
    [4500, null, 0.25],
    [Number.NaN, 1, 0.25],
    [4500, 1, 0],
  ])('are null for a close of %s, an interval of %s and a tick of %s', (close, ri, tickSize) => {
    expect(deviationBands(close, ri, tickSize)).toBeNull()
  })
})
