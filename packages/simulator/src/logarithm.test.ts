import { describe, expect, it } from 'vitest'
import { logarithm } from './logarithm.ts'

describe('the logarithm', () => {
  it('equals that of the engine', () => {
    for (let x = 1e-8; x < 1e8; x *= 1.37) expect(Math.abs(logarithm(x) - Math.log(x))).toBeLessThan(1e-14)
    for (const x of [0.5, Math.SQRT1_2, 0.999999, 1.0000001, Math.SQRT2, 2])
      expect(Math.abs(logarithm(x) - Math.log(x))).toBeLessThan(1e-15)
    expect(logarithm(1)).toBe(0)
  })
})
