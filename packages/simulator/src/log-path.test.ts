import { describe, expect, it } from 'vitest'
import { BLOCK_DAYS, type LogPath, logPathBlock, ZERO_BLOCK } from './log-path.ts'

const path: LogPath = { key: 12345, dailySigma: 0.01, swing: 0.2 }

describe('logPathBlock', () => {
  it('starts where the block before it ended', () => {
    for (const block of [0, 7, 19, 38]) {
      expect(logPathBlock(path, block).close[BLOCK_DAYS]).toBe(logPathBlock(path, block + 1).close[0])
    }
  })

  it('is zero at the zero block and within twice the swing at every anchor', () => {
    expect(logPathBlock(path, ZERO_BLOCK).close[0]).toBe(0)
    for (let key = 0; key < 200; key += 1) {
      const [anchor = 1] = logPathBlock({ ...path, key }, key % 40).close
      expect(Math.abs(anchor)).toBeLessThan(0.4)
    }
  })

  it('distributes the variance of the block without loss', () => {
    const { variance } = logPathBlock(path, 3)
    const total = variance.reduce((sum, value) => sum + value, 0)
    expect(total).toBeGreaterThan(0.5 * BLOCK_DAYS * 1e-4)
    expect(total).toBeLessThan(1.5 * BLOCK_DAYS * 1e-4)
    expect(Math.min(...variance)).toBeGreaterThan(0)
  })

  it('moves as much as its variance predicts', () => {
    let moved = 0
    let expected = 0
    for (let block = 0; block < 30; block += 1) {
      const { close, variance } = logPathBlock(path, block)
      for (let day = 0; day < BLOCK_DAYS; day += 1) {
        moved += ((close[day + 1] ?? 0) - (close[day] ?? 0)) ** 2
        expected += variance[day] ?? 0
      }
    }
    expect(moved / expected).toBeGreaterThan(0.85)
    expect(moved / expected).toBeLessThan(1.15)
  })
})
