import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallRows, wallSize } from './wall-rows.ts'

const walls = [
  { strike: 495, call: 100, put: 900 },
  { strike: 500, call: 450, put: 400 },
  { strike: 505, call: 1500, put: 500 },
]
/** 500 in the middle, 10 pixels per dollar. */
const view = { width: 1000, height: 200, room: 400, priceToY: (price: number) => 100 - (price - 500) * 10 }

const pressure = fc.double({ min: 0, max: 1e7, noNaN: true })
const anyWalls = fc.uniqueArray(
  fc.record({ strike: fc.integer({ min: 1, max: 2000 }), call: pressure, put: pressure }),
  { selector: ({ strike }) => strike, maxLength: 60 },
)
const anyView = fc
  .record({
    width: fc.integer({ min: 100, max: 3000 }),
    height: fc.integer({ min: 50, max: 1500 }),
    room: fc.integer({ min: -5000, max: 3000 }),
    perUnit: fc.double({ min: 0.001, max: 100, noNaN: true }),
    top: fc.integer({ min: 0, max: 2000 }),
  })
  .map(({ perUnit, top, ...size }) => ({ ...size, priceToY: (price: number) => (top - price) * perUnit }))

describe('the rows of walls', () => {
  it('[BY-4] grow left from the right edge, calls and puts stacked, to the scale of the strongest', () => {
    expect(wallRows(walls, view).map(({ wall, ...row }) => [wall.strike, row])).toEqual([
      [505, { left: 820, split: 865, right: 1000, top: 44, bottom: 56 }],
      [495, { left: 910, split: 991, right: 1000, top: 144, bottom: 156 }],
      [500, { left: 923.5, split: 959.5, right: 1000, top: 94, bottom: 106 }],
    ])
  })

  it('[BY-4] keep their length while other strikes leave the view', () => {
    const scrolled = { ...view, priceToY: (price: number) => 100 - (price - 490) * 10 }
    const lengthOf = (rows: ReturnType<typeof wallRows>) => rows.find(({ wall }) => wall.strike === 495)?.left
    expect(wallRows(walls, scrolled).map(({ wall }) => wall.strike)).toEqual([495, 500])
    expect(lengthOf(wallRows(walls, scrolled))).toBe(lengthOf(wallRows(walls, view)))
  })

  it('keep right of the last bar where there is room for half of the full length', () => {
    const longest = (room: number) => view.width - (wallRows(walls, { ...view, room })[0]?.left ?? 0)
    expect([400, 150, 90, 20, -300].map(longest)).toEqual([180, 150, 90, 90, 90])
  })

  it('[BY-4] never overlap, stay within 18 % of the width, and are thick between a pixel and their distance', () => {
    fc.assert(
      fc.property(anyWalls, anyView, (given, scales) => {
        const rows = wallRows(given, scales)
        const strongest = Math.max(...given.map(wallSize))
        for (const { left, split, right, top, bottom, wall } of rows) {
          expect(right).toBe(scales.width)
          expect(right - left).toBeLessThanOrEqual(0.18 * scales.width + 1e-6)
          expect(left).toBeLessThanOrEqual(split + 1e-6)
          expect(bottom - top).toBeGreaterThanOrEqual(1 - 1e-9)
          expect(bottom - top).toBeLessThanOrEqual(12 + 1e-9)
          // Lengths are to scale.
          const longest = Math.min(Math.max(scales.room, 0.09 * scales.width), 0.18 * scales.width)
          expect(right - left).toBeCloseTo((wallSize(wall) / strongest) * longest, 3)
        }
        const byPlace = rows.toSorted((a, b) => a.top - b.top)
        byPlace.forEach((row, i) => {
          expect(row.top).toBeGreaterThanOrEqual((byPlace[i - 1]?.bottom ?? Number.NEGATIVE_INFINITY) - 1e-9)
        })
      }),
    )
  })
})
