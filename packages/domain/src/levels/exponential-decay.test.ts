import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exponentialDecay } from './exponential-decay.ts'

describe('exponentialDecay', () => {
  it('agrees with the mathematical function to the last bits', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 700, noNaN: true }), x => {
        expect(Math.abs(exponentialDecay(x) / Math.exp(-x) - 1)).toBeLessThan(1e-15)
      }),
      { numRuns: 2000 },
    )
    expect([0, 1000, Number.POSITIVE_INFINITY, Number.NaN].map(exponentialDecay)).toEqual([
      1,
      0,
      0,
      Number.NaN,
    ])
  })
})
