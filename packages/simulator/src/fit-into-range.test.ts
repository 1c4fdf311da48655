import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitIntoRange } from './fit-into-range.ts'

const heights = fc.array(fc.double({ min: -300, max: 300, noNaN: true }), { minLength: 2, maxLength: 15 })

describe('fitting a path into a range', () => {
  it('keeps it inside on both sides and leaves the close alone', () => {
    fc.assert(
      fc.property(
        heights,
        fc.double({ min: 0, max: 200, noNaN: true }),
        fc.constantFrom(1 as const, -1 as const),
        (values, room, side) => {
          const path = Float64Array.from(values)
          fitIntoRange(path, path.length, 10, room, side)
          const farthest = Math.max(...path.subarray(0, -1).map(value => side * (value - 10)))
          expect(farthest).toBeLessThanOrEqual(room + 1e-9)
          expect(path.at(-1)).toBe(values.at(-1))
        },
      ),
    )
  })

  it('raises a tent where the path stays far from the limit', () => {
    const path = new Float64Array(15)
    path[7] = 1
    fitIntoRange(path, 15, 0, 100, 1)
    expect(path[7]).toBeCloseTo(65)
    expect([path[0], path[14]]).toEqual([0, 0])
    const steps = [...path].map((value, i) => Math.abs(value - (path[i - 1] ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(20)
  })
})
