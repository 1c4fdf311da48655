import { describe, expect, it } from 'vitest'
import { childKey, draw, exponentialDraw, gaussian, textKey, uniform } from './random.ts'

const many = Array.from({ length: 20_000 }, (_, i) => i)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('random numbers', () => {
  it('[SYS-2] have the same bits on every machine', () => {
    expect([textKey('SPY'), childKey(1, 2), draw(7, 9), draw(-7, 1)]).toMatchInlineSnapshot(`
      [
        903199569,
        -1345387767,
        -1389486621,
        -1427171128,
      ]
    `)
  })

  it('are uniform', () => {
    const values = many.map(i => uniform(textKey('uniform'), i))
    expect(mean(values)).toBeCloseTo(0.5, 2)
    expect(mean(values.map(value => value * value))).toBeCloseTo(1 / 3, 2)
    expect(values.every(value => value >= 0 && value < 1)).toBe(true)
  })

  it('are approximately normal, with unit deviation and a bound', () => {
    const values = many.map(i => gaussian(textKey('gaussian'), i))
    expect(Math.abs(mean(values))).toBeLessThan(0.03)
    expect(mean(values.map(value => value * value))).toBeCloseTo(1, 1)
    expect(values.every(value => Math.abs(value) < 3.47)).toBe(true)
  })

  it('are independent between neighbouring draws and streams', () => {
    const product = (shift: number, key: number) =>
      mean(many.map(i => gaussian(1, i) * gaussian(childKey(1, key), i + shift)))
    expect(Math.abs(mean(many.map(i => gaussian(1, i) * gaussian(1, i + 1))))).toBeLessThan(0.03)
    for (const key of [1, 2, 3, 4]) expect(Math.abs(product(0, key))).toBeLessThan(0.03)
  })

  it('approximate the exponential distribution', () => {
    expect(exponentialDraw(0)).toBe(0)
    expect(exponentialDraw(0.5)).toBe(0.6875)
    expect(exponentialDraw(1)).toBe(2.5)
  })
})
