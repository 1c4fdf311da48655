import { describe, expect, it } from 'vitest'
import { marketNowAt, nextTickMs } from './market-time.ts'

const reading = {
  marketNow: 10_000,
  wallNow: 999,
  speed: 60,
  source: 'simulated',
  receivedAt: 5_000,
} as const

describe('market time', () => {
  it('runs on from the moment of receipt, at the speed of the market', () => {
    expect(marketNowAt(reading, 5_000)).toBe(10_000)
    expect(marketNowAt(reading, 5_500)).toBe(40_000)
  })

  it('ticks at the next whole second of the market, within sane bounds', () => {
    expect(nextTickMs(10_250, 1)).toBe(750)
    expect(nextTickMs(10_000, 1)).toBe(1000)
    expect(nextTickMs(10_000, 600)).toBe(250)
    expect(nextTickMs(10_000, 0.001)).toBe(60_000)
  })
})
