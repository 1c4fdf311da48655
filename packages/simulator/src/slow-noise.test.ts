import { describe, expect, it } from 'vitest'
import { draw } from './random.ts'
import { addSlowNoise, slowNoise } from './slow-noise.ts'

const keys = Array.from({ length: 400 }, (_, i) => draw(7, i))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('slow noise', () => {
  it('has mean 0 and a deviation below 1', () => {
    const values = keys.flatMap(key => [10, 500, 5000].map(day => slowNoise(key, day, 8)))
    expect(Math.abs(mean(values))).toBeLessThan(0.06)
    const deviation = Math.sqrt(mean(values.map(value => value * value)))
    expect(deviation).toBeGreaterThan(0.7)
    expect(deviation).toBeLessThan(1)
  })

  it('changes little from one day to the next and decorrelates over its knots', () => {
    const product = (lag: number) =>
      mean(keys.map(key => slowNoise(key, 100, 16) * slowNoise(key, 100 + lag, 16)))
    expect(product(1) / product(0)).toBeGreaterThan(0.95)
    expect(Math.abs(product(40) / product(0))).toBeLessThan(0.2)
  })

  it('has its knots at different days for different keys', () => {
    const turns = keys.map(key => {
      const step = (day: number) => slowNoise(key, day + 1, 8) - slowNoise(key, day, 8)
      return [1, 2, 3, 4, 5, 6, 7].findIndex(day => Math.abs(step(day) - step(day - 1)) > 1e-9)
    })
    expect(new Set(turns).size).toBeGreaterThan(4)
  })

  it('is the same over many days as day by day', () => {
    for (const key of keys.slice(0, 10)) {
      for (const knotDays of [8, 32, 128]) {
        const sums = new Float64Array(300).fill(1)
        addSlowNoise(sums, key, 77, knotDays, 0.5)
        for (const [i, sum] of sums.entries())
          expect(sum).toBeCloseTo(1 + 0.5 * slowNoise(key, 77 + i, knotDays), 12)
      }
    }
  })
})
