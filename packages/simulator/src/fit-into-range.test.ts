import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitIntoRange } from './fit-into-range.ts'

const heights = fc.array(fc.double({ min: -300, max: 300, noNaN: true }), { minLength: 2, maxLength: 15 })
const distance = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 }))

const fitted = (values: readonly number[], low: number, bottom: number, top: number, high: number) => {
  const path = Float64Array.from(values)
  fitIntoRange(path, path.length - 1, low, bottom, top, high)
  return [...path]
}

describe('fitIntoRange', () => {
  it('keeps any path within the range and does not change the close', () => {
    fc.assert(
      fc.property(heights, distance, distance, distance, (values, below, between, above) => {
        const path = fitted(values, -below, 0, between, between + above)
        const inside = path.slice(0, -1)
        expect(Math.min(...inside)).toBeGreaterThanOrEqual(-below - 1e-9)
        expect(Math.max(...inside)).toBeLessThanOrEqual(between + above + 1e-9)
        expect(path.at(-1)).toBe(values.at(-1))
      }),
    )
  })

  it('scales an excursion down and preserves the signs of small steps', () => {
    const before = Array.from({ length: 15 }, (_, i) => 5 * Math.min(i + 1, 14 - i) + (i % 2))
    const path = fitted(before, 0, 0, 0, 30)
    const signs = (values: readonly number[]) =>
      values.slice(1, -1).map((v, i) => Math.sign(v - (values[i] ?? 0)))
    expect(Math.max(...path)).toBeCloseTo(0.85 * 30)
    expect(signs(path)).toEqual(signs(before))
  })

  it('turns a path back at a limit where it has no room, so that points do not gather there', () => {
    expect(fitted([8, 20, 12, 0], -6, 0, 0, 0)).toEqual(
      [-1.2, -3, -1.8, 0].map(height => expect.closeTo(height, 9)),
    )
  })

  it('adds a triangle when the path stays far from the limit', () => {
    const slope = 49 / 3
    expect(fitted([0, 0, 1, 0, 0], 0, 0, 0, 100)).toEqual(
      [slope, 2 * slope, 50, 49 / 2, 0].map(height => expect.closeTo(height, 9)),
    )
  })

  it('does not change a path that already uses the range', () => {
    expect(fitted([60, -60, 30, 0], -100, 0, 0, 100)).toEqual([60, -60, 30, 0])
  })
})
