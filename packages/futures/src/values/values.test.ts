import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProtocolError } from '../codec/protocol-error.ts'
import {
  epochMsOf,
  formatBaseTime,
  parseBaseTime,
  timestampMs,
  timestampOf,
  wireTimeOf,
} from './base-time.ts'
import { decimalOfNumber, numberOfDecimal } from './decimal.ts'
import { displayPriceScaleOf, displayStep } from './display-price-scale.ts'
import { priceOfScaled, scaledOfPrice } from './scaled-price.ts'

describe('base time', () => {
  it('[FU-1] is UTC text without a zone, and times count from it, also backwards', () => {
    const base = parseBaseTime('2026-01-01T00:00:00')
    expect(base).toBe(Date.UTC(2026, 0, 1))
    expect(formatBaseTime(epochMsOf(base ?? 0, -60_000))).toBe('2025-12-31T23:59:00')
    expect(wireTimeOf(base ?? 0, Date.UTC(2025, 11, 31, 23, 59))).toBe(-60_000)
  })

  it.each([
    '',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.000',
    '2026-01-01',
    '2026-02-30T00:00:00',
    '2026-13-01T00:00:00',
    '2026-01-01T24:00:00',
    '1899-12-31T23:59:59',
    '2101-01-01T00:00:00',
    ' 026-01-01T00:00:00',
    '2026-01-01 00:00:00',
    'x'.repeat(100_000),
  ])('is not %s', text => {
    expect(parseBaseTime(text)).toBeNull()
  })

  it('parses what it formats', () => {
    const seconds = fc.integer({ min: Date.UTC(1900, 0, 1) / 1000, max: Date.UTC(2100, 11, 31) / 1000 })
    fc.assert(
      fc.property(seconds, second => {
        expect(parseBaseTime(formatBaseTime(second * 1000))).toBe(second * 1000)
      }),
    )
  })

  it('converts absolute timestamps to the millisecond, also before 1970', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2e12, max: 4e12 }), ms => {
        const timestamp = timestampOf(ms)
        expect(timestampMs(timestamp)).toBe(ms)
        expect(timestamp.nanos).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(timestampOf(-1)).toEqual({ seconds: -1, nanos: 999_000_000 })
  })
})

describe('scaled prices', () => {
  it.each([
    [451_225, 0.01, 4512.25],
    [3, 0.1, 0.3],
    [-3, 0.1, -0.3],
    [14_409, 1 / 128, 112.5703125],
    [7, 25, 175],
    [0, 0.01, 0],
  ])('%d at the scale %d is %d', (scaled, scale, price) => {
    expect(priceOfScaled(scaled, scale)).toBe(price)
    expect(scaledOfPrice(price, scale)).toBe(scaled)
  })

  it('come back from their price', () => {
    const scales = fc.constantFrom(1, 0.1, 0.01, 0.001, 1e-7, 0.25, 0.5, 1 / 32, 1 / 256, 5, 2.5)
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), scales, (scaled, scale) => {
        expect(scaledOfPrice(priceOfScaled(scaled, scale), scale)).toBe(scaled)
      }),
    )
  })
})

describe('decimals', () => {
  it.each([
    [{ significand: 12, exponent: 0 }, 12],
    [{ significand: 3, exponent: -1 }, 0.3],
    [{ significand: 5, exponent: 2 }, 500],
    [{ significand: -25, exponent: -2 }, -0.25],
    [{}, 0],
    [{ exponent: 5 }, 0],
    [{ significand: 1, exponent: -400 }, 0],
  ])('%o is %d', (decimal, value) => {
    expect(numberOfDecimal(decimal)).toBe(value)
  })

  it('too large for a number are refused', () => {
    expect(() => numberOfDecimal({ significand: 1, exponent: 2_000_000_000 })).toThrow(ProtocolError)
    expect(() => decimalOfNumber(Number.NaN)).toThrow(ProtocolError)
  })

  it('come back from their number', () => {
    const quantities = fc.tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: -12, max: 0 }))
    fc.assert(
      fc.property(quantities, ([digits, exponent]) => {
        const value = Number(`${digits}e${exponent}`)
        expect(numberOfDecimal(decimalOfNumber(value))).toBe(value)
      }),
    )
    expect(decimalOfNumber(1.5)).toEqual({ significand: 15, exponent: -1 })
    expect(decimalOfNumber(-0)).toEqual({ significand: 0, exponent: 0 })
  })
})

describe('display price scales', () => {
  it.each([
    [0, 1],
    [2, 0.01],
    [15, 1e-15],
    [101, 1 / 2],
    [105, 1 / 32],
    [110, 1 / 1024],
    [201, 1 / 64],
    [202, 1 / 128],
    [203, 1 / 256],
    [204, 1 / 128],
    [205, 1 / 256],
    [206, 1 / 512],
  ])('%d shows steps of %d', (code, step) => {
    const scale = displayPriceScaleOf(code)
    expect(scale && displayStep(scale)).toBe(step)
  })

  it.each([-1, 16, 100, 111, 200, 207, 1.5, Number.NaN])('%d is none', code => {
    expect(displayPriceScaleOf(code)).toBeNull()
  })
})
