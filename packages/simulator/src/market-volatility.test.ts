import { describe, expect, it } from 'vitest'
import { marketVolatility } from './market-volatility.ts'
import { draw } from './random.ts'

const DAYS = 256
const keys = Array.from({ length: 10 }, (_, i) => draw(11, i))

describe('marketVolatility', () => {
  it('continues from block to block to the last bit', () => {
    for (const key of keys) {
      const blocks = [4, 5, 6].map(block => marketVolatility(key, block * DAYS, DAYS))
      expect(blocks[1]?.fall[0]).toBe(blocks[0]?.fall[DAYS])
      expect(blocks[2]?.fall[0]).toBe(blocks[1]?.fall[DAYS])
    }
  })
})
