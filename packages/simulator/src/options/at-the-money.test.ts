import { describe, expect, it } from 'vitest'
import { createAtTheMoney } from './at-the-money.ts'

describe('the volatility at the money', () => {
  it('equals that of the whole expiry without a smile', () => {
    const atTheMoney = createAtTheMoney({ bend: 0, tilt: 0 })
    for (const deviation of [0.006, 0.05, 0.25]) expect(atTheMoney(deviation) / deviation).toBeCloseTo(1, 2)
  })

  it('is lower with a smile, by a ratio that hardly depends on the deviation', () => {
    const atTheMoney = createAtTheMoney({ bend: 0.2, tilt: -0.7 })
    for (const deviation of [0.01, 0.05, 0.2]) {
      expect(atTheMoney(deviation) / deviation).toBeLessThan(0.92)
      expect(atTheMoney(deviation) / deviation).toBeGreaterThan(0.75)
    }
  })
})
