import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBarBuffer } from './bar-buffer.ts'
import { type LevelShape, shapeOf } from './session-shape.ts'
import { createSplitter } from './split-bar.ts'

const parentBar = fc
  .record({
    low: fc.integer({ min: 50, max: 200_000 }),
    range: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9_000 })),
    openAt: fc.double({ min: 0, max: 1, noNaN: true }),
    closeAt: fc.double({ min: 0, max: 1, noNaN: true }),
    volume: fc.oneof(fc.constant(1_560), fc.integer({ min: 1_560, max: 400_000_000 })),
  })
  .map(({ low, range, openAt, closeAt, volume }) => ({
    low,
    high: low + range,
    open: low + Math.round(range * openAt),
    close: low + Math.round(range * closeAt),
    volume,
  }))

const anyDraws = fc.record({
  streamKeys: fc.array(fc.integer(), { minLength: 3, maxLength: 3 }).map(keys => Int32Array.from(keys)),
  streams: fc.integer({ min: 1, max: 3 }),
  streamSigmas: fc.constantFrom(0, 3, 500, 40_000).map(sigma => new Float64Array(3).fill(sigma)),
  sigma: fc.constantFrom(0.1, 40, 3_000),
  splitKey: fc.integer(),
  tradesPerShare: fc.constantFrom(1, 0.025, 1e-9),
})

const anyParent = fc
  .record({
    session: fc.constantFrom(390, 210),
    level: fc.integer({ min: 0, max: 4 }),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ session, level, at }) => {
    const shape = shapeOf(session).levels[level] as LevelShape
    const parent = Math.floor(at * Math.ceil(session / shape.parentMinutes))
    const first = parent * shape.perParent
    return { shape, parent, first, end: Math.min(shape.count, first + shape.perParent) }
  })

describe('splitting a bar', () => {
  it('[SYS-2] returns children that add up to it exactly, at every level of full and half days', () => {
    fc.assert(
      fc.property(parentBar, anyDraws, anyParent, (bar, draws, { shape, parent, first, end }) => {
        const parents = createBarBuffer(parent + 1)
        for (const field of ['open', 'high', 'low', 'close', 'volume'] as const)
          parents[field][parent] = bar[field]
        const children = createBarBuffer(390)
        createSplitter(draws)(parents, 0, parent, parent + 1, children, shape)

        const childrenOf = (column: Int32Array) => [...column.subarray(first, end)]
        const [open, high, low, close] = [children.open, children.high, children.low, children.close].map(
          childrenOf,
        )
        const volume = childrenOf(children.volume)
        expect(open?.[0]).toBe(bar.open)
        expect(close?.at(-1)).toBe(bar.close)
        expect(Math.max(...(high ?? []))).toBe(bar.high)
        expect(Math.min(...(low ?? []))).toBe(bar.low)
        expect(volume.reduce((sum, shares) => sum + shares, 0)).toBe(bar.volume)
        for (let i = 0; i < volume.length; i += 1) {
          const minutes = Math.min(shape.minutes, shape.sessionMinutes - (first + i) * shape.minutes)
          expect(volume[i]).toBeGreaterThanOrEqual(4 * minutes)
          const [o = 0, h = 0, l = 0, c = 0] = [open?.[i], high?.[i], low?.[i], close?.[i]]
          expect(h >= Math.max(o, c) && l <= Math.min(o, c)).toBe(true)
        }
        expect(children.volume.filter(shares => shares > 0)).toHaveLength(end - first)
      }),
      { numRuns: 600 },
    )
  })
})
