import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHysteresis, type Marks } from './hysteresis.ts'

const run = (marks: Marks, values: readonly number[]): boolean[] => values.map(createHysteresis(marks))

const marks = fc
  .record({
    lower: fc.integer({ min: 0, max: 50 }),
    gap: fc.integer({ min: 1, max: 50 }),
    inARow: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ lower, gap, inARow }) => ({ lower, upper: lower + gap, inARow }))
const values = fc.array(fc.integer({ min: 0, max: 101 }), { maxLength: 60 })

describe('hysteresis', () => {
  it('[BY-21] turns at the upper mark and back at the lower one', () => {
    expect(run({ upper: 10, lower: 5, inARow: 1 }, [9, 10, 9, 6, 5, 9, 10])).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      true,
    ])
  })

  it('[BY-21] ignores values that are not in a row', () => {
    expect(run({ upper: 10, lower: 5, inARow: 2 }, [10, 9, 10, 10, 5, 6, 5, 5])).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('[BY-21] changes exactly after a row of values beyond the mark of its state', () => {
    fc.assert(
      fc.property(marks, values, (marks, values) => {
        const states = run(marks, values)
        let row = 0
        let before = false
        states.forEach((state, at) => {
          const value = values[at] as number
          row = (before ? value <= marks.lower : value >= marks.upper) ? row + 1 : 0
          expect(state !== before).toBe(row === marks.inARow)
          if (state !== before) row = 0
          before = state
        })
      }),
    )
  })

  it('[BY-21] never changes between the marks', () => {
    fc.assert(
      fc.property(marks, values, fc.integer({ min: 1, max: 20 }), (marks, values, count) => {
        if (marks.upper - marks.lower < 2) return
        const read = createHysteresis(marks)
        let last = false
        for (const value of values) last = read(value)
        for (let n = 0; n < count; n += 1) expect(read(marks.lower + 1)).toBe(last)
      }),
    )
  })

  it('[BY-21] recovers from every history once the values stay low', () => {
    fc.assert(
      fc.property(marks, values, (marks, values) => {
        const read = createHysteresis(marks)
        for (const value of values) read(value)
        let last = true
        for (let n = 0; n < marks.inARow; n += 1) last = read(marks.lower)
        expect(last).toBe(false)
      }),
    )
  })
})
