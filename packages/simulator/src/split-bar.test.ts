import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBarStrip } from './bar-strip.ts'
import { shapeOf } from './session-shape.ts'
import { type SplitPlan, splitBar } from './split-bar.ts'

const parentBar = fc
  .record({
    low: fc.integer({ min: 50, max: 200_000 }),
    range: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9_000 })),
    openAt: fc.double({ min: 0, max: 1, noNaN: true }),
    closeAt: fc.double({ min: 0, max: 1, noNaN: true }),
    volume: fc.integer({ min: 60, max: 400_000_000 }),
  })
  .map(({ low, range, openAt, closeAt, volume }) => ({
    low,
    high: low + range,
    open: low + Math.round(range * openAt),
    close: low + Math.round(range * closeAt),
    volume,
  }))

describe('splitting a bar', () => {
  it('[SYS-2] gives children that add up to it exactly, whatever the walk', () => {
    const steps = fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 15, maxLength: 15 })
    fc.assert(
      fc.property(
        parentBar,
        steps,
        fc.integer(),
        fc.integer({ min: 0, max: 25 }),
        fc.constantFrom(0, 1, 40, 1e9),
        (bar, walk, key, quarter, lotShares) => {
          const parents = createBarStrip(1)
          for (const field of ['open', 'high', 'low', 'close', 'volume'] as const)
            parents[field][0] = bar[field]
          const children = createBarStrip(390)
          const plan: SplitPlan = {
            key,
            shape: shapeOf(390).levels[2],
            first: quarter * 15,
            count: 15,
            sigmaTicks: 30,
            leastVolume: 4,
            lotShares,
            path: Float64Array.from(walk),
            weights: new Float64Array(15),
          }
          splitBar(parents, 0, children, plan)
          const cut = (column: Int32Array) => [...column.subarray(quarter * 15, quarter * 15 + 15)]
          const [open, high, low, close] = [children.open, children.high, children.low, children.close].map(
            cut,
          )
          const volume = cut(children.volume)
          expect(open?.[0]).toBe(bar.open)
          expect(close?.[14]).toBe(bar.close)
          expect(Math.max(...(high ?? []))).toBe(bar.high)
          expect(Math.min(...(low ?? []))).toBe(bar.low)
          expect(volume.reduce((sum, shares) => sum + shares, 0)).toBe(bar.volume)
          expect(Math.min(...volume)).toBeGreaterThanOrEqual(4)
          for (let i = 0; i < 15; i += 1) {
            const [o = 0, h = 0, l = 0, c = 0] = [open?.[i], high?.[i], low?.[i], close?.[i]]
            expect(h >= Math.max(o, c) && l <= Math.min(o, c)).toBe(true)
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})
