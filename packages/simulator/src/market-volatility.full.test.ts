import { describe, expect, it } from 'vitest'
import { marketVolatility } from './market-volatility.ts'
import { draw } from './random.ts'

const DAYS = 256
const keys = Array.from({ length: 40 }, (_, i) => draw(11, i))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('marketVolatility', () => {
  it('has a mean variance and a mean deviation of 1 over the years', () => {
    const blocks = keys.flatMap(key =>
      Array.from({ length: 40 }, (_, block) => marketVolatility(key, block * DAYS, DAYS)),
    )
    expect(mean(blocks.map(({ variance }) => mean([...variance])))).toBeCloseTo(1, 0)
    expect(mean(blocks.map(({ deviation }) => mean([...deviation])))).toBeCloseTo(1, 1)
  })

  it('never takes more than two thirds of the price', () => {
    for (const key of keys) {
      const { fall } = marketVolatility(key, 0, 40 * DAYS)
      expect(fall.every(lost => lost > 0 && lost < 1.1)).toBe(true)
    }
  })
})
