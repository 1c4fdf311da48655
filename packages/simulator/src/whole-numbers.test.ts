import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { larger, smaller } from './whole-numbers.ts'

describe('larger and smaller', () => {
  it('return the maximum and the minimum of two whole numbers', () => {
    const price = fc.integer({ min: -(2 ** 30), max: 2 ** 30 - 1 })
    fc.assert(
      fc.property(price, price, (a, b) => {
        expect([larger(a, b), smaller(a, b)]).toEqual([Math.max(a, b), Math.min(a, b)])
      }),
    )
  })
})
