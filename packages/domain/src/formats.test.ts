import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatChangePercent,
  formatDistance,
  formatPercent,
  formatSignedDistance,
  formatSignedPercent,
  formatValue,
  formatVolume,
} from './formats.ts'

// From 1e21 toFixed writes an exponent, far beyond any price, distance or volume.
const anyNumber = fc.double({ min: -1e15, max: 1e15, noNaN: true })

describe('formatDistance', () => {
  it.each([
    [12.345, '12.35'],
    [-12.3, '-12.30'],
    [1, '1.00'],
    [-1, '-1.00'],
    [0.99994, '0.9999'],
    [0.5, '0.5000'],
    [-0.12345, '-0.1235'],
    [0, '0.0000'],
    [-0, '0.0000'],
    [-0.00001, '0.0000'],
  ])('[CH-14] shows %d as %s', (distance, text) => {
    expect(formatDistance(distance)).toBe(text)
  })

  it('[CH-14] has 4 decimals exactly when under 1', () => {
    fc.assert(
      fc.property(fc.oneof(anyNumber, fc.double({ min: -2, max: 2, noNaN: true })), x => {
        expect(formatDistance(x)).toMatch(Math.abs(x) < 1 ? /^-?\d\.\d{4}$/ : /^-?\d+\.\d{2}$/)
      }),
    )
  })
})

it.each([
  [12.34, '12.3%'],
  [-0.04, '0.0%'],
  [-7.25, '-7.3%'],
  [100, '100.0%'],
])('[CH-14] shows %d percent as %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text)
})

it.each([
  [1234567.891, '1234567.89'],
  [0.1 + 0.2, '0.30'],
  [-0.004, '0.00'],
  [-5, '-5.00'],
])('[CH-14] shows the value %d as %s', (value, text) => {
  expect(formatValue(value)).toBe(text)
})

describe('a signed figure', () => {
  it.each([
    [3, '+3.00', '+3.0%'],
    [-0.25, '−0.2500', '−0.3%'],
    [-0.00001, '0.0000', '0.0%'],
    [0, '0.0000', '0.0%'],
    [null, '—', '—'],
    [Number.NaN, '—', '—'],
  ])('[CH-14] of %s is %s as a distance and %s as a percentage', (value, distance, percent) => {
    expect(formatSignedDistance(value)).toBe(distance)
    expect(formatSignedPercent(value)).toBe(percent)
  })

  it('[CH-14] differs from the unsigned one only by its sign', () => {
    fc.assert(
      fc.property(anyNumber, x => {
        expect(formatSignedDistance(x).replace(/^[+−]/, '')).toBe(formatDistance(Math.abs(x)))
        expect(formatSignedPercent(x).replace(/^[+−]/, '')).toBe(formatPercent(Math.abs(x)))
      }),
    )
  })
})

describe('[CH-14] formatChangePercent', () => {
  it('has two decimals and a sign, but none for a change that rounds to zero', () => {
    expect([0.264, -0.496, 0.004, -0.004, 12].map(formatChangePercent)).toEqual([
      '+0.26%',
      '−0.50%',
      '0.00%',
      '0.00%',
      '+12.00%',
    ])
    expect([null, undefined, Number.NaN].map(formatChangePercent)).toEqual(['—', '—', '—'])
  })
})

describe.each([formatDistance, formatPercent, formatValue])('$name', format => {
  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    '[CH-14] shows a dash for %s',
    value => {
      expect(format(value)).toBe('—')
    },
  )

  it('[CH-14] shows no negative zero and parses back near the number', () => {
    fc.assert(
      fc.property(anyNumber, x => {
        const text = format(x)
        expect(text).not.toMatch(/^-[0.]+%?$/)
        expect(Math.abs(Number.parseFloat(text) - x)).toBeLessThanOrEqual(0.051 + Math.abs(x) * 1e-12)
      }),
    )
  })
})

describe('a volume', () => {
  it.each([
    [0, '0'],
    [0.4, '0'],
    [850, '850'],
    [999, '999'],
    [1000, '1.0K'],
    [25_326, '25.3K'],
    [90_000, '90.0K'],
    [790_000, '790.0K'],
    [999_940, '999.9K'],
    [999_950, '1.0M'],
    [3_100_000, '3.1M'],
    [2.5e9, '2.5B'],
  ])('of %d is %s', (shares, text) => {
    expect(formatVolume(shares)).toBe(text)
  })
})
