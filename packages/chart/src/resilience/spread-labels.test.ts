import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

it.each([
  [[20, 60], 16, 100, [20, 60]],
  [[50, 50], 16, 100, [50, 66]],
  [[55, 50], 16, 100, [66, 50]],
  [[0, 100], 16, 100, [8, 92]],
  [[99, 98], 16, 100, [92, 76]],
  [[], 16, 100, []],
])('labels at %j, %d high in %d, are placed at %j', (middles, labelHeight, height, placed) => {
  expect(spreadLabels(middles, labelHeight, height)).toEqual(placed)
})

it('labels neither cover each other nor leave the height where there is room', () => {
  const middles = fc.array(fc.integer({ min: -50, max: 150 }), { maxLength: 5 })
  fc.assert(
    fc.property(middles, given => {
      const placed = spreadLabels(given, 16, 100).toSorted((a, b) => a - b)
      for (const [index, middle] of placed.entries()) {
        expect(middle).toBeGreaterThanOrEqual(8)
        expect(middle).toBeLessThanOrEqual(92)
        if (index > 0) expect(middle - (placed[index - 1] as number)).toBeGreaterThanOrEqual(16)
      }
    }),
  )
})
