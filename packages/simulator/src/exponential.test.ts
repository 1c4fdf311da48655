import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exponential } from './exponential.ts'

describe('exponential', () => {
  it('agrees with the mathematical function', () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 40, noNaN: true }), x => {
        expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-14)
      }),
    )
  })

  it('[SYS-2] has the same bits on every machine', () => {
    expect([0, 1.5, -3.3].map(exponential)).toEqual([1, 4.481689070338065, 0.036883167401240015])
  })
})
