import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitIntoRange } from './fit-into-range.ts'

const heights = fc.array(fc.double({ min: -300, max: 300, noNaN: true }), { minLength: 2, maxLength: 15 })
const distance = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 200, noNaN: true }))

describe('fitting a path into a range', () => {
  it('keeps it inside, however far it strays, and leaves the close alone', () => {
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

  it('pulls an excursion back by its slopes, so that small steps survive', () => {
    const path = Float64Array.from({ length: 15 }, (_, i) => 10 * Math.min(i + 1, 14 - i) + (i % 2))
    fitIntoRange(path, 15, -5, 0, 0, 20)
    const steps = [...path.subarray(0, -1)].map((value, i) => value - (path[i - 1] ?? 0)).slice(1)
    expect(Math.max(...path)).toBeLessThanOrEqual(20)
    expect(Math.min(...steps.map(Math.abs))).toBeGreaterThan(0)
  })

  it('raises a tent where the path stays far from the limit', () => {
    const path = new Float64Array(15)
    path[7] = 1
    fitIntoRange(path, 15, 0, 0, 0, 100)
    expect(path[7]).toBeCloseTo(65)
    expect([path[0], path[14]]).toEqual([0, 0])
    const steps = [...path].map((value, i) => Math.abs(value - (path[i - 1] ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(20)
  })
})
