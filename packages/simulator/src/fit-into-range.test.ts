import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitIntoRange } from './fit-into-range.ts'

const heights = fc.array(fc.double({ min: -300, max: 300, noNaN: true }), { minLength: 2, maxLength: 15 })
const distance = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 200, noNaN: true }))

describe('fitIntoRange', () => {
  it('keeps any path within the range and does not change the close', () => {
    fc.assert(
      fc.property(heights, distance, distance, distance, (values, below, between, above) => {
        const path = Float64Array.from(values)
        fitIntoRange(path, path.length, -below, 0, between, between + above)
        const inside = path.subarray(0, -1)
        expect(Math.min(...inside)).toBeGreaterThanOrEqual(-below - 1e-9)
        expect(Math.max(...inside)).toBeLessThanOrEqual(between + above + 1e-9)
        expect(path.at(-1)).toBe(values.at(-1))
      }),
    )
  })

  it('scales an excursion down and preserves the signs of small steps', () => {
    const path = Float64Array.from({ length: 15 }, (_, i) => 10 * Math.min(i + 1, 14 - i) + (i % 2))
    const before = [...path]
    fitIntoRange(path, 15, 0, 0, 0, 20)
    const signs = (values: readonly number[]) =>
      values.slice(1, -1).map((v, i) => Math.sign(v - (values[i] ?? 0)))
    expect(Math.max(...path)).toBeCloseTo(20)
    expect(signs([...path])).toEqual(signs(before))
  })

  it('adds a triangle when the path stays far from the limit', () => {
    const path = Float64Array.from([0, 0, 1, 0, 0])
    fitIntoRange(path, 5, 0, 0, 0, 100)
    const slope = 49 / 3
    const triangle = [slope, 2 * slope, 50, 49 / 2, 0]
    expect([...path].map((height, i) => Math.abs(height - (triangle[i] ?? 0)) < 1e-9)).toEqual(
      triangle.map(() => true),
    )
  })

  it('does not change a path that already uses the range', () => {
    const path = Float64Array.from([60, -60, 30, 0])
    fitIntoRange(path, 4, -100, 0, 0, 100)
    expect([...path]).toEqual([60, -60, 30, 0])
  })
})
