import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WallPicker } from './wall-picker.ts'

const picker = new WallPicker()

/** Whole numbers, whose sums are exact: equal ones, zeros and a few that exceed all others. */
const anyValues = fc.array(
  fc.oneof(fc.nat(5), fc.nat(2000), fc.constantFrom(0, 7, 1e9), fc.integer({ min: 900, max: 1000 })),
  { minLength: 1, maxLength: 120 },
)

/** All strikes ranked by value, then distance to the anchor, then price; the first of them that suffice. */
function pickedOf(values: readonly number[], anchor: number, depth: 'auto' | number): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  const rows = values.map((value, row) => ({ value, row })).filter(({ value }) => value > 0)
  const distance = (row: number) => Math.abs(row - anchor)
  rows.sort((a, b) => b.value - a.value || distance(a.row) - distance(b.row) || a.row - b.row)
  const picked: number[] = []
  let sum = 0
  let count = 0
  for (const { value, row } of rows) {
    if (depth === 'auto' ? count >= 3 && sum >= 0.8 * total : count >= depth) break
    picked.push(row)
    sum += value
    count += 1
  }
  return picked.toSorted((a, b) => a - b)
}

describe('WallPicker', () => {
  it('picks what a full ranking of the strikes picks', () => {
    fc.assert(
      fc.property(
        anyValues,
        fc.integer({ min: -5, max: 125 }),
        fc.constantFrom('auto' as const, 0, 1, 4, 500),
        (values, anchor, depth) => {
          const strike = Float64Array.from(values, (_, row) => row)
          const range = { from: 0, to: values.length }
          const total = values.reduce((sum, value) => sum + value, 0)
          picker.pick(Float64Array.from(values), total, strike, range, anchor, depth)
          expect([...picker.rows.subarray(0, picker.size)]).toEqual(pickedOf(values, anchor, depth))
        },
      ),
      { numRuns: 1000 },
    )
  })
})
