import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingCount } from './fitting-count.ts'

describe('fittingCount', () => {
  it('shows all items that fit exactly', () => {
    expect(fittingCount([32, 32, 40], 104, 32)).toBe(3)
  })

  it('keeps room for the button below when one does not fit', () => {
    expect(fittingCount([32, 32, 40], 103, 32)).toBe(2)
    expect(fittingCount([32, 32, 40], 95, 32)).toBe(1)
    expect(fittingCount([32, 32, 40], 20, 32)).toBe(0)
  })

  it('never exceeds the room, and never folds an item that would fit', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 })
    fc.assert(
      fc.property(heights, fc.integer({ min: 0, max: 900 }), (items, available) => {
        const count = fittingCount(items, available, 32)
        const height = (end: number) => items.slice(0, end).reduce((sum, item) => sum + item, 0)
        if (count === items.length) expect(height(count)).toBeLessThanOrEqual(available)
        else {
          expect(height(items.length)).toBeGreaterThan(available)
          if (count > 0) expect(height(count) + 32).toBeLessThanOrEqual(available)
          expect(height(count + 1) + 32).toBeGreaterThan(available)
        }
      }),
    )
  })
})
